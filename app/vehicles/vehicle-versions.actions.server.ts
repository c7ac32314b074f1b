import { changedFieldsOf } from '#app/audit/audit.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Restoring, type Versioned, withRow } from '#app/records/versioned.server.ts'
import { caughtUp } from '#app/schedule/schedule.ts'
import { picturesOfVehicles } from './pictures/vehicle-picture-names.server.ts'
import { photoPaths } from './taken-readings.ts'
import type { Vehicle } from './vehicle.ts'
import { vehicleAnswers } from './vehicle-answers.ts'
import { partLabels, vehicleFields, vehicleLabels } from './vehicle-fields.ts'
import type { Readings } from './vehicle-measures.ts'
import { measureAnswers, measureFields } from './vehicle-measuring.ts'
import { selectStoredVehicle, vehicleOf } from './vehicle-rows.server.ts'
import { vehicles } from './vehicle-table.server.ts'
import { updateVehicle } from './vehicles.server.ts'

/** How the versions of vehicles are read and restored, with their measures. */
export const versionedVehicle: Versioned<Vehicle> = {
  recordType: 'vehicle',
  fields: [...vehicleFields, ...measureFields],
  labels: { ...vehicleLabels, ...partLabels },
  find: selectStoredVehicle,
  nameOf: ({ name }) => name,
  async read(db, row, stored) {
    const [found] = await withRow(db, vehicles, row, stored.id).select().from(vehicles)
    return found ? vehicleOf(found) : stored
  },
  answersOf: (vehicle) => ({ ...vehicleAnswers(vehicle), ...measureAnswers(vehicle.readings) }),
  restore: restoreVehicle,
}

async function restoreVehicle(tx: Db, { stored, earlier, gone, staff }: Restoring<Vehicle>) {
  const named = [...earlier.images.map(({ path }) => path), ...photoPaths(earlier.readings)]
  const taken = await picturesOfVehicles(tx, named, stored.id)
  const lost = new Set([...gone, ...taken])
  // As if it had been that all the time: what was to disappear has.
  const { isPublic, ...schedule } = caughtUp({ ...earlier, isPublic: !earlier.isHidden })
  const input = {
    ...earlier,
    ...{ isHidden: !isPublic, ...schedule },
    images: earlier.images.filter(({ path }) => !lost.has(path)),
    readings: withoutPhotos(earlier.readings, lost),
  }
  const update = await updateVehicle(tx, stored, input, staff.email)
  if (update.is !== 'saved') return update
  const changedFields = changedFieldsOf(update.before, input).filter((name) => name in versionedVehicle.labels)
  return { ...update, changedFields }
}

/** The readings without the photos that are lost; the numbers stay. */
function withoutPhotos(readings: Readings | null, lost: Set<string>): Readings | null {
  if (!readings) return null
  return Object.fromEntries(
    Object.entries(readings).map(([key, taken]) => [
      key,
      (taken ?? []).map(({ photo, ...reading }) => (photo && !lost.has(photo.path) ? { ...reading, photo } : reading)),
    ]),
  )
}
