import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The PostgreSQL server the suite runs on, or undefined: then every site uses the embedded engine. */
export const testServer = process.env.TEST_DATABASE_URL

/**
 * A new database on the server, a copy of `template` when one is named. Undefined when the suite runs on the embedded
 * engine.
 */
export async function createDatabase(template = 'template0') {
  if (!testServer) return undefined
  const name = `redstone_test_${randomBytes(6).toString('hex')}`
  await askServer(testServer, `create database ${name} template ${template}`)
  return databaseOnServer(testServer, name)
}

/** Removes a database that this suite made, whoever is still connected. */
export async function dropDatabase(databaseUrl: string) {
  if (testServer) await askServer(testServer, `drop database if exists ${databaseName(databaseUrl)} with (force)`)
}

/** The name that an address ends in. */
export function databaseName(databaseUrl: string) {
  return new URL(databaseUrl).pathname.slice(1)
}

/** The address of another database on the same server. */
export function databaseOnServer(server: string, name: string) {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Creates the database that the address names, empty also where there was one. */
export async function renewDatabase(databaseUrl: string) {
  await dropDatabase(databaseUrl)
  if (testServer) await askServer(testServer, `create database ${databaseName(databaseUrl)} template template0`)
}

export async function hasDatabase(server: string, name: string) {
  const found = await askServer(server, `select 1 from pg_database where datname = '${name}'`)
  return found.rowCount === 1
}

/** Runs one statement over a connection of its own. */
export async function askServer(databaseUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
