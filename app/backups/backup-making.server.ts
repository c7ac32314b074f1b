import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Db } from '#app/db/client.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { turns } from '#app/platform/turns.ts'
import { entryBytes } from './backup-archive.server.ts'
import type { BackupManifest } from './backup-manifest.ts'
import {
  findNewestBackup,
  findPictures,
  keptPictures,
  madeBackups,
  manifestFile,
  type PictureFiles,
  picturesFile,
} from './backup-shelf.server.ts'
import { listTables, newestMigration, readRows, readSequences, writePlainly } from './table-rows.server.ts'

/** What a backup is made of. `listNamedPictures` gives the pictures that some row names. */
export type BackupGround = {
  db: Db
  storage: Storage
  siteVersion: string
  listNamedPictures: (tx: Db) => Promise<Set<string>>
}

const mostTries = 5
const copiedAtOnce = 8
const compress = promisify(gzip)

/**
 * Keeps all rows as they are at one moment, and every picture they name, in storage beside the pictures. Gives the id. The compressed rows
 * are in memory until they are stored. Throws when database or storage fail, or when pictures keep vanishing.
 */
export async function makeBackup(ground: BackupGround) {
  const newest = await findNewestBackup(ground.storage)
  const before = newest ? await findPictures(ground.storage, newest.id) : {}
  for (let attempt = 1; attempt <= mostTries; attempt += 1) {
    const snapshot = await readSnapshot(ground)
    const pictures = await keepPictures(ground, snapshot.named, before)
    if (pictures) return storeBackup(ground, snapshot, pictures)
  }
  throw new Error(`pictures were removed while they were copied, ${mostTries} times`)
}

type File = { name: string; bytes: Uint8Array }

/** All rows at one moment. The embedded database answers nobody else meanwhile, so nothing slow happens here. */
function readSnapshot({ db, listNamedPictures }: BackupGround) {
  return db.transaction(
    async (tx) => {
      await writePlainly(tx)
      const files: File[] = []
      const tables: BackupManifest['tables'] = []
      for (const table of await listTables(tx)) {
        const entry: BackupManifest['tables'][number] = { name: table.name, rows: 0, files: [] }
        for await (const { rows, text } of readRows(tx, table)) {
          const name = `rows/${table.name}-${entry.files.length + 1}.jsonl.gz`
          const bytes = await compress(text)
          files.push({ name, bytes })
          entry.files.push({ name, bytes: bytes.length })
          entry.rows += rows
        }
        tables.push(entry)
      }
      const named = await listNamedPictures(tx)
      return {
        madeAt: new Date(),
        files,
        tables,
        named,
        sequences: await readSequences(tx),
        migration: await newestMigration(tx),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** The files of each named picture, kept. Null when one has been removed since the rows were read, so that they have to be read anew. */
async function keepPictures(
  { db, storage, listNamedPictures }: BackupGround,
  named: Set<string>,
  before: PictureFiles,
) {
  const inTurn = turns(copiedAtOnce)
  const kept = await Promise.all(
    [...named].map(async (path) => ({ path, files: before[path] ?? (await inTurn(() => keepPicture(storage, path))) })),
  )
  const missing = kept.flatMap(({ path, files }) => (files ? [] : [path]))
  if (missing.length > 0) {
    const stillNamed = await listNamedPictures(db)
    if (missing.some((path) => !stillNamed.has(path))) return null
    log.warn({ missing }, 'rows name pictures that are not there; the backup does without')
  }
  return Object.fromEntries(kept.flatMap(({ path, files }) => (files ? [[path, files]] : [])))
}

/** Null when the picture is not whole. Its label goes last, which is the first to go when a picture is removed. */
async function keepPicture(storage: Storage, path: string) {
  const all = await storage.listFiles(path)
  const label = all.filter((file) => file.path.endsWith('/picture.json'))
  if (label.length === 0) return null
  const others = all.filter((file) => !label.includes(file))
  for (const file of [...others, ...label])
    if (!(await storage.copy(file.path, file.path.replace('public/', `${keptPictures}/`)))) return null
  return all.map((file) => ({ name: file.path.slice(path.length + 1), bytes: file.bytes }))
}

type Snapshot = Awaited<ReturnType<typeof readSnapshot>>

/** The manifest is written last: who finds it knows that all the rest is there. */
async function storeBackup({ storage, siteVersion }: BackupGround, snapshot: Snapshot, pictures: PictureFiles) {
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
    // On a full disk the tries to come need the room; what cannot be removed now is removed with old backups.
    await storage.removeFolder(folder).catch(() => undefined)
    throw error
  }
  return id
}
