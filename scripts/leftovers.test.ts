import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/kit/temporary-folder.ts'
import { leftovers } from './leftovers.ts'

test.skipIf(!existsSync('/proc/self/environ'))('a file and a process that a run leaves behind are named', async () => {
  const temporary = await temporaryFolder()
  expect(await leftovers(temporary)).toEqual([])
  await writeFile(join(temporary, 'mail-1'), '')
  const stays = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)'], {
    env: { TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(stays.stdout, 'data')
  const found = await leftovers(temporary)
  stays.kill('SIGKILL')
  await once(stays, 'close')
  expect(found).toEqual(['a file: mail-1', expect.stringMatching(/^a process: .*setInterval/)])
  expect(await leftovers(temporary)).toEqual(['a file: mail-1'])
})
