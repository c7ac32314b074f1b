import type { RouterContextProvider } from 'react-router'
import { changedFieldsOf } from '#app/audit/audit.server.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { type EditedRecord, nothingToCheck, type Posted, type SaveOutcome } from '#app/records/record-editing.server.ts'
import { changeRecorded } from '#app/records/staff-write.server.ts'
import { capitalized } from '#app/ui/capitalized.ts'
import { houseDay } from '#app/ui/showroom-time.ts'
import { type Layout, type MeasureKey, measureTable, measureText } from './measure-table.ts'
import { listLeastMeasured } from './staff-vehicles.server.ts'
import { readingNotices, readingsTaken, sheetWith } from './taken-readings.ts'
import type { Vehicle } from './vehicle.ts'
import { provenance } from './vehicle-fit.ts'
import { fitMeasuresOf, progressOf, sheetMeasures, sheetTexts } from './vehicle-measures.ts'
import { measureAnswers, measuringForm, type measuringSchema, typedMeasures } from './vehicle-measuring.ts'
import { selectStoredVehicle } from './vehicle-rows.server.ts'
import { updateVehicle } from './vehicles.server.ts'

/**
 * What the form of measures shows beside its fields. `known` says of each measure how it is known now. `by` and `today` are proposed. `next` are
 * vehicles to measure after this one.
 */
export type MeasuringPage = {
  name: string
  layout: Layout
  known: Partial<Record<MeasureKey, string>>
  progress: { taken: number; of: number }
  by: string
  today: string
  next: Array<{ id: number; name: string }>
}

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
  show: async (context, _sent, vehicle) => ({
    ...shownOf(vehicle ?? null),
    by: capitalized(requireStaff(context).email.split(/[^\p{L}]/u)[0] ?? ''),
    today: houseDay(),
    next: vehicle ? await listLeastMeasured(context.get(services), vehicle.id) : [],
  }),
  update: changeMeasures,
}

function shownOf(vehicle: Vehicle | null): Pick<MeasuringPage, 'name' | 'layout' | 'known' | 'progress'> {
  if (!vehicle) return { name: '', layout: anyLayout, known: {}, progress: progressOf(anyLayout, null) }
  const texts = sheetTexts(vehicle.specifications)
  const { isSide, isLift, places } = fitMeasuresOf({ ...vehicle, texts })
  const layout = { isSide, isLift, places }
  return { name: vehicle.name, layout, known: knownOf(vehicle), progress: progressOf(layout, vehicle.readings) }
}

const anyLayout: Layout = { isSide: true, isLift: false, places: null }

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

async function changeMeasures(
  context: Readonly<RouterContextProvider>,
  vehicle: Vehicle,
  { value }: Posted<MeasuringTypes>,
): Promise<SaveOutcome> {
  const staff = requireStaff(context)
  const { how, by, on, source, isSame } = value
  const readings = readingsTaken(vehicle.readings, value, { how, by, on, source, isSame: isSame !== undefined })
  const measured = { readings, specifications: sheetWith(vehicle, readings) }
  const change = { staff, recordType: 'vehicle', recordId: vehicle.id, action: 'vehicle updated' } as const
  const outcome = await changeRecorded(context.get(services).db, change, async (tx) => {
    const update = await updateVehicle(tx, vehicle, { ...vehicle, ...measured }, staff.email)
    return update.is === 'saved' ? { ...update, changedFields: changedFieldsOf(update.before, measured) } : update
  })
  if (outcome.is !== 'saved') return outcome
  const toast = { title: 'Vehicle Updated Successfully', description: `${vehicle.name} has been updated.` }
  return { is: 'done', toast: { ...toast, sideNotices: readingNotices(readings), about: vehicle.id } }
}
