import { href } from 'react-router'
import { changedFieldsOf } from '#app/audit/audit.server.ts'
import { type Doer, defineBigWork } from '#app/big-work/big-work-kind.server.ts'
import { beginBigWork } from '#app/big-work/big-works.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { z } from '#app/fields/form-schema.ts'
import { findOutcome, onceOnly } from '#app/records/form-replay.server.ts'
import { moveToTrash } from '#app/records/record-deletion.server.ts'
import { changeRecorded } from '#app/records/staff-write.server.ts'
import { findNewestVersion } from '#app/records/versions.server.ts'
import { houseDay } from '#app/ui/showroom-time.ts'
import { renameOffered } from '../features/offered-features.server.ts'
import { vehicleDeletion } from '../vehicle-deletion.server.ts'
import { vehicleNumbers } from '../vehicle-numbers.ts'
import { holdVehicle } from '../vehicle-rows.server.ts'
import { updateVehicle } from '../vehicles.server.ts'
import { type BulkAction, bulkActionText, bulkChange, storedAction } from './bulk-action.ts'
import { addBulkOutcome, createBulkChange, noteWork } from './bulk-changes.server.ts'
import { changedByOthers, whyNotAsSeen } from './changed-since.actions.server.ts'

/** A vehicle as a preview showed it. */
export type SeenVehicle = { id: number; version: number }

/** Does an action to vehicles, each in a transaction of its own with what became of it. */
export const bulkChangeWork = defineBigWork({
  name: 'change vehicles',
  input: z.object({
    changeId: z.int(),
    action: storedAction,
    seen: z.array(z.object({ id: z.int(), version: z.int() })),
  }),
  open: (_, { changeId, action, seen }) => ({
    async doOne(tx, { at, by }) {
      const vehicle = seen[at]
      if (vehicle) await applyToOne(tx, { by, action, changeId }, vehicle)
      return undefined
    },
  }),
})

type Asked = { staff: Doer; formId: string; action: BulkAction; seen: SeenVehicle[] }

/**
 * Begins the work that changes vehicles; gives the id of the change. The same preview sent again gives the same id as a repeat.
 */
export async function beginBulk(db: Db, { staff, formId, action, seen }: Asked) {
  const [what, count] = [bulkActionText(action), seen.length]
  return db.transaction((tx) =>
    onceOnly(tx, keyOf(formId), async () => {
      const listed = action.is === 'rename' || action.is === 'merge' ? await renameOffered(tx, action) : {}
      const changeId = await createBulkChange(tx, { what, count, by: staff.email, ...listed })
      const page = pageOfBulk(changeId)
      const start = bulkChangeWork.start({ what, count, page, input: { changeId, action, seen } })
      await noteWork(tx, changeId, { workId: await beginBigWork(tx, staff, start) })
      return changeId
    }),
  )
}

/** The id of the change that this preview began; null where it has begun none. */
export async function findBegun(db: Db, formId: string) {
  return formId === '' ? null : findOutcome(db, keyOf(formId))
}

/** The page of a change of several vehicles, with how far it is and what became of each. */
export function pageOfBulk(changeId: number) {
  return href('/admin/vehicles/bulk/:id', { id: String(changeId) })
}

function keyOf(formId: string) {
  return `several vehicles ${formId}`
}

type Applying = { by: Doer; action: BulkAction; changeId: number }

async function applyToOne(tx: Db, applying: Applying, seen: SeenVehicle) {
  const isTrash = applying.action.is === 'trash'
  const action = isTrash ? 'vehicle deleted' : 'vehicle updated'
  const change = { staff: applying.by, recordType: 'vehicle', recordId: seen.id, action } as const
  const outcome = await changeRecorded(tx, change, (inner) => changeOne(inner, applying, seen))
  if (outcome.is === 'saved') return
  const { name, numbers, why } = outcome
  await addBulkOutcome(tx, { changeId: applying.changeId, vehicleId: seen.id, name, numbers, why })
}

/** Changes one vehicle and stores what became of it, in the open transaction; or says why it is left alone. */
async function changeOne(tx: Db, applying: Applying, seen: SeenVehicle) {
  const vehicle = await holdVehicle(tx, seen.id)
  if (!vehicle)
    return { is: 'not-found' as const, name: `Vehicle no. ${seen.id}`, numbers: null, why: 'It no longer exists.' }
  const named = { name: vehicle.name, numbers: vehicleNumbers(vehicle) }
  const staleWhy = await whyNotAsSeen(tx, vehicle, { seen: seen.version, by: applying.by.email, in: 'preview' })
  if (staleWhy !== null) return { is: 'stale' as const, ...named, why: staleWhy }
  const change = bulkChange(vehicle, applying.action, houseDay())
  if ('why' in change) return { is: 'unchanged' as const, ...named, why: change.why }
  const versionBefore = await findNewestVersion(tx, { recordType: 'vehicle', recordId: vehicle.id })
  const { before, after } = change
  const outcome = { changeId: applying.changeId, vehicleId: vehicle.id, ...named, before, after, versionBefore }
  if (applying.action.is === 'trash') {
    const moved = await moveToTrash(tx, vehicleDeletion, { id: vehicle.id, by: applying.by.email })
    if (moved.is !== 'saved') return { ...moved, ...named, why: changedByOthers('preview') }
    await addBulkOutcome(tx, { ...outcome, trashId: moved.inTrash })
    return { is: 'saved' as const, changedFields: [] }
  }
  const update = await updateVehicle(tx, vehicle, { ...vehicle, ...change.columns }, applying.by.email)
  if (update.is !== 'saved') return { ...update, ...named, why: changedByOthers('preview') }
  await addBulkOutcome(tx, { ...outcome, versionAfter: vehicle.version + 1 })
  return { is: 'saved' as const, changedFields: changedFieldsOf(vehicle, change.columns) }
}
