import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { delimiter, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { leftovers } from '../leftovers.ts'
import { failed, type Report } from '../test-reports.ts'
import { type CoreSeconds, countCoreSeconds } from './core-seconds.ts'
import { endProcesses } from './process-end.ts'
import type { Command, Stage } from './test-stages.ts'

/** What came of a stage. `coreSeconds` is null where the system does not tell them, `isWanting` true where others now lack something. */
export type Outcome = {
  name: string
  reports: Report[]
  coreSeconds: number | null
  seconds: number
  isWanting: boolean
}

/** What all stages of a run share. */
export type Run = {
  /** The folder for temporary files, one below for each stage. Everything in it goes with the run. */
  temporary: string
  /** The commands that have not ended. */
  running: Set<ChildProcess>
  /** Once it is aborted, nothing more begins or comes to its end. */
  brokenOff: AbortSignal
  /** Prints what a stage prints. */
  print(stage: string, text: string): void
}

const lastLines = 30
/** How long output may still be on its way once a command has ended. */
const outputWithinMs = 2000

/** Runs the commands of a stage and counts their core-seconds. What it leaves behind fails it, and is ended and removed. */
export async function runStage(stage: Stage, run: Run): Promise<Outcome> {
  const startedAt = performance.now()
  const folder = join(run.temporary, stage.name)
  await mkdir(folder)
  const count = countCoreSeconds(`TMPDIR=${folder}`)
  try {
    const of = { ...run, stage: stage.name, folder, count }
    const ended = (await Promise.all(stage.lanes.map((lane) => runLane(lane, of)))).flat()
    const left = await leftovers(folder)
    await endProcesses(() => count.living())
    const remains = failed(...left.map((what) => `${stage.name} left behind ${what}`))
    const reports = [...ended.map(({ report }) => report), remains]
    const seconds = (performance.now() - startedAt) / 1000
    const isWanting = ended.some(({ command, report }) => command.isNeeded && report.failures.length > 0)
    return { name: stage.name, reports, coreSeconds: count.seconds(), seconds, isWanting }
  } finally {
    count.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type OfStage = Run & { stage: string; folder: string; count: CoreSeconds }

async function runLane(lane: Command[], of: OfStage) {
  const ended: Array<{ command: Command; report: Report }> = []
  for (const command of lane) ended.push({ command, report: await runCommand(command, of) })
  return ended
}

/** A command that fails without saying where, or reports nothing, is one failure. */
async function runCommand({ args, env = {}, says, read }: Command, of: OfStage): Promise<Report> {
  const { code, printed } = await runToEnd(args, { ...of, env })
  const said = says ?? args.join(' ')
  if (!read)
    return code === 0 ? { ...failed(), passed: 1 } : failed(`${said}: it ended with ${code}\n${indented(printed)}`)
  const report = await read().catch((error: unknown) => failed(`the report of ${said}\n  ${error}`))
  if (code === 0 || report.failures.length > 0) return report
  return { ...report, failures: [`${said} ended with ${code}`] }
}

/** Its exit code, or what else ended it, and the last lines that it printed. Never comes back once the run is broken off. */
async function runToEnd(args: string[], { env, stage, folder, count, ...run }: OfStage & Pick<Command, 'env'>) {
  if (run.brokenOff.aborted) return never
  const [program = '', ...rest] = args
  const child = spawn(program, rest, {
    env: { ...process.env, ...settings, TMPDIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C reaches this process alone, which then asks each command to end, once.
    detached: true,
  })
  const closed = once(child, 'close').catch(() => undefined) // that it could not start is told below
  const { promise: ended, resolve: end } = Promise.withResolvers<unknown>()
  child.once('error', ({ message }) => end(message)).once('exit', (code, signal) => end(code ?? signal))
  count.add(child)
  run.running.add(child)
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).split('\n').slice(-lastLines).join('\n')
      run.print(stage, text)
    })
  const code = await ended
  run.running.delete(child)
  // What it left behind may hold its output open.
  await Promise.race([closed, sleep(outputWithinMs, undefined, { ref: false })])
  return run.brokenOff.aborted ? never : { code, printed }
}

const never = new Promise<never>(() => {})

const settings = {
  PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
  // What Playwright compiles is the same in every run.
  PWTEST_CACHE_DIR: resolve('node_modules/.cache/playwright'),
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
}

function indented(text: string) {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')
}
