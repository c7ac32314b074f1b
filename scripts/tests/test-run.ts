import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endRun } from './process-end.ts'
import type { Run } from './stage-run.ts'

const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

/**
 * What stages of these names share. They are printed in this order, whichever runs first. A process that is told to
 * end, as by Ctrl-C, ends what it has begun and removes its folder before. Told twice, it has no patience.
 */
export async function openRun(names: string[]) {
  const temporary = await mkdtemp(join(tmpdir(), 'redstone-tests-'))
  const reports = join(temporary, 'reports')
  await mkdir(reports)
  const brokenOff = new AbortController()
  const running: Run['running'] = new Set()
  breakOffOnSignals({ temporary, running, brokenOff })
  const { print, finish } = inTurn(names)
  const run: Run = { temporary, running, brokenOff: brokenOff.signal, print }
  return { run, reports, finish, close: () => rm(temporary, { recursive: true, force: true }) }
}

type Breakable = Pick<Run, 'temporary' | 'running'> & { brokenOff: AbortController }

function breakOffOnSignals({ temporary, running, brokenOff }: Breakable) {
  const patience = new AbortController()
  async function breakOff(why: string, code: number) {
    if (brokenOff.signal.aborted) return patience.abort()
    brokenOff.abort()
    console.info(`\n${why}: what has begun is ended and removed.`)
    await endRun(running, temporary, patience.signal)
    await rm(temporary, { recursive: true, force: true })
    process.exit(code)
  }
  for (const [signal, code] of Object.entries(signals)) process.on(signal, () => void breakOff(signal, code))
  // Nobody reads on, as behind `| head`.
  process.stdout.on('error', () => void breakOff('Its output was closed', 1))
}

/** Prints what the first of the names has to say at once. The others wait for their turn. */
export function inTurn(names: string[], write = (text: string) => void process.stdout.write(text)) {
  const waiting = [...names]
  const held = new Map(names.map((name) => [name, '']))
  const over = new Set<string>()
  return {
    print(name: string, text: string) {
      if (waiting[0] === name) write(text)
      else held.set(name, (held.get(name) ?? '') + text)
    },
    finish(name: string) {
      over.add(name)
      while (waiting[0] !== undefined && over.has(waiting[0])) {
        waiting.shift()
        write(held.get(waiting[0] ?? '') ?? '')
        held.delete(waiting[0] ?? '')
      }
    },
  }
}
