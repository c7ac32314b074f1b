import { join } from 'node:path'
import { readEnv } from '#app/platform/env.server.ts'
import { openStorage } from '#app/platform/open-storage.server.ts'
import { readOldFacts } from '#app/vehicles/old-facts.server.ts'
import { openOwnDatabase } from '../server/own-database.ts'
import { runForOperator } from './operator-command.ts'

const migrations = join(import.meta.dirname, '../app/db/migrations')

/** Brings the database to the newest schema without starting the site. */
await runForOperator(async () => {
  const env = readEnv(process.env)
  const database = await openOwnDatabase(env, await openStorage(env))
  try {
    await database.migrate(migrations)
    const { read, unread } = await readOldFacts(database.db)
    const lines = unread.map(({ id, name, unread }) => `No. ${id}, ${name}: ${unread.join(', ')} not read.\n`)
    process.stdout.write(`${read} vehicles had facts to read.\n${lines.join('')}`)
  } finally {
    await database.close()
  }
  process.stdout.write('The database has the newest schema.\n')
})
