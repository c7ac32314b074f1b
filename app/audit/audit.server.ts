import { createHash } from 'node:crypto'
import { and, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { networkOf } from '#app/limits/network-address.ts'
import { auditEntries } from './audit-table.server.ts'

/** The kinds of records that have a history. */
export type RecordType =
  | ('vehicle' | 'conversion model' | 'review' | 'page' | 'settings' | 'staff')
  | ('message' | 'note' | 'reply' | 'answer template' | 'newsletter' | 'person' | 'backup')

/** Who did it and from where; `actor` is an email address, null when nobody was signed in. */
export type Actor = { actor: string | null; address: string }

export type AuditEntry = Actor & {
  /** In words of the product: "vehicle created", "sign-in refused". */
  action: string
  recordType?: RecordType
  recordId?: string | number
  /** Names of the fields whose value changed; never the values. */
  changedFields?: string[]
  /** What it has put into storage. */
  bytes?: number
}

/** Adds one line to the audit trail, and gives its id. Call it in the transaction of the write it tells of. */
export async function recordAction(tx: Db, { recordId, ...entry }: AuditEntry) {
  const line = { ...entry, recordId: recordId === undefined ? null : String(recordId) }
  const [added] = await tx.insert(auditEntries).values(line).returning({ id: auditEntries.id })
  if (!added) throw new Error('the line was not added to the trail')
  return added.id
}

/** So many lines of what is refused are added within an hour; what comes from further networks shares one. */
const mostRefusalLines = 200

/**
 * Adds a refusal to the audit trail, which strangers can repeat for ever. Once an hour it is a new line for each
 * action, record and network; otherwise that line counts it.
 */
export async function recordRefusal(db: Db, entry: AuditEntry) {
  const { action, recordType, recordId, address } = entry
  const repeatKey = createHash('sha256')
    .update(JSON.stringify([action, recordType, recordId, networkOf(address)]))
    .digest('base64url')
  const { countedFrom } = auditEntries
  const isOfThisHour = eq(countedFrom, thisHour)
  const isKnown = await countOnce(db, and(isOfThisHour, eq(auditEntries.repeatKey, repeatKey)))
  if (isKnown) return
  const isFull = (await db.$count(auditEntries, isOfThisHour)) >= mostRefusalLines
  const line = isFull
    ? { actor: null, action, address: null, repeatKey: `others ${action}` }
    : { ...entry, recordId: recordId === undefined ? null : String(recordId), repeatKey }
  await db
    .insert(auditEntries)
    .values({ ...line, countedFrom: thisHour })
    .onConflictDoUpdate({
      target: [countedFrom, auditEntries.repeatKey],
      targetWhere: sql`repeat_key is not null`,
      set: oneMore,
    })
}

const thisHour = sql`date_trunc('hour', now())`
const oneMore = { count: sql`${auditEntries.count} + 1`, lastAt: sql`now()` }

async function countOnce(db: Db, which: SQL | undefined) {
  const counted = await db.update(auditEntries).set(oneMore).where(which).returning({ id: auditEntries.id })
  return counted.length > 0
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

/** The kinds of records that visitors see, with what takes them away. */
const shownRecordTypes: RecordType[] = ['vehicle', 'review', 'page', 'settings', 'newsletter', 'person']

/** Whether anything that visitors see was changed, by staff or at its time, since that moment. */
export async function wasChangedSince(db: Db, moment: Date) {
  const isLater = and(gte(auditEntries.at, moment), inArray(auditEntries.recordType, shownRecordTypes))
  return (await db.select({ id: auditEntries.id }).from(auditEntries).where(isLater).limit(1)).length > 0
}
