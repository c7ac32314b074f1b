import type { RouterContextProvider } from 'react-router'
import { changedFieldsOf } from '#app/audit/audit.server.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { largestVersion } from '#app/pictures/picture.ts'
import { enqueueRemoval } from '#app/pictures/unused-pictures.server.ts'
import { type EditedRecord, nothingToCheck, type Posted, type SaveOutcome } from '#app/records/record-editing.server.ts'
import { changeRecorded } from '#app/records/staff-write.server.ts'
import { uploadLimitOf } from '#app/records/upload-rate-limit.server.ts'
import { capitalized } from '#app/ui/capitalized.ts'
import type { FieldError } from '#app/ui/field-error.ts'
import { houseDay } from '#app/ui/showroom-time.ts'
import type { MakersSheet } from './conversions/conversion-model.ts'
import { listMakersSheets } from './conversions/makers-sheets.server.ts'
import { anyLayout, type Layout, type MeasureKey, measureTable, measureText } from './measure-table.ts'
import { pictureNames } from './pictures/picture-names.actions.server.ts'
import { claimPictures, discardStored } from './pictures/vehicle-pictures.server.ts'
import { listLeastMeasured } from './staff-vehicles.server.ts'
import { photoPaths, readingNotices, readingsTaken, sheetWith, withPhotos } from './taken-readings.ts'
import { type PostedPhoto, photosIn, storePhotos } from './tape-photos.server.ts'
import type { Vehicle } from './vehicle.ts'
import { provenance } from './vehicle-fit.ts'
import { fitMeasuresOf, progressOf, type Readings, sheetMeasures, sheetTexts } from './vehicle-measures.ts'
import { measureAnswers, measuringForm, type measuringSchema, typedMeasures } from './vehicle-measuring.ts'
import { selectStoredVehicle } from './vehicle-rows.server.ts'
import { updateVehicle } from './vehicles.server.ts'

/**
 * What the form of measures shows beside its fields. `known` says of each measure how it is known now, `photos` has the
 * address of the photo that proves it. `lostFiles` must be chosen again. `by` and `today` are proposed. `next` are
 * vehicles to measure after this one, `sheets` those of makers of which it may be filled.
 */
export type MeasuringPage = {
  name: string
  layout: Layout
  known: Partial<Record<MeasureKey, string>>
  progress: { taken: number; of: number }
  photos: Partial<Record<MeasureKey, string>>
  lostFiles: string[]
  by: string
  today: string
  next: Array<{ id: number; name: string }>
  sheets: MakersSheet[]
}

type Context = Readonly<RouterContextProvider>

type MeasuringTypes = {
  stored: Vehicle
  shape: typeof measuringSchema.shape
  shown: MeasuringPage
  checked: object
}

/** How the measures of a vehicle are edited, and with them the lines of its sheet that say the same. */
export const editedMeasures: EditedRecord<MeasuringTypes> = {
  recordType: 'vehicle',
  form: measuringForm,
  find: selectStoredVehicle,
  answersOf: ({ readings }) => measureAnswers(readings),
  typedAnswers: typedMeasures,
  check: nothingToCheck,
  show: async (context, { fileNames }, vehicle) => ({
    ...shownOf(vehicle ?? null),
    lostFiles: fileNames,
    by: capitalized(requireStaff(context).email.split(/[^\p{L}]/u)[0] ?? ''),
    today: houseDay(),
    next: vehicle ? await listLeastMeasured(context.get(services), vehicle.id) : [],
    sheets: vehicle ? await listMakersSheets(context.get(services).db, vehicle) : [],
  }),
  update: changeMeasures,
}

function shownOf(vehicle: Vehicle | null): Pick<MeasuringPage, 'name' | 'layout' | 'known' | 'photos' | 'progress'> {
  if (!vehicle) return { name: '', layout: anyLayout, known: {}, photos: {}, progress: progressOf(anyLayout, null) }
  const texts = sheetTexts(vehicle.specifications)
  const { isSide, isLift, places } = fitMeasuresOf({ ...vehicle, texts })
  const layout = { isSide, isLift, places }
  const progress = progressOf(layout, vehicle.readings)
  return { name: vehicle.name, layout, known: knownOf(vehicle), photos: photosOf(vehicle), progress }
}

