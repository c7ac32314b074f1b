import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test.each(['migrate.ts', 'backup.ts archive.tar', 'restore.ts archive.tar', 'staff.ts link ana@staff.example'])(
  'a command whose settings cannot be right ends with one line that names the variable: %s',
  async (command) => {
    const [script = '', ...args] = command.split(' ')
    const env = { PATH: process.env.PATH, DATABASE_URL: 'nonsense' }
    const ended = run(process.execPath, [`scripts/${script}`, ...args], { env })
    await expect(ended).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^DATABASE_URL [^\n]+\n$/) })
  },
)
