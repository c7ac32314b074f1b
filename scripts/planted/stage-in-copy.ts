import { mkdir } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { StageName } from '../tests/budgets.ts'
import { type Command, onBuiltSite, preparation, stageOf } from '../tests/test-stages.ts'
import { runIn } from './command-run.ts'

/** What failed: where (file › test), and how. */
export type Failure = { where: string; how: string }

/** `failures` of the tests that ran. `isLate` when it did not come to its end in time. */
export type StageEnd = { failures: Failure[]; isLate: boolean }

const preparedWithinMs = 5 * 60_000

type Asked = { stage: StageName; filters: string[]; mostMs: number; upToFirst: boolean }

/**
 * Runs tests of a stage in a copy of this checkout, as `npm test -- STAGE FILTER` does. That is all of them, or those up
 * to the first that fails. Where the stage runs on the built site, that is built from the copy's sources first. What cannot be built
 * is a failure.
 */
export async function runStageIn(folder: string, { stage, filters, mostMs, upToFirst }: Asked): Promise<StageEnd> {
  const end: StageEnd = { failures: [], isLate: false }
  const before = onBuiltSite.includes(stage) ? preparation.lanes.flat() : []
  for (const command of before) await runOne(folder, command, preparedWithinMs, end)
  if (end.failures.length > 0 || end.isLate) return end
  const reports = join(folder, 'test-results/planted')
  await mkdir(reports, { recursive: true })
  for (const lane of stageOf(stage, { filters, engine: 'embedded', reports }).lanes)
    for (const command of lane) {
      await runOne(folder, upToFirst ? stopping(command) : command, mostMs, end)
      if (end.isLate || (upToFirst && end.failures.length > 0)) return end
    }
  return end
}

async function runOne(folder: string, { args, env, says, read }: Command, mostMs: number, end: StageEnd) {
  const { code, isLate, printed } = await runIn(folder, args, { mostMs, env })
  if (isLate) end.isLate = true
  else if (code !== 0) end.failures.push(...(await failuresIn(folder, { says: says ?? args.join(' '), read, printed })))
}

type Failed = Pick<Command, 'read'> & { says: string; printed: string }

/** Of a command that failed. One that does not say where failed as a whole. */
async function failuresIn(folder: string, { says, read, printed }: Failed): Promise<Failure[]> {
  const report = await read?.().catch(() => null) // there is none: what it printed is told
  const found = report?.failures.map((text) => failureFrom(folder, text)) ?? []
  return found.length > 0 ? found : [{ where: says, how: printed }]
}

function failureFrom(folder: string, text: string): Failure {
  const [where = '', ...how] = text.split('\n')
  return { where: where.replace(`${relative(resolve(), folder)}/`, ''), how: how.join('\n') }
}

function stopping({ args, ...command }: Command): Command {
  return { ...command, args: [...args, args[0] === 'playwright' ? '--max-failures=1' : '--bail=1'] }
}
