import { readdir, readFile } from 'node:fs/promises'

/** What the system has given the process, in MB; not a number where the system does not say. */
export function residentMegabytes(pid: number) {
  return readMegabytes(pid, 'VmRSS')
}

/** The most memory that the process had at any moment so far, in MB. Not a number where the system does not say. */
export function mostMegabytes(pid: number) {
  return readMegabytes(pid, 'VmHWM')
}

async function readMegabytes(pid: number, field: string) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1000
}

/** How many files, connections and the like the process has open; not a number where the system does not say. */
export async function openFiles(pid: number) {
  const open = await readdir(`/proc/${pid}/fd`).catch(() => null)
  return open ? open.length : Number.NaN
}

/** What the system counts processor time in, in ms. */
const tickMs = 10
const nanosecondsPerMs = 1e6

/**
 * The processor time that a process has used so far, in ms. It is that of its threads to the nanosecond where the
 * system tells, and else to ten milliseconds. Threads that have ended count only there. Not a number where it says
 * nothing.
 */
export async function processorMs(pid: number) {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const used = await Promise.all(threads.map((thread) => nanosecondsOf(`/proc/${pid}/task/${thread}/schedstat`)))
  const sum = used.reduce((all, each) => all + each, 0)
  return sum > 0 ? sum / nanosecondsPerMs : countedMs(pid)
}

async function nanosecondsOf(file: string) {
  const [used = ''] = (await readFile(file, 'utf8').catch(() => '')).split(' ') // the thread has just ended
  return Number(used)
}

async function countedMs(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * tickMs
}
