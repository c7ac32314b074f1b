import { join } from 'node:path'
import { openDatabase } from '#app/db/client.server.ts'
import { readEnv } from '#app/platform/env.server.ts'

/** Brings the database to the newest schema without starting the site. */
const database = await openDatabase(readEnv(process.env))
await database.migrate(join(import.meta.dirname, '../app/db/migrations'))
await database.close()
console.info('The database has the newest schema.')
