import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'
import { namesFirstPage, pageBytes } from './index-pages.ts'

/** A table, index or sequence, and its file below the folder of the engine. */
const relation = z.object({
  name: z.string(),
  kind: z.enum(['own table', 'table', 'index', 'sequence']),
  file: z.string(),
})
type Relation = z.infer<typeof relation>

/**
 * Says in words which table, index or sequence of an open embedded database has lost its file or its first page; null
 * when none has. The engine takes a page of zeros for one that was never written: the rows of the table are then gone
 * without an error, and a site would offer its first account anew. Only first pages are read, so that the start of a
 * large site does not wait for all of it. `files` is the folder of the engine.
 */
export async function findLostPage(lite: PGlite, files: string) {
  const { rows } = await lite.query(everyRelation)
  for (const one of rows.map((row) => relation.parse(row))) {
    const firstPage = readFirst(join(files, one.file), pageBytes)
    if (!firstPage) return `the file of ${one.name} is gone`
    if (isZeros(firstPage) && (await hasHeldRows(lite, one, files))) return `the beginning of ${one.name} is gone`
    if (one.kind === 'own table' && !(await canBeRead(lite, one))) return `${one.name} cannot be read`
  }
  return null
}

const everyRelation = `select c.oid::regclass::text as name, pg_relation_filepath(c.oid) as file,
    case when c.relkind = 'i' then 'index' when c.relkind = 'S' then 'sequence'
      when c.relkind = 'r' and n.nspname !~ '^pg_|^information_schema$' then 'own table' else 'table' end as kind
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 't', 'i', 'S') and c.relpersistence = 'p' and pg_relation_filepath(c.oid) is not null
  order by kind, 1`

/**
 * Whether a first page of zeros was something else before. An index or a sequence never begins with zeros. A table does
 * when the process was killed while the table got its first row; then no index names a row of that page.
 */
async function hasHeldRows(lite: PGlite, { name, kind }: Relation, files: string) {
  if (kind === 'index' || kind === 'sequence') return true
  const { rows } = await lite.query<{ file: string }>(treesOfTable, [name])
  return rows.some(({ file }) => {
    const pages = readFirst(join(files, file), Number.POSITIVE_INFINITY)
    return pages !== null && namesFirstPage(pages)
  })
}

const treesOfTable = `select pg_relation_filepath(i.indexrelid) as file from pg_index i
  join pg_class x on x.oid = i.indexrelid join pg_am a on a.oid = x.relam
  where i.indrelid = $1::regclass and a.amname = 'btree'`

/** The engine compares the checksum of each page that it reads. */
async function canBeRead(lite: PGlite, { name }: Relation) {
  return lite.query(`select from ${name} where ctid = '(0,1)'`).then(
    () => true,
    () => false,
  )
}

/** The beginning of a file; null when the file is gone. */
function readFirst(path: string, mostBytes: number) {
  if (!existsSync(path)) return null
  const file = openSync(path, 'r')
  try {
    const buffer = Buffer.alloc(Math.min(fstatSync(file).size, mostBytes))
    readSync(file, buffer, 0, buffer.length, 0)
    return buffer
  } finally {
    closeSync(file)
  }
}

function isZeros(page: Buffer) {
  return page.length > 0 && page.every((byte) => byte === 0)
}
