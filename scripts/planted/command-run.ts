import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { processesGiven } from '../leftovers.ts'
import { endProcesses } from '../tests/process-end.ts'

export type CommandEnd = { code: unknown; isLate: boolean; printed: string }

const mostPrinted = 4000
/** How long output may be on its way once a command has ended. */
const outputWithinMs = 2000

/**
 * Runs a command in a copy of this checkout, at most so long. Whatever it has begun ends with it, and its temporary
 * files go. `printed` are its last words.
 */
export async function runIn(
  folder: string,
  [program = '', ...args]: string[],
  { mostMs, env = {} }: { mostMs: number; env?: Record<string, string> | undefined },
): Promise<CommandEnd> {
  const temporary = await mkdtemp(join(tmpdir(), 'command-'))
  const own = {
    PATH: [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    TMPDIR: temporary,
    PWTEST_CACHE_DIR: join(folder, 'node_modules/.cache/playwright'),
  }
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, which ends as a whole.
    detached: true,
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-mostPrinted)
    })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    void endAll()
  }, mostMs)
  const endAll = () => endProcesses(() => processesGiven(temporary).map(({ pid }) => pid))
  const closed = once(child, 'close')
  const [code]: unknown[] = await once(child, 'exit')
  clearTimeout(timer)
  await endAll()
  await Promise.race([closed, new Promise((done) => setTimeout(done, outputWithinMs).unref())])
  await rm(temporary, { recursive: true, force: true, maxRetries: 5 })
  return { code, isLate, printed }
}
