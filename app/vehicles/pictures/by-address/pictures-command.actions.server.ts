import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import type { Staff } from '#app/http/require-staff.server.ts'
import type { Picture } from '#app/pictures/picture.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { changeRecorded } from '#app/records/staff-write.server.ts'
import { findAccount } from '#app/staff/staff-accounts.server.ts'
import { findKnown } from '../../csv/known-rows.server.ts'
import { maxPictures, type Vehicle, vehicleLimits } from '../../vehicle.ts'
import { updateVehicle } from '../../vehicles.server.ts'
import { pictureNames } from '../picture-names.actions.server.ts'
import { refusalTexts } from '../picture-rules.ts'
import { claimPictures, discardStored, judgeFiles, storeFile } from '../vehicle-pictures.server.ts'

const file = z.object({ path: z.string(), name: z.string(), alt: z.string() })

/** Asks which vehicle is meant. With `files`, which lie on this machine, adds them in the name of `by`. */
export const picturesCommand = z.object({
  verb: z.literal('pictures'),
  by: z.email().toLowerCase(),
  keys: z.object({ vin: z.string(), stockNumber: z.string(), vehicleNo: z.string() }),
  files: z.array(file).min(1).max(maxPictures).optional(),
})

type Command = z.infer<typeof picturesCommand>
type Dependencies = { db: Db; storage: Storage }
type Answer = { ok: boolean; text: string }

/**
 * What came of the operator's command, in words. All pictures are added or none, and only to a vehicle without any. So
 * a list that broke off can be run again.
 */
export async function runPicturesCommand({ db, storage }: Dependencies, command: Command): Promise<Answer> {
  const account = await findAccount(db, command.by)
  if (!account || account.disabled) return refused(`${command.by} has no account that is in use.`)
  const found = (await findKnown(db, [command.keys])).vehicleOf(command.keys, 0)
  const vehicle = 'vehicle' in found ? found.vehicle : null
  if (!vehicle) return refused(notFound)
  const name = `${vehicle.name} (no. ${vehicle.id})`
  if (vehicle.images.length > 0) return refused(`${name} has pictures already and was left alone.`)
  if (!command.files) return { ok: true, text: name }
  const stored = await storeAll(storage, command.files)
  const dependencies = { db, storage, ...pictureNames }
  const failed = await addTo(vehicle, stored, { ...dependencies, by: command.by }).catch(async (error) => {
    await discardStored(dependencies, pathsOf(stored.pictures))
    throw error
  })
  if (failed === null) return { ok: true, text: `${name} has ${stored.pictures.length} pictures now.` }
  await discardStored(dependencies, pathsOf(stored.pictures))
  return refused(`${name} was left alone. ${failed}`)
}

const notFound =
  'No vehicle here is known by this VIN, stock number or vehicle number. A number counts for a vehicle that has neither of the others.'
const savedMeanwhile = 'Somebody saved it in the meantime: run the list again.'

const longAlt = `The alternative text of a picture can have up to ${vehicleLimits.pictureAlt} characters.`

function refused(text: string): Answer {
  return { ok: false, text }
}

type StoredFiles = { pictures: Picture[]; failures: string[] }

/** The picture rules of the form, for files of this machine. */
async function storeAll(storage: Storage, files: NonNullable<Command['files']>): Promise<StoredFiles> {
  const read = await Promise.all(files.map(async ({ path, name }) => new File([await readFile(path)], name)))
  const { refusals } = await judgeFiles(read, 0)
  if (refusals.length > 0) return { pictures: [], failures: refusalTexts(refusals) }
  if (files.some(({ alt }) => alt.length > vehicleLimits.pictureAlt)) return { pictures: [], failures: [longAlt] }
  const stored = await Promise.all(read.map((each) => storeFile(storage, each)))
  return {
    pictures: stored.flatMap((one, at) => ('picture' in one ? [{ ...one.picture, alt: files[at]?.alt ?? '' }] : [])),
    failures: stored.flatMap((one) => ('failure' in one ? [one.failure.description ?? one.failure.title] : [])),
  }
}

/** Writes the pictures into the row; gives why it did not, else null. */
async function addTo(
  vehicle: Vehicle,
  { pictures, failures }: StoredFiles,
  { db, storage, by }: Dependencies & { by: string },
) {
  if (failures.length > 0) return failures.join(' ')
  const staff: Staff = { id: by, email: by, address: 'command line' }
  const change = { staff, recordType: 'vehicle', recordId: vehicle.id, action: 'vehicle updated' } as const
  const outcome = await changeRecorded(db, change, async (tx) => {
    await claimPictures(tx, storage, { paths: pathsOf(pictures), vehicleId: vehicle.id })
    const update = await updateVehicle(tx, vehicle, { ...vehicle, images: pictures }, by)
    return update.is === 'saved' ? { ...update, changedFields: ['images'] } : update
  })
  return outcome.is === 'saved' ? null : savedMeanwhile
}

function pathsOf(pictures: Picture[]) {
  return pictures.map(({ path }) => path)
}
