import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { inspect } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Database } from '#app/db/client.server.ts'
import { firstMigration, newestMigration } from '#app/db/noted-migration.server.ts'
import { seedDemo } from '#app/demo/seed.server.ts'
import { diskStorage, type Storage } from '#app/platform/storage.server.ts'
import {
  backUp,
  createOddTable,
  everyRow,
  insertOddRows,
  insertPassingRows,
  passingTables,
} from '../../test/kit/backup-rows.ts'
import { bareDatabase, bareEmbeddedDatabase, freshDatabase, noteMigration } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { temporaryFolder } from '../../test/kit/temporary-folder.ts'
import { archiveEntries, sealedArchive } from './backup-archive.server.ts'
import { migrateTo, restoreArchive } from './restore.server.ts'

const migrations = resolve('app/db/migrations')
const isOnServer = process.env.TEST_DATABASE_URL !== undefined

function restore(database: Database, file: string, storage: Storage) {
  return restoreArchive({ database, storage, migrations }, file)
}

async function newDisk() {
  return diskStorage(await temporaryFolder())
}

/** The files of a picture that a visitor sent. */
const ofMessage = ['private/a/320.jpg', 'private/a/picture.json']

/** A database with every kind of row, and the file of its backup. */
async function oddSource(source: Database) {
  await createOddTable(source.db)
  await insertOddRows(source.db)
  await insertPassingRows(source.db)
  // The embedded engine has one connection, so that its next transaction meets an operator's taste in dates.
  if (source.engine.kind === 'embedded') await source.db.execute(sql`set datestyle = 'German'`)
  const storage = await newDisk()
  for (const name of ofMessage) await storage.put(name, Buffer.from(name))
  const file = await backUp(source.db, storage)
  await source.db.execute(sql`reset datestyle`)
  return { source, file }
}

const odd = await oddSource(await freshDatabase())

async function expectSameRows(source: Database, target: Database) {
  const [before, { storage_marks: marks, ...after }] = [await everyRow(source.db), await everyRow(target.db)]
  const none = Object.fromEntries(passingTables.map((name) => [name, []]))
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
  expect({ ...after, storage_marks: [] }).toEqual({ ...before, ...none })
  expect(marks, 'a mark of its own, and nothing that was held back elsewhere').toEqual([
    expect.not.stringContaining('foreign'),
  ])
}

describe('R14: a restored database', () => {
  test('has every row to its last value, but nothing that lets somebody in', async () => {
    const { source, file } = odd
    const target = await bareDatabase()
    await createOddTable(target.db)
    const storage = await newDisk()
    await restore(target, file, storage)
    await expectSameRows(source, target)
    for (const name of ofMessage)
      expect((await storage.read(name))?.toString(), 'and out of the public folder').toBe(name)
    expect(await storage.listFiles('public/private.a')).toEqual([])
  })

  // Two embedded engines begin with nothing, which takes a slow machine a minute.
  test.skipIf(!isOnServer)('is the same on the other engine, there and back', { timeout: 180_000 }, async () => {
    const embedded = await bareEmbeddedDatabase()
    await embedded.migrate(migrations)
    const { source, file } = await oddSource(embedded)
    const onServer = await bareDatabase()
    await createOddTable(onServer.db)
    await restore(onServer, file, await newDisk())
    await expectSameRows(source, onServer)
    const back = await bareEmbeddedDatabase()
    await createOddTable(back.db)
    await restore(back, await backUp(onServer.db, await newDisk()), await newDisk())
    await insertPassingRows(onServer.db)
    await expectSameRows(onServer, back)
  })

  test('gives no id a second time, not even that of a row that was deleted', async () => {
    const { file } = odd
    const target = await freshDatabase()
    await createOddTable(target.db)
    await restore(target, file, await newDisk())
    const added = sql`insert into vehicles (name, type, description, features, search_text)
      values ('Next', 'suv', 'x', '{}', 'x') returning id`
    expect(await target.db.execute(added)).toMatchObject({ rows: [{ id: 1003 }] })
  })

  test('takes no demonstration in, though it has no vehicle', async () => {
    const file = await backUp((await freshDatabase()).db, await newDisk())
    const target = await bareDatabase()
    await restore(target, file, await newDisk())
    await seedDemo(target.db)
    expect((await everyRow(target.db)).vehicles).toEqual([])
  })

  test('made from the oldest schema that is taken, has the newest one and the rows it had', async () => {
    const source = await bareDatabase()
    await migrateTo(firstMigration, { ...source, migrations })
    await source.db.execute(sql`insert into vehicles (name, type, price, description, features, search_text)
      values ('The first van', 'minivan', 54321.50, 'x', '{Ramp}', 'the first van')`)
    const target = await bareDatabase()
    await restore(target, await backUp(source.db, await newDisk()), await newDisk())
    const newest = await freshDatabase()
    expect(Object.keys(await everyRow(target.db)).toSorted()).toEqual(Object.keys(await everyRow(newest.db)).toSorted())
    const vehicles = await target.db.execute(sql`select name, price, features from vehicles`)
    expect(vehicles).toMatchObject({ rows: [{ name: 'The first van', price: '54321.50', features: ['Ramp'] }] })
  })
})

