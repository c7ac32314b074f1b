import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/kit/temporary-folder.ts'
import { inRunFolder } from './run-folder.ts'

const longestMs = 10_000
const sleeping = ['--eval', 'setTimeout(() => {}, 600_000)']

test('after the work its folder is gone, and what the work has started and forgotten', async () => {
  let folder = ''
  const forgotten = await inRunFolder(async (given) => {
    folder = given
    await writeFile(join(given, 'a-file'), 'left')
    return started(spawn(process.execPath, sleeping, { env: { ...process.env }, stdio: 'ignore' }))
  })
  await expect.poll(() => forgotten.signalCode, { timeout: longestMs }).toBe('SIGKILL')
  expect(existsSync(folder)).toBe(false)
})

test('work that fails leaves nothing either, and says why', async () => {
  let folder = ''
  const failing = inRunFolder(async (given) => {
    folder = given
    throw new Error('out of fuel')
  })
  await expect(failing).rejects.toThrow('out of fuel')
  expect(existsSync(folder)).toBe(false)
})

test.for([
  { end: 'SIGINT', code: 130 },
  { end: 'SIGTERM', code: 143 },
  { end: 'a failure that nobody catches', code: 1 },
])('$end ends the work, and leaves neither its folder nor its processes', async ({ end, code }) => {
  const script = join(await temporaryFolder(), 'work.ts')
  await writeFile(
    script,
    `import { spawn } from 'node:child_process'
    import { inRunFolder } from '${resolve('scripts/run-folder.ts')}'
    await inRunFolder(async (folder) => {
      const { pid } = spawn(process.execPath, ${JSON.stringify(sleeping)}, { stdio: 'ignore' })
      console.info(JSON.stringify({ folder, pid }))
      process.stdin.once('data', () => void Promise.reject(new Error('out of fuel')))
      await new Promise((done) => setTimeout(done, 600_000))
    })`,
  )
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'ignore'] })
  const [line]: unknown[] = await once(child.stdout.setEncoding('utf8'), 'data')
  const told: unknown = JSON.parse(String(line))
  expect(told).toEqual({ folder: expect.any(String), pid: expect.any(Number) })
  const { folder = '', pid = 0 } = Object(told)
  if (end === 'SIGINT' || end === 'SIGTERM') child.kill(end)
  else child.stdin.write('fail')
  expect(await once(child, 'exit')).toEqual([code, null])
  expect(existsSync(folder)).toBe(false)
  await expect.poll(() => isThere(pid), { timeout: longestMs }).toBe(false)
})

async function started(child: ChildProcess) {
  await once(child, 'spawn')
  return child
}

function isThere(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