/** Of each measure what stands behind its number: every reading, or what the specifications say. */
function knownOf({ type, specifications, readings }: Vehicle) {
  const sheet = sheetMeasures(type, sheetTexts(specifications))
  const known: MeasuringPage['known'] = {}
  for (const { key, unit } of measureTable) {
    const taken = readings?.[key] ?? []
    const said = sheet[key]
    if (taken.length > 0)
      known[key] = taken.map((one) => `${measureText(one.value, unit)}: ${provenance(one.how, one)}.`).join(' ')
    else if (said) known[key] = `The specifications say ${measureText(said.value, unit)}.`
  }
  return known
}

function photosOf({ readings }: Vehicle) {
  const photos: MeasuringPage['photos'] = {}
  for (const { key } of measureTable) {
    const photo = readings?.[key]?.find((one) => one.photo)?.photo
    if (photo) photos[key] = largestVersion(photo)
  }
  return photos
}

const provePlease = 'A photo belongs to a number that was measured here. Enter the number that it shows.'

async function changeMeasures(
  context: Context,
  vehicle: Vehicle,
  { body, value }: Posted<MeasuringTypes>,
): Promise<SaveOutcome> {
  const { how, by, on, source, isSame } = value
  const taken = readingsTaken(vehicle.readings, value, { how, by, on, source, isSame: isSame !== undefined })
  const posted = photosIn(body)
  const unproved = posted.filter(({ key }) => !taken?.[key]?.some((one) => one.how === 'measured'))
  if (unproved.length > 0) return refused(unproved.map(({ name }) => ({ name, message: provePlease })))
  const { db, storage } = context.get(services)
  const limit = uploadLimitOf(db, requireStaff(context))
  const room = await limit.check(posted.length)
  if (!room.ok) return tooManyPhotos(posted, room.why)
  const { photos, bytes, notes, errors } = await storePhotos(storage, posted)
  const added = [...photos.values()].flatMap((photo) => photo?.path ?? [])
  let isNamed = false
  try {
    if (errors.length > 0) return refused(errors)
    const counted = await limit.count(bytes)
    if (!counted.ok) return tooManyPhotos(posted, counted.why)
    const readings = withPhotos(taken, photos)
    const outcome = await writeReadings(context, vehicle, { readings, added })
    if (outcome.is !== 'saved') return outcome
    isNamed = true
    const toast = { title: 'Vehicle Updated Successfully', description: `${vehicle.name} has been updated.` }
    const sideNotices = [...readingNotices(readings), ...notes]
    return { is: 'done', toast: { ...toast, sideNotices, about: vehicle.id } }
  } finally {
    if (!isNamed) await discardStored({ db, storage, ...pictureNames }, added)
  }
}

function tooManyPhotos(posted: PostedPhoto[], why: string) {
  return refused(
    posted.map(({ name }) => ({ name, message: why })),
    429,
  )
}

function refused(errors: FieldError[], status = 400): SaveOutcome {
  return { is: 'refused', errors, status }
}

/** Writes the readings with the lines of the sheet that say the same. Photos that none of them has any more are removed. */
async function writeReadings(
  context: Context,
  vehicle: Vehicle,
  { readings, added }: { readings: Readings | null; added: string[] },
) {
  const staff = requireStaff(context)
  const { db, storage, jobs } = context.get(services)
  const measured = { readings, specifications: sheetWith(vehicle, readings) }
  const left = photoPaths(readings)
  const dropped = photoPaths(vehicle.readings).filter((path) => !left.includes(path))
  const change = { staff, recordType: 'vehicle', recordId: vehicle.id, action: 'vehicle updated' } as const
  return changeRecorded(db, change, async (tx) => {
    await claimPictures(tx, storage, { paths: added, vehicleId: vehicle.id })
    const update = await updateVehicle(tx, vehicle, { ...vehicle, ...measured }, staff.email)
    if (update.is !== 'saved') return update
    await enqueueRemoval(tx, jobs, dropped)
    return { ...update, changedFields: changedFieldsOf(update.before, measured) }
  })
}
