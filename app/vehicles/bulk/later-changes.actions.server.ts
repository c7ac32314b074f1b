import { and, asc, eq, gte, inArray, isNotNull } from 'drizzle-orm'
import { auditEntries } from '#app/audit/audit-table.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { trash } from '#app/records/trash-table.server.ts'
import { recordVersions } from '#app/records/version-table.server.ts'
import { versionOfRow } from '#app/records/versions.server.ts'
import { bulkChanges, bulkOutcomes } from './bulk-change-table.server.ts'
import type { BulkOutcome, ListedBulkChange } from './bulk-changes.server.ts'
import { type LaterChange, laterChangeOf } from './later-change.ts'

/** Why an undo has left vehicles of a change alone: what was done to each after the change, by its id. Those of which nothing is known are missing. */
export async function listLaterChanges(db: Db, { at }: ListedBulkChange, outcomes: BulkOutcome[]) {
  const left = outcomes.filter(({ undone }) => undone === 'changed-since' || undone === 'later-change')
  const found = new Map<number, LaterChange>()
  if (left.length === 0) return found
  const ids = left.map(({ vehicleId }) => vehicleId)
  const [changes, saves, deletions] = [
    await listChanges(db, ids),
    await listSaves(db, ids, at),
    await listDeletions(db, ids),
  ]
  for (const outcome of left) {
    const isOfIt = ({ vehicleId }: { vehicleId: number }) => vehicleId === outcome.vehicleId
    const later = laterChangeOf(outcome, {
      changes: changes.filter(isOfIt),
      saves: saves.filter(isOfIt),
      deletion: deletions.find(isOfIt),
    })
    if (later) found.set(outcome.vehicleId, later)
  }
  return found
}

/** What changes of several have saved of these vehicles. */
async function listChanges(db: Db, ids: number[]) {
  const { changeId, vehicleId, versionAfter, versionUndone } = bulkOutcomes
  const { what, by, at } = bulkChanges
  return db
    .select({ changeId, vehicleId, versionAfter, versionUndone, undone: bulkOutcomes.undone, what, by, at })
    .from(bulkOutcomes)
    .innerJoin(bulkChanges, eq(bulkChanges.id, changeId))
    .where(and(inArray(vehicleId, ids), isNotNull(versionAfter)))
}

/** The saves of these vehicles since a moment that the trail tells of, oldest first. */
async function listSaves(db: Db, ids: number[], since: Date) {
  const isOfThem = and(eq(recordVersions.recordType, 'vehicle'), inArray(recordVersions.recordId, ids.map(String)))
  const rows = await db
    .select({
      ...{ recordId: recordVersions.recordId, version: versionOfRow, at: recordVersions.at },
      ...{ by: auditEntries.actor, what: auditEntries.action },
    })
    .from(recordVersions)
    .innerJoin(auditEntries, eq(auditEntries.id, recordVersions.entryId))
    .where(and(isOfThem, gte(recordVersions.at, since)))
    .orderBy(asc(recordVersions.id))
  return rows.map(({ recordId, ...save }) => ({ ...save, vehicleId: Number(recordId) }))
}

async function listDeletions(db: Db, ids: number[]) {
  const { recordId: vehicleId, name, deletedBy: by, deletedAt: at } = trash
  return db
    .select({ vehicleId, name, by, at })
    .from(trash)
    .where(and(eq(trash.recordType, 'vehicle'), inArray(vehicleId, ids)))
}
