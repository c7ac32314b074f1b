import { and, asc, count, desc, eq, getTableColumns, getTableName, inArray, lte, max, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import { containsText } from '#app/db/contains-text.server.ts'
import { countFound, wholeList } from '#app/db/list-part.server.ts'
import { namesPicture } from '#app/pictures/names-picture.server.ts'
import { picturePathsIn } from '#app/pictures/pictures.server.ts'
import { enqueueRemoval } from '#app/pictures/unused-pictures.server.ts'
import type { Jobs } from '#app/platform/jobs.server.ts'
import { trash } from './trash-table.server.ts'
import { removeVersions } from './versions.server.ts'

/** A row as the database's JSON for it, by the names of its columns. */
export type TrashedRow = { table: string; row: Record<string, unknown> }

const storedRows = z.object({ rows: z.array(z.object({ row: z.record(z.string(), z.unknown()) })) })

/**
 * The rows of a record before it is deleted: those whose column has its id, that of the record first. A column is named for each table.
 * They are held, so that no save comes between this and the deletion.
 */
export async function readRows(tx: Db, columns: readonly PgColumn[], recordId: number): Promise<TrashedRow[]> {
  const found: TrashedRow[] = []
  for (const column of columns) {
    const { table } = column
    const answer = await tx.execute(
      sql`select to_jsonb(${table}) as row from ${table} where ${column} = ${recordId} for update`,
    )
    found.push(...storedRows.parse(answer).rows.map(({ row }) => ({ table: getTableName(table), row })))
  }
  return found
}

type Deleted = Pick<typeof trash.$inferInsert, 'recordType' | 'recordId' | 'name' | 'rows' | 'deletedBy'>

/** Puts a deleted record into the trash; gives the id of its line there. */
export async function putIntoTrash(tx: Db, deleted: Deleted) {
  const [line] = await tx.insert(trash).values(deleted).returning({ id: trash.id })
  if (!line) throw new Error('the record was not put into the trash')
  return line.id
}

const { rows: _, ...listed } = getTableColumns(trash)

/** A line of the trash, without its rows. */
export type Trashed = Awaited<ReturnType<typeof listTrash>>[number]

/** What was deleted and can be restored, newest first: all, or the part whose names contain the search. */
export async function listTrash(db: Db, { search, offset, limit } = wholeList) {
  return db
    .select(listed)
    .from(trash)
    .where(containsText([trash.name], search))
    .orderBy(desc(trash.deletedAt), desc(trash.id))
    .offset(offset)
    .limit(limit)
}

/** How many lines of the trash have a name that contains the search. */
export async function countTrash(db: Db, search: string) {
  return countFound(db, trash, containsText([trash.name], search))
}

/** The ids of the lines of the trash that a search finds (all where it is empty), up to one of them, oldest first. */
export async function listTrashIds(db: Db, { upTo, search }: TrashPart) {
  const isPart = and(lte(trash.id, upTo), containsText([trash.name], search))
  const found = await db.select({ id: trash.id }).from(trash).where(isPart).orderBy(asc(trash.id))
  return found.map(({ id }) => id)
}

/** What of the trash somebody saw: what a search found, up to the newest line there was. */
export type TrashPart = { upTo: number; search: string }

/** How many lines of the trash a search finds (all where it is empty), and the id of the newest one; null where there is none. */
export async function readTrashSize(db: Db, search: string) {
  const [size] = await db
    .select({ count: count(), upTo: max(trash.id) })
    .from(trash)
    .where(containsText([trash.name], search))
  return size?.upTo == null ? null : { count: size.count, upTo: size.upTo }
}

/** One line of the trash; null when it is gone. */
export async function findTrashed(db: Db, id: number) {
  const [found] = await db.select(listed).from(trash).where(eq(trash.id, id))
  return found ?? null
}

/** Deletes lines of the trash older than 30 days, at most so many, with their pictures and versions. Gives how many. */
export async function removeOldTrash({ db, jobs }: { db: Db; jobs: Jobs }, most: number) {
  return db.transaction(async (tx) => {
    const isOver = sql`${trash.deletedAt} < now() - interval '30 days'`
    const old = tx.select({ id: trash.id }).from(trash).where(isOver).orderBy(trash.deletedAt).limit(most)
    const gone = await tx.delete(trash).where(inArray(trash.id, old)).returning()
    for (const line of gone) {
      const ofVersions = await removeVersions(tx, line)
      await enqueueRemoval(tx, jobs, [...new Set([...picturesOf(line.rows), ...ofVersions])])
    }
    return gone.length
  })
}

/** The pictures that rows name. */
export function picturesOf(rows: TrashedRow[]) {
  return [...new Set(picturePathsIn(JSON.stringify(rows)))]
}

/** Takes a line out of the trash, in the open transaction, and gives it with its rows. Null when somebody was faster. */
export async function takeFromTrash(tx: Db, id: number) {
  const [taken] = await tx.delete(trash).where(eq(trash.id, id)).returning()
  return taken ?? null
}

/**
 * Writes rows back as they were. A column that is there no longer is left out; one that is new has its default. Throws when a constraint is
 * broken, such as an address that another record has now.
 */
export async function writeRows(tx: Db, stored: TrashedRow[]) {
  for (const { table, row } of stored) {
    const columns = await columnsOf(tx, table, Object.keys(row))
    await tx.execute(sql`insert into ${sql.identifier(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(row)}::jsonb)`)
  }
}

const columnNames = z.object({ rows: z.array(z.object({ name: z.string() })) })

async function columnsOf(tx: Db, table: string, known: string[]) {
  const answer = await tx.execute(sql`select attname as name from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`)
  const names = columnNames.parse(answer).rows.map(({ name }) => name)
  return sql.join(
    names.filter((name) => known.includes(name)).map((name) => sql.identifier(name)),
    sql`, `,
  )
}

/** The texts of what is in the trash in which pictures are named: these, or any. */
export async function trashTextsNaming(tx: Db, paths?: string[]) {
  const text = sql<string>`${trash.rows}::text`
  return (await tx.select({ text }).from(trash).where(namesPicture(text, paths))).map((found) => found.text)
}
