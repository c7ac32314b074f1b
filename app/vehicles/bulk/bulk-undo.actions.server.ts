import { restoreRecord } from '#app/admin/trash.actions.server.ts'
import { isUnderWay } from '#app/big-work/big-work.ts'
import { type Doer, defineBigWork, type WorkTools } from '#app/big-work/big-work-kind.server.ts'
import { beginBigWork, closeBigWork, findBigWork } from '#app/big-work/big-works.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { z } from '#app/fields/form-schema.ts'
import { moveToTrash } from '#app/records/record-deletion.server.ts'
import { changeRecorded } from '#app/records/staff-write.server.ts'
import { findTrashed } from '#app/records/trash.server.ts'
import { restoreVersion, type Versioned } from '#app/records/versioned.server.ts'
import { offerAgain, offerNoMore } from '../features/offered-features.server.ts'
import { restoreReduction } from '../price-changes.server.ts'
import type { Vehicle } from '../vehicle.ts'
import { vehicleDeletion } from '../vehicle-deletion.server.ts'
import { holdVehicle } from '../vehicle-rows.server.ts'
import { versionedVehicle } from '../vehicle-versions.actions.server.ts'
import { takenFact } from '../vehicles.server.ts'
import { pageOfBulk } from './bulk-change.actions.server.ts'
import type { UndoOutcome } from './bulk-change-table.server.ts'
import {
  type BulkOutcome,
  findBulkChange,
  findUndoable,
  holdBulkChange,
  listBulkSaves,
  listUndoable,
  noteWork,
  storeUndo,
} from './bulk-changes.server.ts'
import { standingOf } from './bulk-saves.ts'

/** Gives each vehicle of a change back what was there before, unless somebody has saved it since. */
export const bulkUndoWork = defineBigWork({
  name: 'undo change of vehicles',
  input: z.object({ changeId: z.int(), vehicleIds: z.array(z.int()) }),
  open: (_, { changeId, vehicleIds }, tools) => ({
    async doOne(tx, { at, by }) {
      const vehicleId = vehicleIds[at]
      const outcome = vehicleId === undefined ? null : await findUndoable(tx, changeId, vehicleId)
      if (outcome) await storeUndo(tx, outcome, await undoOne(tx, { by, tools }, outcome))
      return undefined
    },
    async atEnd(tx) {
      const change = await findBulkChange(tx, changeId)
      if (change) await offerNoMore(tx, change)
    },
  }),
})

/** Begins the work that undoes a change. Nothing where one is under way, or nothing is left to undo. A change that was stopped stays so. */
export async function beginUndo(db: Db, staff: Doer, changeId: number) {
  await db.transaction(async (tx) => {
    const change = await holdBulkChange(tx, changeId)
    if (!change || (await isAtWork(tx, change.workId)) || (await isAtWork(tx, change.undoWorkId))) return
    const vehicleIds = await listUndoable(tx, changeId)
    if (vehicleIds.length === 0 && !(change.listedBefore !== null && change.undoneAt === null)) return
    for (const workId of [change.workId, change.undoWorkId]) if (workId !== null) await closeBigWork(tx, workId)
    await offerAgain(tx, change)
    const [what, count, page] = [`Undo: ${change.what}`, vehicleIds.length, pageOfBulk(changeId)]
    const start = bulkUndoWork.start({ what, count, page, input: { changeId, vehicleIds } })
    await noteWork(tx, changeId, { undoWorkId: await beginBigWork(tx, staff, start) })
  })
}

async function isAtWork(tx: Db, workId: number | null) {
  const work = workId === null ? null : await findBigWork(tx, workId)
  return work !== null && isUnderWay(work)
}

type Undoing = { by: Doer; tools: WorkTools }
type Undone = { undone: UndoOutcome; versionUndone?: number }

async function undoOne(tx: Db, undoing: Undoing, outcome: BulkOutcome): Promise<Undone> {
  const { vehicleId, versionAfter, versionBefore, trashId } = outcome
  if (trashId !== null) return undoTrash(tx, undoing.by, trashId)
  if (versionAfter === null) return { undone: 'gone' }
  const vehicle = await holdVehicle(tx, vehicleId)
  if (!vehicle) return { undone: 'changed-since' }
  const standing = standingOf(await listBulkSaves(tx, vehicleId), vehicle.version, versionAfter)
  if (standing !== 'as-left') return { undone: standing }
  return versionBefore === null
    ? undoCreation(tx, undoing.by, vehicle)
    : undoSave(tx, undoing, { vehicle, versionBefore })
}

async function undoSave(
  tx: Db,
  { by, tools }: Undoing,
  { vehicle, versionBefore }: { vehicle: Vehicle; versionBefore: number },
): Promise<Undone> {
  try {
    const restoring = { id: vehicle.id, version: versionBefore, staff: by }
    const { is } = await restoreVersion({ db: tx, ...tools }, withReduction, restoring)
    return is === 'saved' ? { undone: 'done', versionUndone: vehicle.version + 1 } : { undone: 'changed-since' }
  } catch (error) {
    if (takenFact(error)) return { undone: 'taken' }
    throw error
  }
}

const withReduction: Versioned<Vehicle> = {
  ...versionedVehicle,
  restore: async (tx, restoring) => {
    const written = await versionedVehicle.restore(tx, restoring)
    if (written.is === 'saved') await restoreReduction(tx, restoring.earlier)
    return written
  },
}

/** A vehicle that was added goes into the trash. */
async function undoCreation(tx: Db, by: Doer, { id }: Vehicle): Promise<Undone> {
  const change = { staff: by, recordType: 'vehicle', recordId: id, action: 'vehicle deleted' } as const
  const { is } = await changeRecorded(tx, change, (inner) => moveToTrash(inner, vehicleDeletion, { id, by: by.email }))
  return { undone: is === 'saved' ? 'done' : 'changed-since' }
}

async function undoTrash(tx: Db, by: Doer, trashId: number): Promise<Undone> {
  const line = await findTrashed(tx, trashId)
  if (!line) return { undone: 'gone' }
  const { is } = await restoreRecord(tx, by, line)
  return { undone: is === 'restored' ? 'done' : is }
}
