import { resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import { type Database, embeddedDatabase, openServerDatabase } from '#app/db/client.server.ts'
import { extensions } from '#app/db/embedded.server.ts'
import { atEnd } from './at-end.ts'
import { openEmptyDatabase } from './empty-database.ts'
import { createDatabase, dropDatabase } from './site-databases.ts'

/**
 * A migrated, empty database for the test that asks for it, or else for all tests of its file, and gone after them: in memory, or on the
 * server that TEST_DATABASE_URL names.
 */
export async function freshDatabase(): Promise<Database> {
  const databaseUrl = await createDatabase()
  return databaseUrl ? onServer(databaseUrl) : inMemory(await openEmptyDatabase(inject('emptyDatabase') ?? ''))
}

/** The same, when a test only wants to read and write rows. */
export async function freshDb() {
  return (await freshDatabase()).db
}

/** A database that holds nothing, not even a schema. */
export async function bareDatabase(): Promise<Database> {
  const database = await freshDatabase()
  for (const statement of ['drop schema public cascade', 'drop schema drizzle cascade', 'create schema public'])
    await database.db.execute(statement)
  return database
}

/** The same, embedded though the suite runs on a server. */
export async function bareEmbeddedDatabase(): Promise<Database> {
  return inMemory(await PGlite.create({ extensions }))
}

function inMemory(lite: PGlite): Database {
  return closedAtEnd({ ...embeddedDatabase(lite), close: () => lite.close() })
}

async function onServer(databaseUrl: string) {
  atEnd(() => dropDatabase(databaseUrl)) // what was asked for last is done first: by then it is closed
  const database = closedAtEnd(openServerDatabase(databaseUrl))
  await database.migrate(resolve('app/db/migrations'))
  return database
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
