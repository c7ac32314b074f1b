import type { RecordType } from '#app/audit/audit.server.ts'
import { announce } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Staff } from '#app/http/require-staff.server.ts'
import type { Services } from '#app/http/services.server.ts'
import { enqueueRemoval, holdPictures } from '#app/pictures/unused-pictures.server.ts'
import { changeRecorded } from '#app/records/staff-write.server.ts'
import { picturesOf, takeFromTrash, writeRows } from '#app/records/trash.server.ts'
import { trashedKind } from './trashed-kinds.ts'

/** What another record has now, by the constraint of the database that says so. */
const takenSince: Record<string, string> = {
  pages_slug_unique: 'Another page has its address now. Give that page another one, then restore this one.',
  vehicles_stock_number_unique: 'Another vehicle has its stock number now. Change that one, then restore this one.',
  vehicles_whole_vin_unique: 'Another vehicle has its VIN now. Change that one, then restore this one.',
}

type Line = { id: number; recordType: RecordType; recordId: number }

/** Writes a record back as it was when it was deleted. It stays in the trash where another record has what must be its own. */
export async function restoreRecord(db: Db, staff: Staff, { id, recordType, recordId }: Line) {
  const { topic } = trashedKind(recordType)
  const change = { staff, recordType, recordId, action: `${recordType} restored` }
  try {
    const outcome = await changeRecorded(db, change, async (tx) => {
      await holdPictures(tx) // the record names them again
      const taken = await takeFromTrash(tx, id)
      if (!taken) return { is: 'not-found' as const }
      await writeRows(tx, taken.rows)
      if (topic) await announce(tx, topic, recordId)
      return { is: 'saved' as const, changedFields: [] }
    })
    return outcome.is === 'saved' ? { is: 'restored' as const } : { is: 'gone' as const }
  } catch (error) {
    const why = whyTaken(error)
    if (!why) throw error
    return { is: 'taken' as const, why }
  }
}

/** Deletes what is in the trash for good, with its pictures; false when it is gone. */
export async function deleteForGood({ db, jobs }: Pick<Services, 'db' | 'jobs'>, staff: Staff, line: Line) {
  const { id, recordType, recordId } = line
  const change = { staff, recordType, recordId, action: `${recordType} deleted for good` }
  const outcome = await changeRecorded(db, change, async (tx) => {
    const taken = await takeFromTrash(tx, id)
    if (!taken) return { is: 'not-found' as const }
    await enqueueRemoval(tx, jobs, picturesOf(taken.rows))
    return { is: 'saved' as const, changedFields: [] }
  })
  return outcome.is === 'saved'
}

function whyTaken(error: unknown) {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof Error && 'constraint' in cause)) return
  return takenSince[String(cause.constraint)]
}
