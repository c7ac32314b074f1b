import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { migrateTo, restoreArchive } from '#app/backups/restore.server.ts'
import { type Database, type Db, openDatabase } from '#app/db/client.server.ts'
import { firstMigration, newestMigration } from '#app/db/noted-migration.server.ts'
import { diskStorage, type Storage } from '#app/platform/storage.server.ts'
import { listPicturesToBackUp } from '#app/vehicles/pictures/picture-names.actions.server.ts'
import { everyRow } from '../kit/backup-rows.ts'
import { schemaLines } from '../kit/database-schema.ts'
import { bareDatabase } from '../kit/db.ts'
import { unpackFolder } from '../kit/packed-folder.ts'
import { temporaryFolder } from '../kit/temporary-folder.ts'
import { restoreDump } from './november-dump.ts'
import { november } from './november-facts.ts'
import { readNovember } from './november-reading.ts'

const migrations = resolve('app/db/migrations')
const isOnServer = process.env.TEST_DATABASE_URL !== undefined

/** Empty on November 28 too: what nobody had left there. */
const emptyThen = ['alert_mails', 'kept_forms', 'staff_verifications']

async function expectNovember(db: Db) {
  const [first, second, third, thrown] = november.vehicles
  expect(await readNovember(db)).toEqual({
    vehicles: [`${first}: 59900`, `${second}: 38950`, `${third}: 36575`, `${november.imported}: 41000`],
    picture: expect.stringMatching(/^public\/[\w-]+-small-1\.jpg$/),
    ...{ priceChanges: 1, versions: 3, trash: [thrown] },
    ...{ models: ['Northstar'], reviews: [november.review], page: ['about-ramps', november.page] },
    phone: november.phone,
    messages: [
      { name: november.booker, notes: 0, replies: 0, pictures: 0 },
      { name: november.trader, notes: 0, replies: 0, pictures: 1 },
      { name: november.writer, notes: 1, replies: 1, pictures: 0 },
    ],
    message: expect.stringContaining(november.message),
    ...{ appointments: [['showroom', 'Phoenix']], templates: ['Ramp'] },
    ...{ subscribers: { all: 1, onList: 1 }, letters: [[november.letter, 'sent']], delivered: 1 },
    alerts: [['?category=suv', 1]],
    canSignIn: true,
    ...{ drafts: ['/admin/reviews/new'], views: ['Lowest price'], imports: 1, hasActivity: true },
    changes: [
      ['Import of stock.csv', 1],
      ['Price −5%', 2],
      [expect.stringContaining('Hand Ramp'), 0],
    ],
  })
}

/** Of every picture that a row names there are files: that of a vehicle, and that of a message. */
async function expectPictures(db: Db, storage: Storage) {
  const named = [...(await listPicturesToBackUp(db))]
  expect(named).toHaveLength(2)
  for (const path of named) expect((await storage.listFiles(path)).length, path).toBeGreaterThan(1)
}

async function expectRowsInEveryTable(db: Db, empty: string[]) {
  const rows = Object.entries(await everyRow(db))
  expect(rows.flatMap(([table, { length }]) => (length === 0 ? [table] : [])).sort()).toEqual(empty.toSorted())
}

/** `made` was made by the site of November 28. Its tables are those of the first migration, to the last default. */
async function expectFirstMigration(made: Db, bare: Database) {
  await migrateTo(firstMigration, { ...bare, migrations })
  expect(await newestMigration(made)).toBe(firstMigration)
  expect(await schemaLines(made)).toEqual(await schemaLines(bare.db))
}

// Three embedded databases are opened, which takes a busy machine a minute.
test('what exists stays: the data folder of November 28 opens, with a row in every table and every picture', {
  timeout: 180_000,
}, async () => {
  const dataDir = await temporaryFolder()
  await unpackFolder(await readFile(join(import.meta.dirname, 'folder.br')), dataDir)
  const database = await openDatabase({ DATA_DIR: dataDir })
  if (!isOnServer) await expectFirstMigration(database.db, await bareDatabase()) // on a server the dump proves it
  await expectRowsInEveryTable(database.db, emptyThen)
  await database.migrate(migrations)
  await expectNovember(database.db)
  await expectPictures(database.db, diskStorage(join(dataDir, 'media')))
  await database.close()
})

test.skipIf(!isOnServer)(
  'what exists stays: the PostgreSQL dump of November 28 opens in an empty database',
  async () => {
    const database = await bareDatabase()
    if (database.engine.kind === 'server') await restoreDump(database.engine.connectionString)
    await expectFirstMigration(database.db, await bareDatabase())
    await expectRowsInEveryTable(database.db, emptyThen)
    await database.migrate(migrations)
    await expectNovember(database.db)
  },
)

test('what exists stays: the archive of November 28 comes back in an empty house, pictures included', async () => {
  const [folder, database] = [await temporaryFolder(), await bareDatabase()]
  const file = join(folder, 'archive.tar')
  await writeFile(file, brotliDecompressSync(await readFile(join(import.meta.dirname, 'archive.tar.br'))))
  const storage = diskStorage(join(folder, 'media'))
  await restoreArchive({ database, storage, migrations }, file)
  await expectNovember(database.db)
  await expectPictures(database.db, storage)
})
