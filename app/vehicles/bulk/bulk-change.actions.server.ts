import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { restoreRecord } from '#app/admin/trash.actions.server.ts'
import { changedFieldsOf } from '#app/audit/audit.server.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Staff } from '#app/http/require-staff.server.ts'
import type { Services } from '#app/http/services.server.ts'
import { findOutcome, onceOnly } from '#app/records/form-replay.server.ts'
import { moveToTrash } from '#app/records/record-deletion.server.ts'
import { changeRecorded } from '#app/records/staff-write.server.ts'
import { findTrashed } from '#app/records/trash.server.ts'
import { restoreVersion, type Versioned } from '#app/records/versioned.server.ts'
import { findNewestVersion } from '#app/records/versions.server.ts'
import { houseDay } from '#app/ui/showroom-time.ts'
import { offerAgain, offerNoMore, renameOffered } from '../features/offered-features.server.ts'
import { restoreReduction } from '../price-changes.server.ts'
import type { Vehicle } from '../vehicle.ts'
import { vehicleDeletion } from '../vehicle-deletion.server.ts'
import { holdVehicle, selectStoredVehicle } from '../vehicle-rows.server.ts'
import { versionedVehicle } from '../vehicle-versions.actions.server.ts'
import { updateVehicle } from '../vehicles.server.ts'
import { type BulkAction, bulkActionText, bulkChange } from './bulk-action.ts'
import type { UndoOutcome } from './bulk-change-table.server.ts'
import {
  addBulkOutcome,
  type BulkOutcome,
  claimUndo,
  createBulkChange,
  listUndoable,
  storeUndo,
} from './bulk-changes.server.ts'

/** A vehicle as a preview showed it. */
export type SeenVehicle = { id: number; version: number }

type Asked = { staff: Staff; formId: string; action: BulkAction; seen: SeenVehicle[] }

/** Stores that vehicles are about to be changed; gives the id of it. The same preview sent again gives the same id as a repeat. */
export async function beginBulk(db: Db, { staff, formId, action, seen }: Asked) {
  const change = { what: bulkActionText(action), count: seen.length, by: staff.email }
  return db.transaction((tx) =>
    onceOnly(tx, keyOf(formId), async () => {
      const listed = action.is === 'rename' || action.is === 'merge' ? await renameOffered(tx, action) : {}
      return createBulkChange(tx, { ...change, ...listed })
    }),
  )
}

/** The id of the change that this preview began; null where it has begun none. */
export async function findBegun(db: Db, formId: string) {
  return formId === '' ? null : findOutcome(db, keyOf(formId))
}

function keyOf(formId: string) {
  return `several vehicles ${formId}`
}

/**
 * Does an action to vehicles, each in a transaction of its own with what became of it. A vehicle that was saved since the preview is left
 * alone.
 */
export async function applyBulk(db: Db, applying: Applying, seen: SeenVehicle[]) {
  for (const vehicle of seen) {
    await applyToOne(db, applying, vehicle)
    await yieldToOthers()
  }
}

type Applying = { staff: Staff; action: BulkAction; changeId: number }

async function applyToOne(db: Db, applying: Applying, seen: SeenVehicle) {
  const isTrash = applying.action.is === 'trash'
  const action = isTrash ? 'vehicle deleted' : 'vehicle updated'
  const change = { staff: applying.staff, recordType: 'vehicle', recordId: seen.id, action } as const
  const outcome = await changeRecorded(db, change, (tx) => changeOne(tx, applying, seen))
  if (outcome.is === 'saved') return
  const { name, why } = outcome
  await addBulkOutcome(db, { changeId: applying.changeId, vehicleId: seen.id, name, why })
}

