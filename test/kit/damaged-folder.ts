import { createHash } from 'node:crypto'
import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'

const pageBytes = 8192
const notesOfStarts = /pg_internal\.init$|[\\/](pg_control|pg_wal[\\/].*)$/
const fileRow = z.object({ rows: z.tuple([z.object({ file: z.string() })]) })

/** Where the rows of a table are, below the folder of the engine. All that was written to it is on the disk then. */
export async function fileOfTable(db: Db, table: string) {
  const answer = await db.execute(sql`select pg_relation_filepath(${table}::regclass) as file`)
  await db.execute(sql`checkpoint`)
  return fileRow.parse(answer).rows[0].file
}

/** Overwrites the first pages of a file with zeros, as a disk does that has lost them; adds them where there are none. */
export async function zeroPages(path: string, pages = 1) {
  await using file = await open(path, 'r+')
  await file.write(Buffer.alloc(pages * pageBytes), 0, pages * pageBytes, 0)
}

/**
 * Each file of a folder with the hash of its bytes: the same twice when nothing was written between. Without the files in
 * which the engine notes that it was started.
 */
export async function hashesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !notesOfStarts.test(path))
  const hashes = paths.map(async (path) => [
    path,
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  ])
  return Object.fromEntries(await Promise.all(hashes))
}
