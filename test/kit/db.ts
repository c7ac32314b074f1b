import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { type Database, type Db, embeddedDatabase, openServerDatabase } from '#app/db/client.server.ts'
import { engineOptions } from '#app/db/embedded.server.ts'
import { atEnd } from './at-end.ts'
import { lendBare, lendMigrated } from './embedded-engines.ts'
import { createDatabase, dropDatabase } from './site-databases.ts'

/**
 * A migrated, empty database, in memory or on the server of TEST_DATABASE_URL. It lasts for the test that asks, or for
 * all tests of its file.
 */
export async function freshDatabase(): Promise<Database> {
  return (await copyOnServer()) ?? lendMigrated(inject('emptyDatabase'))
}

/** The same, when a test only wants to read and write rows. */
export async function freshDb() {
  return (await freshDatabase()).db
}

/** A database that holds nothing, not even a table. */
export async function bareDatabase(): Promise<Database> {
  const database = await copyOnServer()
  if (!database) return lendBare(inject('emptyDatabase'))
  for (const statement of ['drop schema public cascade', 'drop schema drizzle cascade', 'create schema public'])
    await database.db.execute(statement)
  return database
}

/** Lets the database note that migration as its newest, as one of another version does. Its tables stay as they are. */
export async function noteMigration({ db }: Pick<Database, 'db'>, when: number) {
  await db.execute(sql`delete from drizzle.__drizzle_migrations`)
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of another version', ${when})`,
  )
}

/** The same as `bareDatabase`, embedded though the suite runs on a server. */
export async function bareEmbeddedDatabase(): Promise<Database> {
  const lite = await PGlite.create(engineOptions)
  return closedAtEnd({ ...embeddedDatabase(lite), close: () => lite.close() })
}

/** A database that answers nothing, because it was closed. */
export async function closedDb(): Promise<Db> {
  const { db, close } = openServerDatabase('postgres://nobody@127.0.0.1:1/none')
  await close()
  return db
}

/** Undefined when the suite runs on the embedded engine. */
async function copyOnServer() {
  const databaseUrl = await createDatabase(inject('emptyDatabase'))
  if (!databaseUrl) return undefined
  atEnd(() => dropDatabase(databaseUrl)) // what was asked for last is done first: by then it is closed
  return closedAtEnd(openServerDatabase(databaseUrl))
}

/** The database, closed at the end unless a test has closed it before. */
function closedAtEnd(database: Database): Database {
  let closed: Promise<void> | undefined
  function close() {
    closed ??= database.close()
    return closed
  }
  atEnd(close)
  return { ...database, close }
}
