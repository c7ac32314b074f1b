import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Db } from '#app/db/client.server.ts'
import { newestMigration } from '#app/db/noted-migration.server.ts'
import { limitConcurrency } from '#app/limits/limit-concurrency.ts'
import { labelFile } from '#app/pictures/pictures.server.ts'
import { asideOf } from '#app/pictures/set-aside.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { entryBytes } from './backup-archive.server.ts'
import type { BackupManifest } from './backup-manifest.ts'
import {
  findNewestBackup,
  findPictures,
  madeBackups,
  manifestFile,
  nameInBackup,
  type PictureFiles,
  picturesFile,
  storedPictures,
} from './backup-store.server.ts'
import {
  isUnchanged,
  listPieces,
  listTables,
  type Piece,
  readMoment,
  readPiece,
  readSequences,
  readStart,
  type Table,
  writePlainly,
} from './table-rows.server.ts'

/** What a backup is made of. `listPictures` gives the pictures that belong to it. */
export type BackupDependencies = {
  db: Db
  storage: Storage
  siteVersion: string
  listPictures: (tx: Db) => Promise<Set<string>>
}

const mostTries = 5
const copiedAtOnce = 8
const compress = promisify(gzip)

/**
 * Keeps all rows as they are at one moment, and every picture they name, in storage beside the pictures. Gives the id. The compressed rows
 * are in memory until they are stored. Throws when database or storage fail, or when pictures keep vanishing.
 */
export async function makeBackup(dependencies: BackupDependencies) {
  const newest = await findNewestBackup(dependencies.storage)
  const before = newest ? await findPictures(dependencies.storage, newest.id) : {}
  for (let attempt = 1; attempt <= mostTries; attempt += 1) {
    const snapshot = await readSnapshot(dependencies)
    const pictures = await copyPictures(dependencies, snapshot.named, before)
    if (pictures) return storeBackup(dependencies, snapshot, pictures)
  }
  throw new Error(`pictures were removed while they were copied, ${mostTries} times`)
}

type File = { name: string; bytes: Uint8Array }
type ReadPiece = Omit<Piece, 'text'> & { bytes: Uint8Array }

/**
 * All rows at one moment. The embedded database answers nobody else within a transaction, so pieces are read one by one
 * before. The one transaction at the end reads anew only those in which something has changed since.
 */
