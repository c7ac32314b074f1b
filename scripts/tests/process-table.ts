import { readdirSync, readFileSync } from 'node:fs'

/**
 * A process: who began it, when, and its seconds on processors. `waited` are those of processes that it began and that
 * have ended, with what these had waited for.
 */
export type Process = { pid: number; parent: number; startedAt: string; isOver: boolean; own: number; waited: number }
/** By their numbers. */
export type Processes = Map<number, Process>

/** In which Linux tells times to programs, whatever its own clock is. */
const ticksPerSecond = 100

/** All processes of the machine; null on a system that does not show them as files. */
export function readProcesses(): Processes | null {
  let names: string[]
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return null // such as macOS
  }
  const found = names.flatMap((name) => readProcess(Number(name)) ?? [])
  return found.length === 0 ? null : new Map(found.map((process) => [process.pid, process]))
}

/** Null once it is gone. */
export function readProcess(pid: number): Process | null {
  const text = textOf(pid, 'stat')
  // Its name stands in parentheses, and may hold some itself.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [state = '', parent] = fields
  const [own = 0, ownKernel = 0, waited = 0, waitedKernel = 0] = fields.slice(11, 15).map(Number)
  if (!parent) return null
  return {
    pid,
    parent: Number(parent),
    startedAt: fields[19] ?? '',
    isOver: state === 'Z',
    own: (own + ownKernel) / ticksPerSecond,
    waited: (waited + waitedKernel) / ticksPerSecond,
  }
}

/** True where the process was given this line of its environment, or one that begins so. */
export function wasGiven(pid: number, beginning: string) {
  return textOf(pid, 'environ')
    .split('\0')
    .some((line) => line.startsWith(beginning))
}

export function commandOf(pid: number) {
  return textOf(pid, 'cmdline').replaceAll('\0', ' ').trim()
}

function textOf(pid: number, file: 'stat' | 'environ' | 'cmdline') {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return '' // it ended meanwhile, or is another user's
  }
}
