import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Env, readEnv } from '#app/platform/env.server.ts'
import { openStorage } from '#app/platform/open-storage.server.ts'
import { runStaffCommand } from '#app/staff/staff-command.server.ts'
import { openOwnDatabase } from '../server/own-database.ts'
import { askSite } from './ask-site.ts'
import { runForOperator } from './operator-command.ts'

const usage = `npm run staff -- add EMAIL                    opens an account; the password is asked for
npm run staff -- add EMAIL --password-stdin   the same, the password is read from standard input
npm run staff -- link EMAIL                   a one-time link with which EMAIL sets a new password
`

await runForOperator(async () => {
  const [verb = '', email = '', option] = process.argv.slice(2)
  if (!['add', 'link'].includes(verb) || !email || (option !== undefined && option !== '--password-stdin')) {
    process.stderr.write(usage)
    process.exit(2)
  }
  const password = verb === 'add' ? await readPassword(option) : undefined
  const { ok, text: answer } = await run(readEnv(process.env), { verb, email, password })
  ;(ok ? process.stdout : process.stderr).write(`${answer}\n`)
  process.exitCode = ok ? 0 : 1
})

/** A running site with the embedded engine does it itself; else the database is opened here. */
async function run(env: Env, command: object) {
  const fromSite = await askSite(env, command)
  if (fromSite) return fromSite
  const database = await openOwnDatabase(env, await openStorage(env))
  try {
    await database.migrate(join(import.meta.dirname, '../app/db/migrations'))
    return await runStaffCommand(database.db, command, env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`)
  } finally {
    await database.close()
  }
}

async function readPassword(option: string | undefined) {
  if (option === '--password-stdin') return (await text(process.stdin)).replace(/\r?\n$/, '')
  if (!process.stdin.isTTY) {
    process.stderr.write('There is no terminal to ask for the password. Use --password-stdin.\n')
    process.exit(2)
  }
  process.stdout.write('Password (15 characters or more, not shown): ')
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: process.stdin, output: silence, terminal: true })
  const typed = await prompt.question('')
  prompt.close()
  process.stdout.write('\n')
  return typed
}
