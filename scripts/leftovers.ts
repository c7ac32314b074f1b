import { readdir } from 'node:fs/promises'
import { commandOf, readProcesses, wasGiven } from './tests/process-table.ts'

/** The browser leaves these when it is ended with its last page; they go with the folder of the run. */
const ofBrowser = /^\.org\.chromium\./

/** What a run has left behind, one line each: temporary files, and processes that were given their folder. */
export async function leftovers(temporary: string) {
  const names = (await readdir(temporary)).filter((name) => !ofBrowser.test(name))
  const files = names.map((name) => `a file: ${name}`)
  return [...files, ...processesGiven(temporary).map(({ command }) => `a process: ${command}`)]
}

/** The processes with that folder, or one below, in their environment; none without a table of processes as files. */
export function processesGiven(temporary: string) {
  return [...(readProcesses()?.values() ?? [])]
    .filter(({ pid, isOver }) => !isOver && pid !== process.pid && wasGiven(pid, `TMPDIR=${temporary}`))
    .map(({ pid }) => ({ pid, command: commandOf(pid) }))
}
