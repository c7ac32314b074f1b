import type { RouterContextProvider } from 'react-router'
import { changedFieldsOf } from '#app/audit/audit.server.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import type { Picture } from '#app/pictures/picture.ts'
import { enqueueRemoval } from '#app/pictures/unused-pictures.server.ts'
import {
  type EditedRecord,
  nothingToCheck,
  type Posted,
  type SaveOutcome,
  type SentForm,
} from '#app/records/record-editing.server.ts'
import { changeRecorded, createOnce } from '#app/records/staff-write.server.ts'
import { uploadLimitOf } from '#app/records/upload-rate-limit.server.ts'
import type { SideNotice, ToastMessage } from '#app/ui/toast-message.ts'
import { withNamedFacts } from './known-models.ts'
import { namedPictures } from './pictures/picture-lines.ts'
import { pictureNames } from './pictures/picture-names.actions.server.ts'
import { urlError, withSideNotices } from './pictures/picture-toasts.ts'
import {
  claimPictures,
  discardStored,
  PictureGone,
  preparePictures,
  removeDropped,
  showPictures,
} from './pictures/vehicle-pictures.server.ts'
import { soldBefore } from './sold-before.actions.server.ts'
import type { Vehicle } from './vehicle.ts'
import { vehicleAnswers } from './vehicle-answers.ts'
import { priceNotices } from './vehicle-offer.ts'
import { selectStoredVehicle } from './vehicle-rows.server.ts'
import {
  type PostedVehicle,
  unbuiltNotices,
  unsavedHalves,
  vehicleForm,
  vehicleInputOf,
  type vehicleSchema,
  vinNotices,
} from './vehicle-schema.ts'
import { createVehicle, takenFact, updateVehicle } from './vehicles.server.ts'

type Context = Readonly<RouterContextProvider>

type VehicleTypes = {
  stored: Vehicle
  shape: typeof vehicleSchema.shape
  /** The form's pictures, and the names of files that must be chosen again. */
  shown: { pictures: Picture[]; lostFiles: string[] }
  checked: object
}

/** How vehicles are edited. */
export const editedVehicle: EditedRecord<VehicleTypes> = {
  recordType: 'vehicle',
  form: vehicleForm,
  find: selectStoredVehicle,
  answersOf: vehicleAnswers,
  typedAnswers: (value, vehicle) => vehicleAnswers(vehicleInputOf(value, vehicle)),
  check: nothingToCheck,
  show: showVehicle,
  update: changeVehicle,
}

/**
 * The pictures and lost files of a form. When the stored vehicle could not be read, all named pictures are shown. One left out here
 * would leave the vehicle with the next save.
 */
async function showVehicle(context: Context, { answers, fileNames }: SentForm, vehicle?: Vehicle | null) {
  const { storage } = context.get(services)
  const pictures =
    vehicle === undefined
      ? namedPictures(answers.pictures)
      : await showPictures(storage, answers.pictures, vehicle?.images ?? [])
  return { pictures, lostFiles: fileNames }
}

/** Adds a vehicle with its pictures. */
export async function addVehicle(context: Context, { value }: Posted<VehicleTypes>): Promise<SaveOutcome> {
  const staff = requireStaff(context)
  const { db, storage } = context.get(services)
  const input = withNamedFacts(vehicleInputOf(value, null))
  // The files by name and size: what is stored of them has a new path each time.
  const formId = [value.formId, ...value.pictureFiles.map(({ name, size }) => `${name} ${size}`)].join('\n')
  return savePictures(context, { value, current: [] }, async (images) => {
    const { isRepeat } = await createOnce(db, { staff, recordType: 'vehicle', formId, input }, async (tx) => {
      await claimPictures(tx, storage, { paths: images.map(({ path }) => path) })
      return createVehicle(tx, { ...input, images })
    })
    const description = input.isHidden
      ? `${input.name} has been added. Only staff see it, in the list of hidden vehicles.`
      : `${input.name} has been added to the listings.`
    return { is: 'done', toast: { title: 'Vehicle Uploaded Successfully', description }, namesPictures: !isRepeat }
  })
}

