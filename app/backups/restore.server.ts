import { readFileSync } from 'node:fs'
import { cp, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { z } from 'zod'
import type { Database, Db } from '#app/db/client.server.ts'
import { newestMigration, refuseOlderArchive, refuseOlderDatabase } from '#app/db/noted-migration.server.ts'
import { OperatorError } from '#app/platform/operator-error.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { takeOverStorage } from '#app/platform/storage-mark.server.ts'
import { type ArchiveEntry, archiveEntries, isWholeArchive } from './backup-archive.server.ts'
import { type BackupManifest, readManifest } from './backup-manifest.ts'
import { manifestFile, pathFromBackup } from './backup-store.server.ts'
import { continueSequences, findFilledTable, insertRows, listTables } from './table-rows.server.ts'

type Target = { database: Pick<Database, 'db' | 'migrate'>; storage: Storage; migrations: string }

const putAtOnce = 16
const archived = 'pictures/'
const unpack = promisify(gunzip)
const journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })) })

/**
 * Puts an archive into a database without rows and into its storage, and brings it to the newest schema. The whole
 * archive is looked at first. Pictures come first and all rows in one transaction, so that it can be called again after
 * an interruption. Then the storage is this database's, whatever it belonged to. Gives the manifest. Throws
 * OperatorError when the archive or the database is not fit for it; then nothing was written.
 */
export async function restoreArchive({ database, storage, migrations }: Target, file: string) {
  const manifest = await requireArchive(file, migrations)
  const { db, migrate } = database
  await refuseOlderDatabase(db)
  await requireNoRows(database)
  await migrateTo(manifest.migration, { migrate, migrations })
  if ((await newestMigration(db)) !== manifest.migration)
    throw new OperatorError(
      'The database has a newer schema than the archive. Restore into a database that holds nothing at all.',
    )
  await putPictures(storage, file)
  await db.transaction(async (tx) => {
    await insertAllRows(tx, manifest, file)
    await continueSequences(tx, manifest.sequences)
  })
  await migrate(migrations)
  await takeOverStorage({ db, storage })
  return manifest
}

/** A few files at a time, since a bucket may be far. */
async function putPictures(storage: Storage, file: string) {
  let together: ArchiveEntry[] = []
  async function putTogether() {
    await Promise.all(
      together.map(({ name, bytes }) => storage.put(pathFromBackup(name.slice(archived.length)), bytes)),
    )
    together = []
  }
  for await (const entry of archiveEntries(file)) {
    if (entry.name.startsWith(archived)) together.push(entry)
    if (together.length === putAtOnce) await putTogether()
  }
  await putTogether()
}

async function insertAllRows(tx: Db, manifest: BackupManifest, file: string) {
  const tables = await listTables(tx)
  for await (const { name, bytes } of archiveEntries(file)) {
    const source = manifest.tables.find(({ files }) => files.some((each) => each.name === name))
    if (!source) continue
    const table = tables.find((each) => each.name === source.name)
    if (!table)
      throw new OperatorError(
        `The archive has rows of ${source.name}, which is not a table of the site. Make that table first.`,
      )
    await insertRows(tx, table, (await unpack(bytes)).toString()).catch((error) => {
      const code = refusalCode(error)
      // Without its cause, which holds the rows: a refusal may be printed as it is.
      throw code === null
        ? error
        : new OperatorError(
            `The archive cannot be restored: the database does not take its rows of ${source.name} (PostgreSQL error ${code}). No row was restored.`,
          )
    })
  }
}

/** PostgreSQL's code for a value, a row or a statement that it does not take; null for any other failure. */
function refusalCode(error: unknown) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : null
  const code = cause && 'code' in cause ? String(cause.code) : ''
  return /^(2[123]|42|54)[\dA-Z]{3}$/.test(code) ? code : null
}

/**
 * What a whole archive says of itself. Throws OperatorError for any other file, and for an archive whose schema is not
 * one of the migrations.
 */
export async function requireArchive(file: string, migrations: string): Promise<BackupManifest> {
  const manifest = await readWhole(file)
  refuseOlderArchive(file, manifest.migration)
  if (!readJournal(migrations).entries.some(({ when }) => when === manifest.migration))
    throw new OperatorError(
      'The archive has a schema that this version of the site does not know. Restore it with the version that made it, or a newer one.',
    )
  return manifest
}

async function readWhole(file: string): Promise<BackupManifest> {
  const isWhole = await isWholeArchive(file).catch((cause) => {
    throw new OperatorError(`${file} cannot be read: ${cause instanceof Error ? cause.message : cause}`, { cause })
  })
  if (!isWhole)
    throw new OperatorError(`${file} is damaged, cut short, or not a backup of this site. Nothing was changed.`)
  for await (const { name, bytes } of archiveEntries(file)) {
    if (name !== manifestFile) break
    const manifest = readManifest(bytes)
    if (manifest) return manifest
  }
  throw new OperatorError(`${file} was made by a newer version of the site. Restore it with that version.`)
}

async function requireNoRows({ db }: Pick<Database, 'db'>) {
  const filled = await db.transaction(async (tx) => findFilledTable(tx, await listTables(tx)))
  if (filled)
    throw new OperatorError(
      `The database is not empty: ${filled} has rows. Restore into an empty one; nothing was changed.`,
    )
}

/** Migrates to that migration and no further, with a copy of the migrations whose journal ends there. */
export async function migrateTo(
  newest: number,
  { migrate, migrations }: { migrate: Database['migrate']; migrations: string },
) {
  const whole = readJournal(migrations)
  await using folder = await mkdtempDisposable(join(tmpdir(), 'redstone-migrations-'))
  await cp(migrations, folder.path, { recursive: true })
  const entries = whole.entries.filter(({ when }) => when <= newest)
  await writeFile(join(folder.path, 'meta/_journal.json'), JSON.stringify({ ...whole, entries }))
  await migrate(folder.path)
}

function readJournal(migrations: string) {
  return journal.parse(JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8')))
}
