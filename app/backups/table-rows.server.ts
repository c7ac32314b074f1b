import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'

/** A table with the parts of queries that read and insert its rows, as the database itself says. */
export type Table = { name: string; selectLine: string; insertColumns: string; insertValues: string }

/**
 * The tables that no backup has: what lets somebody in, counts tries, or is of this place. A session that was ended
 * since must not live again, and counts are forgotten within days. A copy of the site elsewhere has not had its staff
 * there. It finds another storage, or takes over this one, and may read another mailbox.
 */
const leftBehind = new Set([
  ...['staff_sessions', 'staff_verifications', 'staff_links', 'kept_forms'],
  ...['sign_in_attempts', 'taken_turns', 'confirmed_origins', 'storage_marks', 'report_mailbox'],
])

/** A megabyte of a table, read within a tenth of a second. */
const blocksInPiece = 128

const tableRow = z.object({
  name: z.string(),
  selectLine: z.string(),
  insertColumns: z.string(),
  insertValues: z.string(),
  references: z.array(z.string()),
})

/** The tables of the site that belong into a backup, each after those that its rows refer to. */
export async function listTables(tx: Db): Promise<Table[]> {
  // Every value travels as the database's own text for it. No number, moment or JSON is read by anybody on its way.
  const rows = await rowsOf(
    tx,
    tableRow,
    `select quote_ident(c.relname) as name,
      format('json_object(array[%s], array[%s]::text[])::text', string_agg(quote_literal(a.attname), ', ' order by a.attnum),
        string_agg(format('%I::text', a.attname), ', ' order by a.attnum)) as "selectLine",
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) as "insertColumns",
      string_agg(format('(line ->> %L)::%s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum) as "insertValues",
      (select coalesce(json_agg(quote_ident(other.relname)), '[]') from pg_constraint k join pg_class other on other.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and other.oid <> c.oid) as "references"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.oid, c.relname order by c.relname`,
  )
  return inOrderOfReference(rows.filter(({ name }) => !leftBehind.has(name)))
}

function inOrderOfReference(waiting: Array<z.infer<typeof tableRow>>): Table[] {
  const names = new Set(waiting.map(({ name }) => name))
  const ready = waiting.filter(({ references }) => !references.some((table) => names.has(table)))
  const rest = waiting.filter((table) => !ready.includes(table))
  if (rest.length > 0 && ready.length === 0) throw new Error('tables refer to each other in a ring')
  return rest.length === 0 ? ready : [...ready, ...inOrderOfReference(rest)]
}

/** Until the transaction ends, values are written in the way that every database reads, whatever its operator prefers. */
export async function writePlainly(tx: Db) {
  await tx.execute(sql`select set_config('datestyle', 'ISO', true), set_config('intervalstyle', 'postgres', true),
    set_config('extra_float_digits', '1', true)`)
}

/** The rows that lie in some blocks of a table, as lines of JSON. */
export type Piece = { from: number; rows: number; text: string }

/** The rows of a piece of a table. Call it in a transaction, after `writePlainly`. */
export async function readPiece(tx: Db, table: Table, from: number): Promise<Piece> {
  const lines = await rowsOf(
    tx,
    z.object({ line: z.string() }),
    `select ${table.selectLine} as line from public.${table.name} where ${inPiece(from)}`,
  )
  return { from, rows: lines.length, text: lines.map(({ line }) => line).join('\n') }
}

/** Where each piece of a table begins. */
export async function listPieces(tx: Db, { name }: Table) {
  const query = `select ceil(pg_relation_size('public.${name}') / current_setting('block_size')::numeric / ${blocksInPiece})::int as pieces`
  const [found] = await rowsOf(tx, z.object({ pieces: z.number() }), query)
  return Array.from({ length: found?.pieces ?? 0 }, (_, at) => at * blocksInPiece)
}

/** A moment, as the number of the oldest transaction that was not over then. */
export async function readMoment(tx: Db) {
  const query = 'select pg_snapshot_xmin(pg_current_snapshot())::text as moment'
  const [found] = await rowsOf(tx, z.object({ moment: z.string().regex(/^\d+$/) }), query)
  if (!found) throw new Error('the database does not tell its moment')
  return found.moment
}

/**
 * When the open transaction began, by the database's own clock. Every row that was committed before is seen by the
 * transaction, which under `repeatable read` sees what was there at its first statement.
 */
export async function readStart(tx: Db) {
  const query = 'select floor(extract(epoch from now()) * 1000)::text as ms'
  const [found] = await rowsOf(tx, z.object({ ms: z.string().regex(/^\d+$/) }), query)
  if (!found) throw new Error('the database does not tell the time')
  return new Date(Number(found.ms))
}

/** Whether so many rows are there still and none was written since the moment, in one piece or the table. */
export async function isUnchanged(
  tx: Db,
  { name }: Table,
  { rows, since, from }: { rows: number; since: string; from?: number },
) {
  const written = `age(xmin) <= age(('${since}'::text::xid8)::xid)`
  const where = from === undefined ? '' : `where ${inPiece(from)}`
  const query = `select count(*)::int as rows, coalesce(bool_or(${written}), false) as written from public.${name} ${where}`
  const [found] = await rowsOf(tx, z.object({ rows: z.number(), written: z.boolean() }), query)
  return found?.rows === rows && !found.written
}

function inPiece(from: number) {
  return `ctid >= '(${from},0)'::tid and ctid < '(${from + blocksInPiece},0)'::tid`
}

/** Inserts what `readPiece` gave, into the same columns. */
export async function insertRows(tx: Db, { name, insertColumns, insertValues }: Table, text: string) {
  const lines = `[${text.replaceAll('\n', ',')}]`
  await tx.execute(
    sql`${sql.raw(
      `insert into public.${name} (${insertColumns}) overriding system value select ${insertValues} from json_array_elements(`,
    )}${lines}::json) as line`,
  )
}

/** The name of the first of the tables that has a row; undefined when none has. */
export async function findFilledTable(tx: Db, tables: Table[]) {
  for (const { name } of tables)
    if ((await rowsOf(tx, z.unknown(), `select 1 from public.${name} limit 1`)).length > 0) return name
  return undefined
}

const sequenceRow = z.object({ name: z.string(), next: z.string() })

/** The number that each sequence gives next, as text. Read after the rows, it is beyond all of them. */
export async function readSequences(tx: Db) {
  const names = await rowsOf(
    tx,
    z.object({ name: z.string() }),
    `select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const next = 'case when is_called then last_value + 1 else last_value end'
  const each = names.map(({ name }) => `select '${name}' as name, (${next})::text as next from public.${name}`)
  return each.length === 0 ? [] : rowsOf(tx, sequenceRow, each.join(' union all '))
}

/**
 * Lets the sequences go on where they were. One that had given nothing counts as used, which keeps the demonstration
 * out of a site restored without vehicles.
 */
export async function continueSequences(tx: Db, sequences: Array<z.infer<typeof sequenceRow>>) {
  for (const { name, next } of sequences)
    await tx.execute(
      sql`select setval(to_regclass(${`public.${name}`}), greatest(${next}::bigint - 1, 1), ${next}::bigint > 1)`,
    )
}

async function rowsOf<Row extends z.ZodType>(tx: Db, row: Row, query: string): Promise<Array<z.output<Row>>> {
  const answer = z.object({ rows: z.array(row) })
  return answer.parse(await tx.execute(sql.raw(query))).rows
}
