import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processesGiven } from './leftovers.ts'

const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/**
 * Does work that has a folder for temporary files, its own and that of all it starts. Afterward the folder is gone, and
 * so is every process that was given it. So it is when the work fails, or when a signal ends it.
 */
export async function inRunFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'redstone-run-'))
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  const clearAtExit = () => clear(folder)
  // Also what nobody caught ends with an exit.
  process.once('exit', clearAtExit)
  const stops = Object.entries(signals).map(([signal, code]) => {
    const stop = () => process.exit(code)
    process.once(signal, stop)
    return () => process.removeListener(signal, stop)
  })
  try {
    return await work(folder)
  } finally {
    for (const remove of stops) remove()
    process.removeListener('exit', clearAtExit)
    clear(folder)
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/** At once, since a signal leaves no time to wait. */
function clear(folder: string) {
  for (const { pid } of processesGiven(folder)) kill(pid)
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself in the meantime.
  }
}
