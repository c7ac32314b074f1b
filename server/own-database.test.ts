import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Database, type Db, openDatabase } from '#app/db/client.server.ts'
import { firstMigration, newestMigration } from '#app/db/noted-migration.server.ts'
import { OperatorError } from '#app/platform/operator-error.ts'
import { diskStorage } from '#app/platform/storage.server.ts'
import { addAccount } from '#app/staff/staff-accounts.server.ts'
import { everyRow } from '../test/kit/backup-rows.ts'
import { bareDatabase, noteMigration } from '../test/kit/db.ts'
import { temporaryFolder } from '../test/kit/temporary-folder.ts'
import { offerFirstAccount } from './first-account.ts'
import { hadAccounts, unmarkAccounts } from './known-accounts.ts'
import { openMigratedDatabase, openOwnDatabase } from './own-database.ts'

const migrations = resolve('app/db/migrations')
const isOnServer = process.env.TEST_DATABASE_URL !== undefined

/** What an operator starts in a folder, and what a start does about the first account. */
function siteIn(dataDir: string, databaseUrl?: string) {
  const storage = diskStorage(join(dataDir, 'media'))
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, bucket: undefined }
  return {
    env,
    storage,
    open: () => openOwnDatabase(env, storage),
    offer: (db: Db) =>
      offerFirstAccount({ db, changes: { subscribe: () => () => undefined }, dataDir, origin: 'http://localhost' }),
  }
}

function urlOf(engine: Database['engine']) {
  return engine.kind === 'server' ? engine.connectionString : undefined
}

async function addDana(db: Db) {
  const account = { email: 'dana@redstone.example', password: 'plum bicycle quiet harbor', hash: async () => 'x' }
  await addAccount(db, account, { actor: null, address: 'here' })
}

/** The one line of a refusal; throws when there was none. */
async function refusalOf(opening: Promise<unknown>) {
  return opening.then(
    () => Promise.reject(new Error('it began anew')),
    (error) =>
      error instanceof OperatorError && !error.message.includes('\n') ? error.message : Promise.reject(error),
  )
}

test('R18: where pictures are and neither a database nor a backup, no site begins anew: one line says so, and nothing is written', async () => {
  const dataDir = await temporaryFolder()
  const storage = diskStorage(join(dataDir, 'media'))
  await storage.put('public/7f/picture.jpg', Buffer.from('a picture'))
  const refusal = await openOwnDatabase(
    { DATA_DIR: dataDir, DATABASE_URL: undefined, bucket: undefined },
    storage,
  ).then(
    () => 'it began anew',
    (error) => (error instanceof OperatorError ? error.message : error),
  )
  expect(refusal).toBe(
    `There is no database in ${join(dataDir, 'db')}, but pictures or backups of one. Nothing was changed. To begin anew, move ${join(dataDir, 'media')} elsewhere too. There is no backup beside it: bring back an archive with   npm run restore -- FILE   into an empty DATA_DIR.`,
  )
  expect(existsSync(join(dataDir, 'db'))).toBe(false)
})

test('R18: a database that has lost its accounts is refused, by whatever command, and offers no first account', async () => {
  const dataDir = await temporaryFolder()
  const site = siteIn(dataDir)
  const first = await site.open()
  await first.migrate(migrations)
  await site.offer(first.db)
  expect(hadAccounts(dataDir), 'a new house has had none').toBe(false)
  await addDana(first.db)
  await site.offer(first.db)
  expect(existsSync(join(dataDir, 'setup-token'))).toBe(false)
  await first.db.execute(sql`truncate staff_accounts cascade`)
  await first.close()
  expect(await refusalOf(site.open())).toBe(
    `The database in ${join(dataDir, 'db')} has no staff accounts, though this site has had some: it has lost rows, or is another one. No row was changed. There is no backup beside it: bring back an archive with   npm run restore -- FILE   into an empty DATA_DIR. To begin anew without them, remove ${join(dataDir, 'has-accounts')}.`,
  )
  await rm(join(dataDir, 'db'), { recursive: true })
  expect(await refusalOf(site.open()), 'nor is one that is gone').toMatch(
    /^There is no database in \S+, but it has had one with staff accounts\. Nothing was changed\. To begin anew, remove \S+has-accounts\./,
  )
  await unmarkAccounts(dataDir)
  await (await site.open()).close()
})

test.skipIf(!isOnServer)('R18: a server’s empty database where the site has had accounts is not migrated', async () => {
  const { db, engine } = await bareDatabase()
  const dataDir = await temporaryFolder()
  const site = siteIn(dataDir, urlOf(engine))
  const database = await site.open()
  await database.migrate(migrations)
  await addDana(database.db)
  await site.offer(database.db)
  await database.migrate(migrations)
  await db.execute(sql`drop schema public cascade`)
  await db.execute(sql`drop schema drizzle cascade`)
  await db.execute(sql`create schema public`)
  expect(await refusalOf(database.migrate(migrations))).toMatch(
    /^The database that DATABASE_URL names has no staff accounts, .* into an empty database\. To begin anew/,
  )
  await expect(db.execute(sql`select 1 from pg_tables where schemaname = 'public'`)).resolves.toMatchObject({
    rows: [],
  })
  await database.close()
})

const tooOld =
  'The database has a schema from before November 28, 2026: the newest migration it notes is of 2026-11-28T05:15:58.688Z. Start the version of November 28 (commit b23899d) on it once, then this one. No row was changed.'

test('R13: a data folder from before November 28 is refused by whatever opens it, and no row is written', async () => {
  const dataDir = await temporaryFolder()
  const { open } = siteIn(dataDir)
  const first = await open()
  await first.migrate(migrations)
  await noteMigration(first, firstMigration - 1)
  const before = await everyRow(first.db)
  await first.close()
  expect(await refusalOf(open())).toBe(tooOld)
  const opened = await openDatabase({ DATA_DIR: dataDir })
  expect([await newestMigration(opened.db), await everyRow(opened.db)]).toEqual([firstMigration - 1, before])
  await opened.close()
})

test.skipIf(!isOnServer)(
  'R13: a server’s database from before November 28 is not migrated, and no command works on it',
  async () => {
    const { db, engine, migrate } = await bareDatabase()
    await migrate(migrations)
    await noteMigration({ db }, firstMigration - 1)
    const before = await everyRow(db)
    const { storage, env, open } = siteIn(await temporaryFolder(), urlOf(engine))
    const site = await open()
    expect(await refusalOf(site.migrate(migrations))).toBe(tooOld)
    await site.close()
    expect(await refusalOf(openMigratedDatabase(env, storage))).toBe(tooOld)
    expect([await newestMigration(db), await everyRow(db)]).toEqual([firstMigration - 1, before])
  },
)

test('R13: a database that notes a newer migration than this version knows is opened as it is', async () => {
  const { db, migrate } = await bareDatabase()
  await migrate(migrations)
  await noteMigration({ db }, firstMigration * 2)
  const before = await everyRow(db)
  await migrate(migrations)
  expect(await everyRow(db)).toEqual(before)
})