async function readSnapshot({ db, listPictures }: BackupDependencies) {
  const since = await readMoment(db)
  const ahead = new Map<string, ReadPiece[]>()
  for (const table of await listTables(db)) ahead.set(table.name, await readAhead(db, table))
  const settled = await db.transaction(
    async (tx) => {
      // Before all else: the rows are those of the first statement, so that none was committed between the two.
      const madeAt = await readStart(tx)
      await writePlainly(tx)
      const tables: Array<{ name: string; pieces: Array<ReadPiece | Piece> }> = []
      for (const table of await listTables(tx))
        tables.push({
          name: table.name,
          pieces: await settle(tx, table, { pieces: ahead.get(table.name) ?? [], since }),
        })
      return {
        madeAt,
        tables,
        named: await listPictures(tx),
        sequences: await readSequences(tx),
        migration: await newestMigration(tx),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return { ...settled, ...(await filesOf(settled.tables)) }
}

async function readAhead(db: Db, table: Table) {
  const pieces: ReadPiece[] = []
  for (const from of await listPieces(db, table))
    pieces.push(
      await packed(
        await db.transaction(async (tx) => {
          await writePlainly(tx)
          return readPiece(tx, table, from)
        }),
      ),
    )
  return pieces
}

/** The pieces as they are now. */
async function settle(tx: Db, table: Table, { pieces, since }: { pieces: ReadPiece[]; since: string }) {
  const rows = pieces.reduce((sum, piece) => sum + piece.rows, 0)
  if (await isUnchanged(tx, table, { rows, since })) return pieces
  const now: Array<ReadPiece | Piece> = []
  for (const from of await listPieces(tx, table)) {
    const before = pieces.find((piece) => piece.from === from)
    const isSame = before && (await isUnchanged(tx, table, { rows: before.rows, since, from }))
    now.push(isSame ? before : await readPiece(tx, table, from))
  }
  return now
}

async function packed({ text, ...piece }: Piece): Promise<ReadPiece> {
  return { ...piece, bytes: await compress(text) }
}

/** A file for each piece that has rows, and what the manifest says of the tables. */
async function filesOf(read: Array<{ name: string; pieces: Array<ReadPiece | Piece> }>) {
  const files: File[] = []
  const tables: BackupManifest['tables'] = []
  for (const { name, pieces } of read) {
    const entry: BackupManifest['tables'][number] = { name, rows: 0, files: [] }
    for (const piece of pieces.filter(({ rows }) => rows > 0)) {
      const { bytes } = 'bytes' in piece ? piece : await packed(piece)
      const file = { name: `rows/${name}-${entry.files.length + 1}.jsonl.gz`, bytes }
      files.push(file)
      entry.files.push({ name: file.name, bytes: bytes.length })
      entry.rows += piece.rows
    }
    tables.push(entry)
  }
  return { files, tables }
}

/** The files of each named picture, stored beside the backups. Null when one has been removed since the rows were read, so that they have to be read anew. */
async function copyPictures(
  { db, storage, listPictures }: BackupDependencies,
  named: Set<string>,
  before: PictureFiles,
) {
  const limited = limitConcurrency(copiedAtOnce)
  const stored = await Promise.all(
    [...named].map(async (path) => ({
      path,
      files:
        before[path] ??
        (await limited(
          async () => (await copyPicture(storage, path, path)) ?? copyPicture(storage, asideOf(path), path),
        )),
    })),
  )
  const missing = stored.flatMap(({ path, files }) => (files ? [] : [path]))
  if (missing.length > 0) {
    const stillNamed = await listPictures(db)
    if (missing.some((path) => !stillNamed.has(path))) return null
    log.warn({ missing }, 'rows name pictures that are not there; the backup does without')
  }
  return Object.fromEntries(stored.flatMap(({ path, files }) => (files ? [[path, files]] : [])))
}

/** Null when the picture is not whole. Its label goes last, which is the first to go when a picture is removed. */
async function copyPicture(storage: Storage, from: string, path: string) {
  const all = await storage.listFiles(from)
  const label = all.filter((file) => file.path === labelFile(from))
  if (label.length === 0) return null
  const others = all.filter((file) => !label.includes(file))
  for (const file of [...others, ...label])
    if (!(await storage.copy(file.path, file.path.replace(from, `${storedPictures}/${nameInBackup(path)}`))))
      return null
  return all.map((file) => ({ name: file.path.slice(from.length + 1), bytes: file.bytes }))
}

type Snapshot = Awaited<ReturnType<typeof readSnapshot>>

/** The manifest is written last: who finds it knows that all the rest is there. */
async function storeBackup({ storage, siteVersion }: BackupDependencies, snapshot: Snapshot, pictures: PictureFiles) {
  const { madeAt, files, tables, sequences, migration } = snapshot
  const id = `${madeAt.toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`
  const sizes = Object.values(pictures).flatMap((each) => each.map(({ bytes }) => entryBytes(bytes)))
  const manifest: BackupManifest = {
    format: 1,
    siteVersion,
    madeAt: madeAt.toISOString(),
    migration,
    tables,
    sequences,
    pictures: { count: Object.keys(pictures).length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) },
  }
  const folder = `${madeBackups}/${id}`
  try {
    for (const { name, bytes } of files) await storage.put(`${folder}/${name}`, bytes)
    await storage.put(`${folder}/${picturesFile}`, await compress(JSON.stringify(pictures)))
    await storage.put(`${folder}/${manifestFile}`, Buffer.from(JSON.stringify(manifest, null, 2)))
  } catch (error) {
    // On a full disk the tries to come need the room. What cannot be removed now is removed with old backups.
    await storage.removeFolder(folder).catch(() => undefined)
    throw error
  }
  return id
}
