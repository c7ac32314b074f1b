import { join } from 'node:path'
import { openDatabase } from '#app/db/client.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { runForOperator } from './operator-command.ts'

const migrations = join(import.meta.dirname, '../app/db/migrations')

/** Brings the database to the newest schema without starting the site. */
await runForOperator(async () => {
  const database = await openDatabase(readEnv(process.env))
  try {
    await database.migrate(migrations)
  } finally {
    await database.close()
  }
  process.stdout.write('The database has the newest schema.\n')
})
