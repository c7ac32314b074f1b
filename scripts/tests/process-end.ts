import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { processesGiven } from '../leftovers.ts'

const endsWithinMs = 10_000
const lookEveryMs = 50

/** Ends processes without a word until none is left, also those that they begin meanwhile. */
export async function endProcesses(living: () => number[]) {
  for (let left = living(); left.length > 0; left = living()) {
    for (const pid of left) end(pid)
    await sleep(lookEveryMs)
  }
}

/**
 * Ends all that a run has begun. Its commands are asked first, so that they remove what they have elsewhere, such as a
 * database on a server. Aborting `patience` ends that wait.
 */
export async function endRun(running: Set<ChildProcess>, temporary: string, patience: AbortSignal) {
  for (const child of running) child.kill('SIGINT')
  const deadline = performance.now() + endsWithinMs
  while (running.size > 0 && performance.now() < deadline && !patience.aborted) await sleep(lookEveryMs)
  await endProcesses(() => [
    ...[...running].map(({ pid = 0 }) => -pid), // with the group of processes that each has begun
    ...processesGiven(temporary).map(({ pid }) => pid),
  ])
}

function end(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
