import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleLite } from 'drizzle-orm/pglite'
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { z } from 'zod'
import { inTime } from '#app/limits/limit-concurrency.ts'
import { log } from '#app/platform/log.server.ts'
import { openEmbedded } from './embedded.server.ts'
import { guardMethods, insideTransaction, refuseInsideTransaction } from './nesting-guard.server.ts'
import { listenOnServer } from './server-listener.server.ts'

/** A connection or an open transaction: what every function that touches rows takes first. */
export type Db = PgDatabase<PgQueryResultHKT>

/** Which engine is behind `db`, for the parts that need the engine itself. */
export type Engine = { kind: 'embedded'; lite: PGlite } | { kind: 'server'; connectionString: string }

/** Called with the payload of each notice; null means notices may have been missed. */
export type OnNotice = (payload: string | null) => void

/** `isConnected` is false while a notice would not arrive. */
type Listening = { isConnected(): boolean; stop(): Promise<void> }

/** Connections to a server: at work, open without work, and asked for by what waits. */
export type PoolUse = { busy: number; idle: number; waiting: number }

export type Database = {
  db: Db
  engine: Engine
  migrate(folder: string): Promise<void>
  /** Resolves when the database answers; rejects when it does not. */
  ping(): Promise<void>
  listen(channel: string, onNotice: OnNotice): Promise<Listening>
  /** Undefined for the embedded engine, which has one connection. */
  poolUse(): PoolUse | undefined
  close(): Promise<void>
}

const casing = 'snake_case'
const migrationLock = 7_263_001
const connectWithinMs = 2000
const answerWithinMs = 5000
const closedWithinMs = 3000

/** The database the operator chose: a server when DATABASE_URL is set, else the embedded engine in DATA_DIR. Throws OperatorError. */
export async function openDatabase({
  DATABASE_URL,
  DATA_DIR,
}: {
  DATABASE_URL?: string | undefined
  DATA_DIR: string
}) {
  return DATABASE_URL ? openServerDatabase(DATABASE_URL) : openEmbeddedDatabase(join(DATA_DIR, 'db'))
}

/** PostgreSQL embedded in this process, its files in `directory`. Throws OperatorError when another process has them. */
export async function openEmbeddedDatabase(directory: string): Promise<Database> {
  const { lite, close } = await openEmbedded(directory)
  return { ...embeddedDatabase(lite), close }
}

/** The same over an engine that is already open. */
export function embeddedDatabase(lite: PGlite): Omit<Database, 'close'> {
  guardMethods(lite, ['query', 'exec', 'transaction'])
  const db = drizzleLite(lite, { casing })
  return {
    db: guardTransactions(db),
    engine: { kind: 'embedded', lite },
    migrate: (folder) => migrateLite(db, { migrationsFolder: folder }),
    ping: () => ping(db),
    listen: async (channel, onNotice) => ({ isConnected: () => true, stop: await lite.listen(channel, onNotice) }),
    poolUse: () => undefined,
  }
}

/** A PostgreSQL server. Connects when first asked, so it opens even while the server is away. */
export function openServerDatabase(connectionString: string): Database {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: connectWithinMs,
    statement_timeout: answerWithinMs,
    query_timeout: answerWithinMs,
    keepAlive: true,
  })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'))
  // One that breaks inside a transaction tells its query. It would end the process if nobody heard its event as well.
  pool.on('connect', (client) => client.on('error', () => undefined))
  guardMethods(pool, ['query', 'connect'])
  const db = drizzlePg(pool, { casing })
  return {
    db: guardTransactions(db),
    engine: { kind: 'server', connectionString },
    migrate: (folder) => migrateServer(connectionString, folder),
    ping: () => ping(db),
    listen: (channel, onNotice) => listenOnServer(connectionString, channel, onNotice),
    poolUse: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    // A connection over a dead line never says that it has closed.
    close: () =>
      inTime(pool.end(), closedWithinMs, 'closing the database').catch((error) =>
        log.warn({ err: error }, 'the database was left open'),
      ),
  }
}

/** Several instances may start at once: the lock lets one migrate while the others wait. */
async function migrateServer(connectionString: string, folder: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectWithinMs })
  client.on('error', (error) => log.warn({ err: error }, 'the connection that migrates broke'))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migratePg(drizzlePg(client, { casing }), { migrationsFolder: folder })
  } finally {
    await client.end() // also frees the lock
  }
}

async function ping(db: Db) {
  await db.execute(sql`select 1`)
}

/** The database gave no answer to the end of a transaction: nobody knows whether its rows are stored. */
export class UnansweredCommitError extends Error {}

/** An error with which the database itself has answered. Then nothing of the transaction is stored. */
const answer = z.object({ code: z.string(), severity: z.string() })
const answeredError = z.union([answer, z.object({ cause: answer })])

function guardTransactions(db: Db): Db {
  const begin: Db['transaction'] = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    refuseInsideTransaction()
    let isToCommit = false
    async function workToCommit(tx: Parameters<typeof work>[0]) {
      const result = await work(tx)
      isToCommit = true
      return result
    }
    try {
      return await begin((tx) => insideTransaction(() => workToCommit(tx)), config)
    } catch (error) {
      if (!isToCommit || answeredError.safeParse(error).success) throw error
      throw new UnansweredCommitError('nobody knows whether a transaction is stored', { cause: error })
    }
  }
  return db
}
