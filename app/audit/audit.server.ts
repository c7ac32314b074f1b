import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { auditEntries } from './audit-table.server.ts'

/** The kinds of records that have a history. */
export type RecordType = 'vehicle' | 'review' | 'page' | 'settings' | 'staff' | 'message' | 'note' | 'person' | 'backup'

/** Who did it and from where; `actor` is an email address, null when nobody was signed in. */
export type Actor = { actor: string | null; address: string }

export type AuditEntry = Actor & {
  /** In words of the product: "vehicle created", "sign-in refused". */
  action: string
  recordType?: RecordType
  recordId?: string | number
  /** Names of the fields whose value changed; never the values. */
  changedFields?: string[]
}

/** Adds one line to the audit trail; call it in the transaction of the write it tells of. */
export async function recordAction(tx: Db, { recordId, ...entry }: AuditEntry) {
  await tx.insert(auditEntries).values({ ...entry, recordId: recordId === undefined ? null : String(recordId) })
}

/** What happened to one record, newest first, at most 100 lines. */
export async function listHistory(db: Db, recordType: RecordType, recordId: string | number) {
  return db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      actor: auditEntries.actor,
      action: auditEntries.action,
      changedFields: auditEntries.changedFields,
    })
    .from(auditEntries)
    .where(and(eq(auditEntries.recordType, recordType), eq(auditEntries.recordId, String(recordId))))
    .orderBy(desc(auditEntries.id))
    .limit(100)
}

/** The names of the fields that differ, compared by their JSON. */
export function changedFieldsOf<Row extends object>(before: Row, after: Partial<Row>) {
  const valuesBefore = new Map(Object.entries(before))
  return Object.entries(after)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(valuesBefore.get(name)))
    .map(([name]) => name)
}
