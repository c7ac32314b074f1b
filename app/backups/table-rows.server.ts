import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'

/** A table with what the database itself says is needed to read and to insert its rows, ready for use in a query. */
export type Table = { name: string; selectLine: string; insertColumns: string; insertValues: string }

/** What lets somebody in, or counts tries. A session that was ended since must not live again; the counts are forgotten within days. */
const leftBehind = new Set([
  ...['staff_sessions', 'staff_verifications', 'staff_links', 'kept_forms'],
  ...['sign_in_attempts', 'taken_turns'],
])

const rowsAtOnce = 200
const charactersTogether = 1_000_000

const tableRow = z.object({
  name: z.string(),
  selectLine: z.string(),
  insertColumns: z.string(),
  insertValues: z.string(),
  needs: z.array(z.string()),
})

/** The tables of the site that belong into a backup, each after those that its rows refer to. */
export async function listTables(tx: Db): Promise<Table[]> {
  // Every value travels as the database's own text for it: no number, moment or JSON is read by anybody on its way.
  const rows = await rowsOf(
    tx,
    tableRow,
    `select quote_ident(c.relname) as name,
      format('json_object(array[%s], array[%s]::text[])::text', string_agg(quote_literal(a.attname), ', ' order by a.attnum),
        string_agg(format('%I::text', a.attname), ', ' order by a.attnum)) as "selectLine",
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) as "insertColumns",
      string_agg(format('(line ->> %L)::%s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum) as "insertValues",
      (select coalesce(json_agg(quote_ident(other.relname)), '[]') from pg_constraint k join pg_class other on other.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and other.oid <> c.oid) as needs
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.oid, c.relname order by c.relname`,
  )
  return inOrderOfNeed(rows.filter(({ name }) => !leftBehind.has(name)))
}

function inOrderOfNeed(waiting: Array<z.infer<typeof tableRow>>): Table[] {
  const names = new Set(waiting.map(({ name }) => name))
  const ready = waiting.filter(({ needs }) => !needs.some((need) => names.has(need)))
  const rest = waiting.filter((table) => !ready.includes(table))
  if (rest.length > 0 && ready.length === 0) throw new Error('tables refer to each other in a ring')
  return rest.length === 0 ? ready : [...ready, ...inOrderOfNeed(rest)]
}

/** Until the transaction ends, values are written in the way that every database reads, whatever its operator prefers. */
export async function writePlainly(tx: Db) {
  await tx.execute(sql`select set_config('datestyle', 'ISO', true), set_config('intervalstyle', 'postgres', true),
    set_config('extra_float_digits', '1', true)`)
}

/**
 * The rows of a table as texts of about a megabyte, each row a line of JSON. Call it in a transaction, for one table at a time. So much of
 * it is in memory at once.
 */
export async function* readRows(tx: Db, { name, selectLine }: Table) {
  await tx.execute(sql.raw(`declare lines no scroll cursor for select ${selectLine} as line from public.${name}`))
  let lines: string[] = []
  let characters = 0
  for (;;) {
    const fetched = await rowsOf(tx, z.object({ line: z.string() }), `fetch ${rowsAtOnce} from lines`)
    for (const { line } of fetched) {
      lines.push(line)
      characters += line.length
    }
    const isLast = fetched.length < rowsAtOnce
    if (lines.length > 0 && (isLast || characters > charactersTogether)) {
      yield { rows: lines.length, text: lines.join('\n') }
      lines = []
      characters = 0
    }
    if (isLast) break
  }
  await tx.execute(sql`close lines`)
}

/** Inserts what `readRows` gave, into the same columns. */
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
 * Lets the sequences go on where they were. One that had given nothing counts as used all the same, which keeps the demonstration out of a
 * site that was restored without vehicles.
 */
export async function continueSequences(tx: Db, sequences: Array<z.infer<typeof sequenceRow>>) {
  for (const { name, next } of sequences)
    await tx.execute(
      sql`select setval(to_regclass(${`public.${name}`}), greatest(${next}::bigint - 1, 1), ${next}::bigint > 1)`,
    )
}

/** The newest migration that was run, as the journal counts them; 0 when none was. */
export async function newestMigration(tx: Db) {
  const [table] = await rowsOf(
    tx,
    z.object({ there: z.boolean() }),
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!table?.there) return 0
  const query = 'select coalesce(max(created_at), 0)::text as newest from drizzle.__drizzle_migrations'
  const [row] = await rowsOf(tx, z.object({ newest: z.string() }), query)
  return Number(row?.newest)
}

async function rowsOf<Row extends z.ZodType>(tx: Db, row: Row, query: string): Promise<Array<z.output<Row>>> {
  const answer = z.object({ rows: z.array(row) })
  return answer.parse(await tx.execute(sql.raw(query))).rows
}
