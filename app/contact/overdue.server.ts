import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { overdueAfterHours } from './overdue.ts'
import { contactSubmissions } from './submission-table.server.ts'

const { createdAt, state } = contactSubmissions

/** A condition: nobody has answered the message, and it is overdue. */
export function isMessageOverdue(): SQL | undefined {
  return and(eq(state, 'new'), sql`${createdAt} <= now() - make_interval(hours => ${overdueAfterHours}::int)`)
}

/** How many messages are overdue. */
export async function countOverdue(db: Db) {
  return db.$count(contactSubmissions, isMessageOverdue())
}
