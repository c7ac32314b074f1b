import { join } from 'node:path'
import { readEnv } from '#app/platform/env.server.ts'
import { openStorage } from '#app/platform/open-storage.server.ts'
import { openOwnDatabase } from '../server/own-database.ts'
import { runForOperator } from './operator-command.ts'

const migrations = join(import.meta.dirname, '../app/db/migrations')

/** Brings the database to the newest schema without starting the site. */
await runForOperator(async () => {
  const env = readEnv(process.env)
  const database = await openOwnDatabase(env, await openStorage(env))
  try {
    await database.migrate(migrations)
  } finally {
    await database.close()
  }
  process.stdout.write('The database has the newest schema.\n')
})
