import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, embeddedDatabase, openServerDatabase } from '#app/db/client.server.ts'
import { extensions } from '#app/db/embedded.server.ts'
import { openEmptyDatabase } from './empty-database.ts'

/**
 * A migrated, empty database for one test file, gone after its last test: in memory, or on the server that TEST_DATABASE_URL names.
 */
export async function freshDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  return server ? onServer(server) : inMemory(await openEmptyDatabase(inject('emptyDatabase') ?? ''))
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
  let isClosed = false
  async function close() {
    if (!isClosed) await lite.close()
    isClosed = true
  }
  afterAll(close)
  return { ...embeddedDatabase(lite), close }
}

async function onServer(server: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await askServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = openServerDatabase(url.href)
  await database.migrate(resolve('app/db/migrations'))
  let isClosed = false
  async function close() {
    if (!isClosed) await database.close()
    isClosed = true
  }
  afterAll(async () => {
    await close()
    await askServer(server, `drop database ${name} with (force)`)
  })
  return { ...database, close }
}

async function askServer(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
