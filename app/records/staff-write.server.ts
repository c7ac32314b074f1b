import { createHash } from 'node:crypto'
import { changedFieldsOf, type RecordType, recordAction } from '#app/audit/audit.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { actorOf, type Staff } from '#app/http/require-staff.server.ts'
import { onceOnly } from './form-replay.server.ts'
import { storeVersion } from './versions.server.ts'

type Creation<Input extends object> = { staff: Staff; recordType: RecordType; formId: string; input: Input }

/**
 * One new record and its audit entry for the same answers from one showing of a form, however often sent. `isRepeat` is
 * true for all but the first. Throws what `create` throws; then nothing was stored.
 */
export async function createOnce<Input extends object>(
  db: Db,
  { staff, recordType, formId, input }: Creation<Input>,
  create: (tx: Db) => Promise<number>,
) {
  // With the answers in it. A person who goes back and writes something else into the form means a second record.
  const key = createHash('sha256')
    .update(JSON.stringify([recordType, formId, input]))
    .digest('hex')
  const filled = Object.entries(input).filter(([, value]) => value !== null && value !== '' && value !== false)
  return db.transaction((tx) =>
    onceOnly(tx, key, async () => {
      const recordId = await create(tx)
      const changedFields = changedFieldsOf({}, Object.fromEntries(filled))
      const action = `${recordType} created`
      const entryId = await recordAction(tx, { ...actorOf(staff), action, recordType, recordId, changedFields })
      await storeVersion(tx, { recordType, recordId }, entryId)
      return recordId
    }),
  )
}

/** The outcome of a change. All but `saved` have changed nothing. */
export type ChangeOutcome = { is: 'saved'; changedFields: string[] } | { is: 'unchanged' | 'stale' | 'not-found' }

type Change = { staff: Staff; recordType: RecordType; recordId: number | string; action: string }

/** The outcome of a change in one transaction with its audit entry, and the version of the record after it. */
export async function changeRecorded<Outcome extends ChangeOutcome>(
  db: Db,
  { staff, ...entry }: Change,
  change: (tx: Db) => Promise<Outcome>,
) {
  return db.transaction(async (tx) => {
    await storeVersion(tx, entry, null)
    const outcome = await change(tx)
    if (outcome.is === 'saved') {
      const { changedFields } = outcome
      await storeVersion(tx, entry, await recordAction(tx, { ...actorOf(staff), ...entry, changedFields }))
    }
    return outcome
  })
}
