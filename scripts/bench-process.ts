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

/** The processor time that a process has used so far; not a number where the system does not say. */
export async function processorMs(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * tickMs
}
