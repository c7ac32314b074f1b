import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtempDisposable, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'
import { engineOptions } from '#app/db/embedded.server.ts'

/**
 * A data folder in few bytes. Of the 40 MB that the embedded engine lays down for a new database, only the pages that
 * differ from a new one are stored: initdb makes the same pages on every machine. `unpackFolder` makes a new database,
 * puts the stored pages in, and compares each file with its hash.
 *
 * A version of the engine that lays down other pages cannot unpack: `unpackFolder` says so. Then unpack with the engine
 * named in the message, open the folder with the new one, and pack it with that.
 */

const pageBytes = 8192
const databaseFiles = join('db', 'files')
const header = z.object({
  engine: z.string(),
  folders: z.array(z.string()),
  /** `own` numbers the pages that are stored; all others are those of a new database, or zeros beyond it. */
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string(), own: z.array(z.number()) })),
})
type Header = z.infer<typeof header>

/** Packs a DATA_DIR with an embedded database that nobody has open. The folder itself is changed: it loses its old WAL. */
export async function packFolder(dataDir: string) {
  await leaveOnlyNeededWal(join(dataDir, databaseFiles))
  await using fresh = await newDatabase()
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const pathOf = (entry: { parentPath: string; name: string }) => relative(dataDir, join(entry.parentPath, entry.name))
  const packed: Header = { engine: await engineVersion(), folders: [], files: [] }
  packed.folders = entries.filter((entry) => entry.isDirectory()).map(pathOf)
  const pages: Buffer[] = []
  for (const path of entries.filter((entry) => entry.isFile()).map(pathOf)) {
    const bytes = await readFile(join(dataDir, path))
    const before = await bytesBefore(fresh.path, path, bytes.length)
    const own = pagesOf(bytes).filter((page) => !pageOf(bytes, page).equals(pageOf(before, page)))
    pages.push(...own.map((page) => pageOf(bytes, page)))
    packed.files.push({ path, bytes: bytes.length, sha256: hashOf(bytes), own })
  }
  const about = Buffer.from(JSON.stringify(packed))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(about.length)
  return brotliCompressSync(Buffer.concat([length, about, ...pages]))
}

/** Unpacks what `packFolder` gave into an empty folder, to the last byte. Throws when the engine lays down other pages. */
export async function unpackFolder(packed: Uint8Array, dataDir: string) {
  const bytes = brotliDecompressSync(packed)
  const from = 4 + bytes.readUInt32BE(0)
  const { engine, folders, files } = header.parse(JSON.parse(bytes.subarray(4, from).toString()))
  await using fresh = await newDatabase()
  for (const folder of folders) await mkdir(join(dataDir, folder), { recursive: true })
  let at = from
  for (const { path, bytes: length, sha256, own } of files) {
    const file = await bytesBefore(fresh.path, path, length)
    for (const page of own) at += bytes.copy(pageOf(file, page), 0, at)
    if (hashOf(file) !== sha256)
      throw new Error(`${path} was packed with engine ${engine}, and ${await engineVersion()} lays down other pages`)
    await mkdir(dirname(join(dataDir, path)), { recursive: true })
    await writeFile(join(dataDir, path), file)
  }
}

/** After this only the segment is left that the next start reads, and in it zeros after the last record. */
async function leaveOnlyNeededWal(files: string) {
  const lite = await PGlite.create(files, engineOptions)
  for (const statement of ['checkpoint', 'select pg_switch_wal()', 'checkpoint']) await lite.exec(statement)
  const { rows } = await lite.query<{ segment: string; offset: number }>(
    `select file_name as segment, file_offset as offset from pg_walfile_name_offset(pg_current_wal_insert_lsn())`,
  )
  await lite.close()
  const [last] = rows
  if (!last) throw new Error('the engine does not tell where its WAL ends')
  const folder = join(files, 'pg_wal')
  for (const name of await readdir(folder))
    if (/^[\dA-F]{24}$/.test(name) && name !== last.segment) await rm(join(folder, name))
  const end = (Math.floor(last.offset / pageBytes) + 2) * pageBytes // the record of the shutdown itself comes after it
  await using segment = await open(join(folder, last.segment), 'r+')
  const { size } = await segment.stat()
  await segment.truncate(end)
  await segment.truncate(size)
}

/** A new database as the engine alone lays it down, without anything of the site. */
async function newDatabase() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'redstone-new-database-'))
  const files = join(folder.path, databaseFiles)
  await mkdir(files, { recursive: true })
  const lite = await PGlite.create(files)
  await lite.close()
  return folder
}

async function engineVersion() {
  const manifest = await readFile(join('node_modules', '@electric-sql', 'pglite', 'package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(manifest)).version
}

/** The file of a new database, cut or filled up with zeros to that length. */
async function bytesBefore(fresh: string, path: string, length: number) {
  const bytes = Buffer.alloc(length)
  const file = join(fresh, path)
  if (existsSync(file)) (await readFile(file)).copy(bytes)
  return bytes
}

function pagesOf(bytes: Buffer) {
  return Array.from({ length: Math.ceil(bytes.length / pageBytes) }, (_, page) => page)
}

function pageOf(bytes: Buffer, page: number) {
  return bytes.subarray(page * pageBytes, (page + 1) * pageBytes)
}

function hashOf(bytes: Buffer) {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 16)
}