async function changeVehicle(
  context: Context,
  vehicle: Vehicle,
  { body, value }: Posted<VehicleTypes>,
): Promise<SaveOutcome> {
  const staff = requireStaff(context)
  const { db, storage, jobs } = context.get(services)
  const told = await soldBefore(db, vehicle, { body, status: value.status, staff })
  const change = { staff, recordType: 'vehicle', recordId: vehicle.id, action: 'vehicle updated' } as const
  return savePictures(context, { value, current: vehicle.images }, async (images) => {
    const input = { ...vehicleInputOf(value, vehicle), images }
    const added = pathsMissingIn(vehicle.images, images)
    const dropped = pathsMissingIn(images, vehicle.images)
    const outcome = await changeRecorded(db, change, async (tx) => {
      await claimPictures(tx, storage, { paths: added, vehicleId: vehicle.id })
      const update = await updateVehicle(tx, vehicle, input, staff.email)
      if (update.is !== 'saved') return update
      await enqueueRemoval(tx, jobs, dropped)
      return { ...update, changedFields: changedFieldsOf(update.before, input) }
    })
    if (outcome.is !== 'saved') return outcome
    const toast = { title: 'Vehicle Updated Successfully', description: `${input.name} has been updated.` }
    return { is: 'done', toast, told, dropped, about: vehicle.id, namesPictures: true }
  })
}

function pathsMissingIn(others: Picture[], pictures: Picture[]) {
  return pictures.map(({ path }) => path).filter((path) => !others.some((other) => other.path === path))
}

/**
 * What came of writing a vehicle's row. `told` stands beside the toast; `dropped` are pictures that it names no more;
 * `namesPictures`: it names the new ones.
 */
type Written =
  | { is: 'done'; toast: ToastMessage; told?: SideNotice[]; dropped?: string[]; about?: number; namesPictures: boolean }
  | { is: 'stale' | 'not-found' }

/** Stores the files that came with a form and writes the row that names them. Where it does not, they are removed again. */
async function savePictures(
  context: Context,
  { value, current }: { value: PostedVehicle; current: Picture[] },
  write: (images: Picture[]) => Promise<Written>,
): Promise<SaveOutcome> {
  const { db, storage } = context.get(services)
  const dependencies = { db, storage, ...pictureNames }
  const uploadLimit = uploadLimitOf(db, requireStaff(context))
  const prepared = await preparePictures({ storage, uploadLimit }, value, current)
  if (!prepared.ok) {
    await discardStored(dependencies, prepared.stored)
    return refused(prepared.toast, prepared.status)
  }
  let isNamed = false
  try {
    const written = await write(prepared.images)
    if (written.is !== 'done') return written
    isNamed = written.namesPictures
    const removed = await removeDropped(dependencies, written.dropped ?? [])
    const odd = [...unsavedHalves(value), ...vinNotices(value), ...unbuiltNotices(value), ...priceNotices(value)]
    const warnings = [...(written.told ?? []), ...prepared.warnings, ...odd]
    const toast = withSideNotices(written.toast, [...prepared.toasts, ...removed], warnings)
    return { is: 'done', toast: { ...toast, about: written.about } }
  } catch (error) {
    if (error instanceof PictureGone) return refused(urlError(error.message), 400)
    const taken = takenFact(error)
    if (!taken) throw error
    return { is: 'refused', errors: [taken], status: 409 }
  } finally {
    if (!isNamed) await discardStored(dependencies, prepared.stored)
  }
}

/** What went wrong with pictures, at their field and as a toast. */
function refused(toast: ToastMessage, status: number): SaveOutcome {
  const message = `${toast.title}: ${toast.description ?? ''}`
  return { is: 'refused', errors: [{ name: 'pictures', message }], status, toast }
}
