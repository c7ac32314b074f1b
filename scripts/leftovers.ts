import { readdir, readFile } from 'node:fs/promises'

/** The browser leaves these when it is ended with its last page; they go with the folder of the run. */
const ofBrowser = /^\.org\.chromium\./

/** What a run has left behind, one line each: temporary files, and processes that were given their folder. */
export async function leftovers(temporary: string) {
  const names = (await readdir(temporary)).filter((name) => !ofBrowser.test(name))
  const files = names.map((name) => `a file: ${name}`)
  return [...files, ...(await processesGiven(temporary)).map((command) => `a process: ${command}`)]
}

/** The command lines of processes with that folder in their environment; none without a table of processes as files. */
async function processesGiven(temporary: string) {
  const table = await readdir('/proc').catch(() => [])
  const commands = await Promise.all(
    table
      .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
      .map(async (pid) => {
        const isGiven = (await readProcess(pid, 'environ')).includes(`TMPDIR=${temporary}`)
        return isGiven ? [(await readProcess(pid, 'cmdline')).join(' ').trim()] : []
      }),
  )
  return commands.flat()
}

async function readProcess(pid: string, file: 'environ' | 'cmdline') {
  const text = await readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '') // it ended meanwhile, or is another user's
  return text.split('\0')
}
