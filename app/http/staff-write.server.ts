import { createHash } from 'node:crypto'
import { actorOf, type Staff } from '#app/admin/require-staff.server.ts'
import { changedFieldsOf, type RecordType, recordAction } from '#app/audit/audit.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { onceOnly } from './form-replay.server.ts'

type Creation<Input extends object> = { staff: Staff; recordType: RecordType; formId: string; input: Input }

/**
 * Makes a record with its line in the audit trail, once: the same answers from the same showing of a form make one record, however
 * often they are sent. `isRepeat` is true for all but the first. Throws what `create` throws, and then nothing was kept.
 */
export async function createOnce<Input extends object>(
  db: Db,
  { staff, recordType, formId, input }: Creation<Input>,
  create: (tx: Db) => Promise<number>,
) {
  // With the answers in it: a person who goes back and writes something else into the same form means a second record.
  const key = createHash('sha256')
    .update(JSON.stringify([recordType, formId, input]))
    .digest('hex')
  const filled = Object.entries(input).filter(([, value]) => value !== null && value !== '' && value !== false)
  return db.transaction((tx) =>
    onceOnly(tx, key, async () => {
      const recordId = await create(tx)
      const changedFields = changedFieldsOf({}, Object.fromEntries(filled))
      await recordAction(tx, {
        ...actorOf(staff),
        action: `${recordType} created`,
        recordType,
        recordId,
        changedFields,
      })
      return recordId
    }),
  )
}

/** What came of a change. All but `saved` have changed nothing. */
export type ChangeOutcome = { is: 'saved'; changedFields: string[] } | { is: 'unchanged' | 'stale' | 'not-found' }

type Change = { staff: Staff; recordType: RecordType; recordId: number | string; action: string }

/** Runs a change and, when it was made, adds its line to the audit trail, in one transaction. */
export async function changeRecorded<Outcome extends ChangeOutcome>(
  db: Db,
  { staff, ...deed }: Change,
  change: (tx: Db) => Promise<Outcome>,
) {
  return db.transaction(async (tx) => {
    const outcome = await change(tx)
    if (outcome.is === 'saved')
      await recordAction(tx, { ...actorOf(staff), ...deed, changedFields: outcome.changedFields })
    return outcome
  })
}
