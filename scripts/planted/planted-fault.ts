import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StageName } from '../tests/budgets.ts'
import { type Failure, runStageIn, type StageEnd } from './stage-in-copy.ts'

/**
 * A fault as somebody might make it. In a file stands a text, once, and `planted` comes to stand there. `test` is the
 * test that must fail for it, in the file `proof` of a stage. What the test is about need not stand before its name.
 */
export type PlantedFault = {
  what: string
  file: string
  text: string
  planted: string
  stage: StageName
  proof: string
  test: string
}

/** Whether the test that is named has failed, and by what it asserts. `told` says what happened instead. */
export type Verdict = { isFound: boolean; told: string }

const mostMs = 6 * 60_000
/** How a runner words that an expectation was not met. */
const byAssertion = /AssertionError|expect\(|instead of (rejecting|resolving)|It should (not )?be so that/

/** The text with the fault. Throws where what it is planted in does not stand there exactly once. */
export function withFault(source: string, { what, file, text, planted }: PlantedFault) {
  const times = source.split(text).length - 1
  if (times !== 1) throw new Error(`"${what}" cannot be planted: its text stands ${times} times in ${file}`)
  return source.replace(text, () => planted)
}

/** Plants a fault in a copy of this checkout and runs the stage that must find it. The fault is taken out again. */
export async function tryFault(folder: string, fault: PlantedFault): Promise<Verdict> {
  const file = join(folder, fault.file)
  const source = await readFile(file, 'utf8')
  await writeFile(file, withFault(source, fault))
  try {
    const { stage, proof } = fault
    return judge(fault, await runStageIn(folder, { stage, filters: [proof], mostMs, upToFirst: false }))
  } finally {
    await writeFile(file, source)
  }
}

/** What came of it. */
export function judge({ proof, test }: Pick<PlantedFault, 'proof' | 'test'>, end: StageEnd): Verdict {
  const named = end.failures.find((one) => isOf(one, proof, test))
  if (named && byAssertion.test(named.how)) return { isFound: true, told: named.where }
  if (named) return { isFound: false, told: `it failed, but asserted nothing: ${named.how.split('\n')[0]?.trim()}` }
  if (end.isLate) return { isFound: false, told: 'the stage did not come to its end' }
  const others = end.failures.map(({ where }) => where)
  return { isFound: false, told: others.length === 0 ? 'nothing failed' : `only others failed: ${others.join('; ')}` }
}

/**
 * Playwright says of a file where it lies below the folder of its stage, and Vitest below the top. Before the name of a
 * test may stand what it is about.
 */
function isOf({ where }: Failure, proof: string, test: string) {
  const [file = '', ...names] = where.split(' › ')
  return proof.endsWith(file) && ` ${names.join(' ')}`.endsWith(` ${test}`)
}
