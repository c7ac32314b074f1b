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