/** Changes one vehicle and stores what became of it, in the open transaction; or says why it is left alone. */
async function changeOne(tx: Db, { staff, action, changeId }: Applying, { id, version }: SeenVehicle) {
  const vehicle = await holdVehicle(tx, id)
  if (!vehicle) return { is: 'not-found' as const, name: `Vehicle no. ${id}`, why: 'It no longer exists.' }
  const { name } = vehicle
  if (vehicle.version !== version) return { is: 'stale' as const, name, why: savedSince }
  const change = bulkChange(vehicle, action, houseDay())
  if ('why' in change) return { is: 'unchanged' as const, name, why: change.why }
  const { before, after, columns } = change
  const versionBefore = await findNewestVersion(tx, { recordType: 'vehicle', recordId: id })
  const outcome = { changeId, vehicleId: id, name, before, after, versionBefore }
  if (action.is === 'trash') {
    const moved = await moveToTrash(tx, vehicleDeletion, { id, by: staff.email })
    if (moved.is !== 'saved') return { ...moved, name, why: savedSince }
    await addBulkOutcome(tx, { ...outcome, trashId: moved.inTrash })
    return { is: 'saved' as const, changedFields: [] }
  }
  const update = await updateVehicle(tx, vehicle, { ...vehicle, ...columns }, staff.email)
  if (update.is !== 'saved') return { ...update, name, why: savedSince }
  await addBulkOutcome(tx, { ...outcome, versionAfter: version + 1 })
  return { is: 'saved' as const, changedFields: changedFieldsOf(vehicle, columns) }
}

const savedSince = 'Somebody else has changed it since the preview.'

type Undoing = Pick<Services, 'db' | 'storage' | 'jobs'>

/** Gives each vehicle of a change back what stood before, unless somebody has saved it since. Nothing where somebody is at it already. */
export async function undoBulk(dependencies: Undoing, staff: Staff, id: number) {
  const { db } = dependencies
  const claimed = await claimUndo(db, id)
  if (!claimed) return
  await offerAgain(db, claimed)
  for (const outcome of await listUndoable(db, id)) {
    await storeUndo(db, outcome, await undoOne(dependencies, staff, outcome))
    await yieldToOthers()
  }
  await offerNoMore(db, claimed)
}

async function undoOne(dependencies: Undoing, staff: Staff, outcome: BulkOutcome): Promise<UndoOutcome> {
  const { vehicleId, versionBefore, versionAfter, trashId } = outcome
  if (trashId !== null) return undoTrash(dependencies.db, staff, trashId)
  if (versionAfter === null) return 'gone'
  if (versionBefore === null) return undoCreation(dependencies.db, staff, { ...outcome, versionAfter })
  const asLeft: Versioned<Vehicle> = {
    ...versionedVehicle,
    find: async (db, id) => {
      const vehicle = await selectStoredVehicle(db, id)
      return vehicle?.version === versionAfter ? vehicle : null
    },
    restore: async (tx, restoring) => {
      const written = await versionedVehicle.restore(tx, restoring)
      if (written.is !== 'saved') return written
      await restoreReduction(tx, restoring.earlier)
      // In the transaction of the restore: an undo that breaks off must not take its own work for somebody else's.
      await storeUndo(tx, outcome, 'done')
      return written
    },
  }
  const restored = await restoreVersion(dependencies, asLeft, { id: vehicleId, version: versionBefore, staff })
  return restored.is === 'saved' ? 'done' : 'changed-since'
}

/** A vehicle that was added goes into the trash, unless somebody has saved it since. */
async function undoCreation(
  db: Db,
  staff: Staff,
  outcome: BulkOutcome & { versionAfter: number },
): Promise<UndoOutcome> {
  const { vehicleId: id, versionAfter } = outcome
  const change = { staff, recordType: 'vehicle', recordId: id, action: 'vehicle deleted' } as const
  const { is } = await changeRecorded(db, change, async (tx) => {
    if ((await holdVehicle(tx, id))?.version !== versionAfter) return { is: 'stale' as const }
    const moved = await moveToTrash(tx, vehicleDeletion, { id, by: staff.email })
    if (moved.is !== 'saved') return moved
    await storeUndo(tx, outcome, 'done')
    return { is: 'saved' as const, changedFields: [] }
  })
  return is === 'saved' ? 'done' : 'changed-since'
}

async function undoTrash(db: Db, staff: Staff, trashId: number): Promise<UndoOutcome> {
  const line = await findTrashed(db, trashId)
  if (!line) return 'gone'
  const { is } = await restoreRecord(db, staff, line)
  return is === 'restored' ? 'done' : is
}
