import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { QueuePlan } from '#app/platform/jobs.server.ts'
import { reportMailbox } from './report-mailbox-table.server.ts'

/** The look into the mailbox of delivery reports, of one instance at a time. */
export const readReportsQueue: QueuePlan = {
  name: 'read-reports',
  lookEverySeconds: 30,
  retryLimit: 300,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 60 * 60,
  expireInSeconds: 10 * 60,
}

/** Why the mailbox cannot be read, in words for staff, and since when. */
export type MailboxFailure = { failure: string; since: Date }

/** What is wrong with the mailbox; null when the last look read it, or nobody looks. */
export async function findMailboxFailure(db: Db): Promise<MailboxFailure | null> {
  const [row] = await db.select().from(reportMailbox)
  return row?.failure && row.failingSince ? { failure: row.failure, since: row.failingSince } : null
}

/** Notes that the mailbox could not be read; gives at how many looks in a row. */
export async function noteMailboxFailure(db: Db, failure: string) {
  const since = sql`coalesce(${reportMailbox.failingSince}, now())`
  const [row] = await db
    .insert(reportMailbox)
    .values({ failure, failingSince: sql`now()`, failures: 1 })
    .onConflictDoUpdate({
      target: reportMailbox.id,
      set: { failure, failingSince: since, failures: sql`${reportMailbox.failures} + 1` },
    })
    .returning({ failures: reportMailbox.failures })
  return row?.failures ?? 1
}

/** Notes that the mailbox was read, or is not looked at any more. */
export async function forgetMailboxFailure(db: Db) {
  await db.delete(reportMailbox)
}
