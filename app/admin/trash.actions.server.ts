import type { RecordType } from '#app/audit/audit.server.ts'
import { announce } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Staff } from '#app/http/require-staff.server.ts'
import type { Services } from '#app/http/services.server.ts'
import { enqueueRemoval, holdPictures } from '#app/pictures/unused-pictures.server.ts'
import { changeRecorded } from '#app/records/staff-write.server.ts'
import { picturesOf, takeFromTrash, writeRows } from '#app/records/trash.server.ts'
import { removeVersions } from '#app/records/versions.server.ts'
import { whyTaken } from './taken-since.server.ts'
import { trashedKind } from './trashed-kinds.ts'

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
    const ofVersions = await removeVersions(tx, line)
    await enqueueRemoval(tx, jobs, [...new Set([...picturesOf(taken.rows), ...ofVersions])])
    return { is: 'saved' as const, changedFields: [] }
  })
  return outcome.is === 'saved'
}
