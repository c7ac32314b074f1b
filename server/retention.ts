import { setTimeout as wait } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { auditEntries } from '#app/audit/audit-table.server.ts'
import { staffSessions } from '#app/auth/auth-table.server.ts'
import { bigWorks } from '#app/big-work/big-work-table.server.ts'
import { removeOldSpam } from '#app/contact/inbox.server.ts'
import { sweepMessagePictures } from '#app/contact/trade-in/message-pictures.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { fitDemand } from '#app/demand/fit-demand-table.server.ts'
import { rateLimitUses } from '#app/limits/rate-limit-table.server.ts'
import { deliveries } from '#app/newsletter/letters/letter-table.server.ts'
import { removeUnconfirmed } from '#app/newsletter/subscriptions.server.ts'
import { outgoingMails } from '#app/outbox/outgoing-mail-table.server.ts'
import { type Jobs, planNextRun, type QueuePlan } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { drafts } from '#app/records/draft-table.server.ts'
import { lateForms } from '#app/records/late-form-table.server.ts'
import { removeOldTrash } from '#app/records/trash.server.ts'
import { recordVersions } from '#app/records/version-table.server.ts'
import { isOldVersion } from '#app/records/versions.server.ts'
import { oneTimeLinks, signInAttempts } from '#app/staff/staff-table.server.ts'
import { alertMails } from '#app/vehicles/alerts/alert-table.server.ts'
import { removeUnconfirmedAlerts } from '#app/vehicles/alerts/alerts.server.ts'
import { bulkChanges } from '#app/vehicles/bulk/bulk-change-table.server.ts'
import { isOldFile } from '#app/vehicles/csv/import-pieces.server.ts'
import { vehicleImports } from '#app/vehicles/csv/vehicle-import-table.server.ts'
import { formReplays } from '../app/records/form-replay-table.server.ts'

/** The daily removal of rows whose time is over. */
export const removeOldRowsQueue: QueuePlan = {
  name: 'remove-old-rows',
  lookEverySeconds: 60,
  retryLimit: 300,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 60 * 60,
  expireInSeconds: 30 * 60,
}

/** The rows that go by themselves, as docs/operations.md tells the operator; `isOver` tells which of the table. */
const retentions: Array<{ table: PgTable; isOver: SQL }> = [
  { table: auditEntries, isOver: sql`at < now() - interval '3 years'` },
  {
    table: auditEntries,
    isOver: sql`at < now() - interval '90 days' and (counted_from is not null or action = 'picture uploaded')`,
  },
  { table: formReplays, isOver: sql`created_at < now() - interval '30 days'` },
  { table: staffSessions, isOver: sql`expires_at < now() - interval '30 days'` },
  { table: oneTimeLinks, isOver: sql`expires_at < now()` },
  { table: signInAttempts, isOver: sql`last_at < now() - interval '1 day'` },
  { table: rateLimitUses, isOver: sql`at < now() - interval '1 day'` },
  { table: lateForms, isOver: sql`expires_at < now()` },
  { table: drafts, isOver: sql`saved_at < now() - interval '30 days'` },
  { table: recordVersions, isOver: isOldVersion },
  { table: bigWorks, isOver: sql`created_at < now() - interval '30 days'` },
  { table: bulkChanges, isOver: sql`at < now() - interval '30 days'` },
  { table: vehicleImports, isOver: isOldFile },
  { table: outgoingMails, isOver: sql`state <> 'waiting' and updated_at < now() - interval '1 year'` },
  { table: alertMails, isOver: sql`created_at < now() - interval '30 days'` },
  {
    table: deliveries,
    isOver: sql`letter_id in (select id from newsletter_letters where finished_at < now() - interval '90 days')`,
  },
  { table: fitDemand, isOver: sql`week < now() - interval '53 weeks'` },
]

/** So few in one transaction that the embedded engine is not held for more than a tenth of a second. */
const [removedTogether, trashRemovedTogether] = [200, 5]
const oneDaySeconds = 24 * 60 * 60

/**
 * Removes every row whose time is over, in pieces. Returns how many; what is left when it throws goes at the next call.
 */
export async function removeOldRows(db: Db) {
  let removed = 0
  for (const remove of [removeOldSpam, removeUnconfirmed, removeUnconfirmedAlerts])
    removed += await inPieces((most) => remove(db, most))
  for (const { table, isOver } of retentions) removed += await inPieces((most) => removeSome(db, table, isOver, most))
  if (removed > 0) log.info({ removed }, 'rows whose time is over were removed')
  return removed
}

/** Between two pieces the engine is free for as long as a piece has taken, so that visitors come first. */
async function inPieces(remove: (most: number) => Promise<number>, together = removedTogether) {
  let removed = 0
  for (;;) {
    const began = performance.now()
    const piece = await remove(together)
    removed += piece
    if (piece < together) return removed
    await wait(performance.now() - began)
  }
}

const counted = z.object({ rows: z.tuple([z.object({ removed: z.coerce.number() })]) })

async function removeSome(db: Db, table: PgTable, isOver: SQL, most: number) {
  const answer = await db.execute(sql`with gone as (delete from ${table}
      where ctid in (select ctid from ${table} where ${isOver} limit ${most}::int) returning 1)
    select count(*) as removed from gone`)
  return counted.parse(answer).rows[0].removed
}

/** Starts the queue's worker, and plans the first removal unless one is planned. Once per process. */
export async function workRetention({ db, jobs, storage }: { db: Db; jobs: Jobs; storage: Storage }) {
  await jobs.work(removeOldRowsQueue.name, async () => {
    await removeOldRows(db)
    await inPieces((most) => removeOldTrash({ db, jobs }, most), trashRemovedTogether)
    await sweepMessagePictures({ db, storage })
    await planNextRun({ db, jobs }, removeOldRowsQueue, oneDaySeconds)
  })
  await planNextRun({ db, jobs }, removeOldRowsQueue, 60 * 60)
}
