import { type Column, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client.server.ts'

/**
 * The part of a list to read: rows with the words of `search`, at most `limit` from `offset` on. All where it is left
 * out.
 */
export type ListPart = { search: string; offset: number; limit: number }

export const wholeList: ListPart = { search: '', offset: 0, limit: 1_000_000 }

/** The most rows that a search lists. To count more, the database would have to read each of them. */
const mostFound = 2000

/**
 * The number of rows that a search finds, counted up to one more than it lists. Without a condition it is that of all
 * rows.
 */
export async function countFound(db: Db, table: PgTable, condition: SQL | undefined) {
  if (!condition) return db.$count(table)
  const found = db
    .select({ one: sql`1` })
    .from(table)
    .where(condition)
    .limit(mostFound + 1)
  return db.$count(found.as('found'))
}

/** How many of the rows counted a list shows in its pages, and whether there are more. Only a search leaves some out. */
export function listedOf(counted: number, search: string) {
  const hasMore = search !== '' && counted > mostFound
  return { found: hasMore ? mostFound : counted, hasMore }
}

/** The newest rows first, as the indexes have them. They name the nulls, so a sorting that uses them must too. */
export function newestRowsFirst({ createdAt, id }: { createdAt: Column; id: Column }) {
  return sql`${createdAt} desc nulls last, ${id} desc nulls last`
}