/** The same archive, whole and sealed, with other rows of one table. */
async function rewriteRows(file: string, other: string, table: string, rewrite: (rows: string) => string) {
  async function* entries() {
    for await (const { name, bytes } of archiveEntries(file)) {
      const isOfTable = name.startsWith(`rows/${table}-`)
      yield { name, bytes: isOfTable ? gzipSync(rewrite(gunzipSync(bytes).toString())) : bytes }
    }
  }
  await writeFile(other, sealedArchive(entries()))
}

describe('R14: a restore is refused with words, and nothing is written,', () => {
  test('when the archive is damaged, cut, or something else', async () => {
    const { file } = odd
    const [bytes, damaged] = [await readFile(file), `${file}.damaged`]
    const target = await bareDatabase()
    const places = Array.from({ length: 20 }, (_, part) => Math.floor((part * bytes.length) / 20))
    for (const at of places) {
      await writeFile(damaged, bytes.with(at, 255 - (bytes[at] ?? 0)))
      await expect(restore(target, damaged, await newDisk())).rejects.toThrow('is damaged, cut short')
      await writeFile(damaged, bytes.subarray(0, at))
      await expect(restore(target, damaged, await newDisk())).rejects.toThrow('is damaged, cut short')
    }
    await expect(restore(target, `${file}.not`, await newDisk())).rejects.toThrow('cannot be read: ENOENT')
    expect(await everyRow(target.db)).toEqual({})
  })

  test('when the database has rows', async () => {
    const { source, file } = odd
    const before = await everyRow(source.db)
    await expect(restore(source, file, await newDisk())).rejects.toThrow(
      'The database is not empty: alert_readers has rows',
    )
    expect(await everyRow(source.db)).toEqual(before)
  })

  test('when the schema of the archive is not known here, or older than that of the database', async () => {
    const source = await bareDatabase()
    await migrateTo(firstMigration, { ...source, migrations })
    const file = await backUp(source.db, await newDisk())
    await expect(restore(await freshDatabase(), file, await newDisk())).rejects.toThrow(
      'The database has a newer schema',
    )
    await noteMigration(source, firstMigration + 1)
    const unknown = await backUp(source.db, await newDisk())
    await expect(restore(await bareDatabase(), unknown, await newDisk())).rejects.toThrow('does not know')
  })

  test('when archive or database are from before November 28: one line says which version brings them on', async () => {
    const source = await freshDatabase()
    await noteMigration(source, firstMigration - 1)
    const [file, target, storage] = [await backUp(source.db, await newDisk()), await bareDatabase(), await newDisk()]
    const refused = (database: Database) => restore(database, file, storage).catch(({ message }) => message)
    expect(await refused(target)).toBe(
      `${file} has a schema from before November 28, 2026: the newest migration it notes is of 2026-11-28T05:15:58.688Z. Restore it with the version of November 28 (commit b23899d), start that once, and make a new archive with it. Nothing was changed.`,
    )
    expect([await newestMigration(target.db), await storage.listFolders('public', new Date())]).toEqual([0, []])
    const whole = await backUp((await freshDatabase()).db, await newDisk())
    await expect(restore(source, whole, storage)).rejects.toThrow('The database has a schema from before November 28')
    expect(await newestMigration(source.db)).toBe(firstMigration - 1)
  })

  test('when the database does not take a row: what it holds is not told', async () => {
    const { db } = await freshDatabase()
    await db.execute(sql`insert into reviews (name, quote, rating) values ('Ada', 'Good.', 5)`)
    const file = await backUp(db, await newDisk())
    const secrets = { '"5"': '"secret rating"', '"Good."': '"secret quote\\u0000"' }
    for (const [value, secret] of Object.entries(secrets)) {
      const target = await bareDatabase()
      await rewriteRows(file, `${file}.other`, 'reviews', (rows) => rows.replace(value, secret))
      const refusal = await restore(target, `${file}.other`, await newDisk()).catch((error) => error)
      expect(refusal.message).toMatch(
        /^The archive cannot be restored: the database does not take its rows of reviews \(PostgreSQL error 22\w{3}\)\. No row was restored\.$/,
      )
      expect(inspect(refusal, { depth: 10 })).not.toContain('secret')
      expect((await everyRow(target.db)).reviews).toEqual([])
    }
  })

  test('when a table with rows is none of the site’s', async () => {
    const { file } = odd
    const target = await freshDatabase()
    await expect(restore(target, file, await newDisk())).rejects.toThrow('rows of odd_values')
    expect(Object.values(await everyRow(target.db)).flat()).toEqual([])
  })
})

test('R14: a restore that broke off can be made again', async () => {
  const { db } = await freshDatabase()
  const storage = await freshStorage()
  const path = 'public/123e4567-e89b-12d3-a456-426614174000-van.jpg'
  for (const name of ['320.jpg', 'picture.json']) await storage.put(`${path}/${name}`, Buffer.from(name))
  await db.execute(
    sql`insert into reviews (name, quote, image_url) values ('Ada', 'Good.', ${`/media/${path}/320.jpg`})`,
  )
  const file = await backUp(db, storage)
  const [target, disk] = [await freshDatabase(), await newDisk()]
  const broken: Storage = { ...disk, put: async () => Promise.reject(new Error('the disk is full')) }
  await expect(restore(target, file, broken)).rejects.toThrow('the disk is full')
  await restore(target, file, disk)
  expect((await everyRow(target.db)).reviews).toEqual((await everyRow(db)).reviews)
  expect(await disk.read(`${path}/320.jpg`)).toEqual(Buffer.from('320.jpg'))
})
