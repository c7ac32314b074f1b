import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { checkOut, environmentIn, nodeOf } from './bench-checkout.ts'
import type { ComparedRow } from './bench-ratios.ts'
import type { Row } from './bench-row.ts'
import type { Wanted } from './bench-table.ts'

/** Seven pairs, and more of rows that take no time, since their values differ most. */
const usualPairs = 7
const mostPairs = 21
const usualPlaceMs = 60_000
/** After so long no further pair of a place begins, but so many there are. */
const longestPlaceMs = 20 * 60_000
const fewestPairs = 3
/** A first round that takes longer counts. */
const tellingMs = 60_000
const longestAnswerMs = 15 * 60_000

const budget = { what: z.string(), unit: z.string(), atMost: z.number().optional(), atLeast: z.number().optional() }
/** JSON has no NaN, which is what a system gives that does not tell. */
const measured = z
  .number()
  .nullable()
  .transform((value) => value ?? Number.NaN)
const answer = z.union([
  z.object({ rows: z.array(z.object({ ...budget, measured, note: z.string().optional() })) }),
  z.object({ failed: z.string() }),
])

type Task = 'prepare' | 'measure' | 'measure last'
type Side = { ask(task: Task, wanted: Wanted): Promise<Row[]>; end(): Promise<void> }

/**
 * Measures rows of this checkout and of another commit in turn, so many times each. The other one is cloned below
 * `folder`. Throws where a row cannot be measured there.
 */
export async function compareRows(wanted: Wanted[], { commit, pairs, folder }: Comparison): Promise<ComparedRow[]> {
  const other = join(folder, 'other-commit')
  console.info(`Building ${commit} …`)
  await checkOut(commit, other)
  const sides = [openSide('this checkout', resolve()), openSide(commit, other)]
  const rows: ComparedRow[] = []
  for (const each of wanted) rows.push(...(await comparePlace(each, sides, pairs)))
  for (const side of sides) await side.end()
  return rows
}

/** `pairs` is how often each side measures. Where that is not said, it is as often as a minute takes, within bounds. */
type Comparison = { commit: string; pairs: number | undefined; folder: string }
/** What each side measured, one right after the other. */
type Round = Row[][]

async function comparePlace(wanted: Wanted, sides: Side[], pairs: number | undefined): Promise<ComparedRow[]> {
  for (const side of sides) await side.ask('prepare', wanted)
  const begun = performance.now()
  const pastMs = () => performance.now() - begun
  const rounds: Round[] = []
  function isLastOf(nth: number) {
    if (pastMs() > longestPlaceMs) return nth >= fewestPairs
    return nth >= (pairs ?? (pastMs() < usualPlaceMs ? mostPairs : usualPairs))
  }
  async function measureRound(isLast: boolean) {
    const round: Round = []
    for (const side of sides) round.push(await side.ask(isLast ? 'measure last' : 'measure', wanted))
    return round
  }
  const first = await measureRound(false)
  // What is compiled for all would be most of what a short first round tells, so it does not count.
  if (pastMs() > tellingMs) rounds.push(first)
  for (let isOver = false; !isOver; ) {
    isOver = isLastOf(rounds.length + 1)
    rounds.push(await measureRound(isOver))
    console.info(`${wanted.place}: ${rounds.length} pairs after ${Math.round(pastMs() / 1000)} s`)
  }
  return comparedRows(rounds)
}

/** Rows that both sides gave in every round. */
function comparedRows(rounds: Round[]): ComparedRow[] {
  const [first = []] = rounds[0] ?? []
  return first.flatMap(({ what, unit }) => {
    const pairs = rounds.flatMap((sides) => {
      const [here, there] = sides.map((rows) => rows.find((row) => row.what === what)?.measured)
      return here === undefined || there === undefined ? [] : [{ here, there }]
    })
    return pairs.length === rounds.length ? [{ what, unit, pairs }] : []
  })
}

/** A process that measures in a checkout, with its own Node and packages. */
function openSide(name: string, folder: string): Side {
  const child = fork(join(folder, 'scripts/bench-side.ts'), {
    cwd: folder,
    execPath: nodeOf(folder),
    env: environmentIn(folder),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return {
    async ask(task, wanted) {
      const said = answer.parse(await ask(child, { ...wanted, task }))
      if ('rows' in said) return said.rows
      throw new Error(`${wanted.rows.join(', ')} cannot be measured on ${name}:\n${said.failed}`)
    },
    async end() {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

/** What a process answers. Throws when it ends instead, or takes too long. */
async function ask(child: ChildProcess, question: object): Promise<unknown> {
  const over = new AbortController()
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(longestAnswerMs)])
  const answered = once(child, 'message', { signal })
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`what measures ended with ${code}`)
  })
  child.send(question)
  try {
    const [message]: unknown[] = await Promise.race([answered, ended])
    return message
  } finally {
    for (const other of [answered, ended]) other.catch(() => undefined) // the first of both has told
    over.abort()
  }
}
