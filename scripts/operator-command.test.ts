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

test('S18: a command that fails on a query does not print the values of the query', async () => {
  const failing = `
    import { DrizzleQueryError } from 'drizzle-orm'
    import { runForOperator } from './scripts/operator-command.ts'
    const cause = Object.assign(new Error('refused'), { detail: 'Failing row contains (secret words).', code: '23514' })
    await runForOperator(() => Promise.reject(new DrizzleQueryError('insert into reviews values ($1)', ['secret words'], cause)))`
  const ended = run(process.execPath, ['--input-type=module', '-e', failing], { env: { PATH: process.env.PATH } })
  const told = await ended.then(
    () => ({ code: 0, stderr: '' }),
    (error) => error,
  )
  expect(told).toMatchObject({ code: 1, stderr: expect.stringContaining('23514') })
  expect(told.stderr).not.toContain('secret')
})
