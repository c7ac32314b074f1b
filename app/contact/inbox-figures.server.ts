import { and, asc, desc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { newestRowsFirst } from '#app/db/list-part.server.ts'
import { houseDay, houseZone } from '#app/ui/showroom-time.ts'
import { overdueText } from './overdue.ts'
import { splitMessage } from './submission.ts'
import { contactSubmissions } from './submission-table.server.ts'

const { id, name, message, state, vehicleId, createdAt } = contactSubmissions
const daysCounted = 30
const dayMs = 86_400_000

/** A message that nobody has answered. `waits` says that it is overdue. */
export type WaitingMessage = { id: number; name: string; subject: string; createdAt: Date; waits: string | null }

/** Those who wait for an answer, the longest first, at most so many. Throws when the database does not answer. */
export async function listWaiting(db: Db, limit: number): Promise<WaitingMessage[]> {
  const rows = await db
    .select({ id, name, message, state, createdAt })
    .from(contactSubmissions)
    .where(eq(state, 'new'))
    .orderBy(asc(id))
    .limit(limit)
  const now = new Date()
  return rows.map(({ message, state, ...row }) => ({
    ...row,
    subject: splitMessage(message).subject,
    waits: overdueText({ state, createdAt: row.createdAt }, now),
  }))
}

/** So many of the newest messages are looked at: figures of more would hold up everybody else. */
export const mostMessagesCounted = 5000

/** The messages of a day at our first showroom, "2026-03-04". */
export type MessageDay = { day: string; count: number }

/** How many messages came on each of the last thirty days, spam left out, the oldest day first. */
export async function countMessagesByDay(db: Db, today = houseDay()): Promise<MessageDay[]> {
  const newest = newestOf(db)
  const day = sql<string>`(${newest.createdAt} at time zone ${sql.raw(`'${houseZone}'`)})::date::text`
  const rows = await db
    .select({ day, count: sql`count(*)`.mapWith(Number) })
    .from(newest)
    .groupBy(sql`1`)
  const counts = new Map(rows.map(({ day, count }) => [day, count]))
  return Array.from({ length: daysCounted }, (_, at) => {
    const each = new Date(Date.parse(today) - (daysCounted - 1 - at) * dayMs).toISOString().slice(0, 10)
    return { day: each, count: counts.get(each) ?? 0 }
  })
}

/** The vehicles that most messages of the last thirty days are about, at most so many. */
export async function listMostAsked(db: Db, limit: number): Promise<Array<{ id: number; count: number }>> {
  const count = sql<number>`count(*)`.mapWith(Number)
  const newest = newestOf(db)
  const rows = await db
    .select({ id: newest.vehicleId, count })
    .from(newest)
    .where(isNotNull(newest.vehicleId))
    .groupBy(newest.vehicleId)
    .orderBy(desc(count), desc(newest.vehicleId))
    .limit(limit)
  return rows.flatMap(({ id, count }) => (id === null ? [] : [{ id, count }]))
}

/** The newest messages of the last thirty days, spam left out. */
function newestOf(db: Db) {
  return db
    .select({ createdAt, vehicleId })
    .from(contactSubmissions)
    .where(and(ne(state, 'spam'), gt(createdAt, sql.raw(`now() - interval '${daysCounted} days'`))))
    .orderBy(newestRowsFirst(contactSubmissions))
    .limit(mostMessagesCounted)
    .as('newest')
}
