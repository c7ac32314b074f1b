import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/kit/temporary-folder.ts'
import { countCoreSeconds, lostBetween } from './core-seconds.ts'
import { endProcesses } from './process-end.ts'
import type { Process } from './process-table.ts'

const isTold = existsSync('/proc/self/stat')
const idleMs = 800
/** What the beginning and the end of a process take beside what it tells. */
const unsaidSeconds = 0.25
/** Burns so many milliseconds of processor, tells what has been used in all, then does the rest. */
const burner = `
  const { spawn } = require('node:child_process')
  const begin = (code, options = {}) => spawn(process.execPath, ['-e', code], { stdio: 'inherit', ...options })
  const used = () => process.cpuUsage().user + process.cpuUsage().system
  function burn(ms) {
    while (used() < ms * 1000) for (let n = 0; n < 1e5; n += 1) Math.sqrt(n)
    process.stdout.write(used() + ' ')
  }
`

/**
 * The seconds that were counted of a program and of all that it began, and those that they told. It is ended once so
 * many have told theirs.
 */
async function counted(code: string, tellers: number) {
  const folder = await temporaryFolder()
  const count = countCoreSeconds(`TMPDIR=${folder}`)
  const child = spawn(process.execPath, ['-e', burner + code], {
    env: { PATH: process.env.PATH, TMPDIR: folder, BURNER: burner },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  count.add(child)
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  const told = () => said.trim().split(' ').map(Number)
  const exited = once(child, 'exit')
  await expect.poll(() => told().length, { timeout: 30_000 }).toBe(tellers)
  // Whoever ends by itself afterward is gone by then.
  await sleep(2 * idleMs)
  child.kill()
  await exited
  const living = count.living()
  await endProcesses(() => count.living())
  const seconds = count.seconds() ?? Number.NaN
  count.stop()
  return { seconds, living, told: told().reduce((sum, micros) => sum + micros / 1_000_000, 0) }
}

test.skipIf(!isTold)('what a command and its children burn is counted, however soon they have ended', async () => {
  const { seconds, told, living } = await counted(`burn(200); begin(process.env.BURNER + 'burn(200)')`, 2)
  expect(seconds).toBeGreaterThan(told - 0.05)
  expect(seconds).toBeLessThan(told + unsaidSeconds)
  expect(living).toEqual([])
})

test.skipIf(!isTold)('so is a grandchild whose parent was killed, and one that lives on', async () => {
  const { seconds, told, living } = await counted(
    `
    const middle = begin(process.env.BURNER + \`
      begin(process.env.BURNER + 'burn(400); setTimeout(() => {}, ${idleMs})', { detached: true })
      burn(0)
      setInterval(() => {}, 1000)
    \`, { stdio: ['ignore', 'pipe', 'inherit'] })
    begin(process.env.BURNER + 'burn(400); setInterval(() => {}, 1000)', { detached: true })
    burn(0)
    middle.stdout.on('data', (told) => {
      process.stdout.write(told)
      middle.kill('SIGKILL')
    })
    setInterval(() => {}, 1000)
    `,
    4,
  )
  expect(seconds).toBeGreaterThan(told - 0.05)
  expect(seconds).toBeLessThan(told + unsaidSeconds)
  expect(living).toHaveLength(1)
})

function seen(pid: number, parent: number, [own = 0, waited = 0] = [0, 0]): Process {
  return { pid, parent, startedAt: String(pid), isOver: false, own, waited }
}

function table(...all: Process[]) {
  return new Map(all.map((process) => [process.pid, process]))
}

test('nothing is lost of what the parent has waited for, or the parent of one that went with it', () => {
  const before = table(seen(10, 1), seen(11, 10, [2, 1]), seen(12, 11, [4, 0]))
  expect(lostBetween(before, table(seen(10, 1, [0, 7.5])), 0)).toBe(0)
  expect(lostBetween(before, table(seen(10, 1, [0, 3])), 0)).toBe(4)
})

test('what ends without anybody of ours to wait for it is lost', () => {
  expect(lostBetween(table(seen(10, 1), seen(12, 1, [4, 2])), table(seen(10, 1)), 0)).toBe(6)
  expect(lostBetween(table(seen(10, process.pid, [4, 2])), table(), 6.5), 'this process has waited for it').toBe(0)
})

test('a number that another process has by now is not taken for the one before', () => {
  const later = { ...seen(12, 1, [1, 0]), startedAt: '99' }
  expect(lostBetween(table(seen(12, 1, [4, 0])), table(later), 0)).toBe(4)
})
