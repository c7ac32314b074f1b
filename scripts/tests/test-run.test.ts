import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/kit/temporary-folder.ts'
import { processesGiven } from '../leftovers.ts'
import { inTurn } from './test-run.ts'

const isTold = existsSync('/proc/self/environ')

for (const { signal, code } of [
  { signal: 'SIGINT', code: 130 },
  { signal: 'SIGTERM', code: 143 },
] as const)
  test.skipIf(!isTold)(`${signal} ends a run with all that it has begun, and removes its folder`, async () => {
    const folder = await temporaryFolder()
    const ofRun = () => processesGiven(join(folder, 'redstone-tests-'))
    const run = spawn(process.execPath, ['scripts/all-tests.ts', 'rules', 'test/kit/reading-grade.test.ts'], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: folder },
      stdio: 'ignore',
    })
    const closed = once(run, 'close')
    await expect.poll(() => ofRun().length, { timeout: 30_000 }).toBeGreaterThan(0)
    run.kill(signal)
    expect(await closed).toEqual([code, null])
    expect(ofRun()).toEqual([])
    expect(await readdir(folder)).toEqual([])
  })

test('stages that run beside each other are read one after the other', () => {
  let read = ''
  const { print, finish } = inTurn(['build', 'rules', 'walks'], (text) => {
    read += text
  })
  print('rules', 'r1 ')
  print('build', 'b1 ')
  finish('rules')
  print('build', 'b2 ')
  expect(read).toBe('b1 b2 ')
  finish('build')
  print('walks', 'w1')
  expect(read).toBe('b1 b2 r1 w1')
})
