import { changedFieldsOf } from '#app/audit/audit.server.ts'
import { type Doer, defineBigWork, type WorkTools } from '#app/big-work/big-work-kind.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { z } from '#app/fields/form-schema.ts'
import { enqueueRemoval } from '#app/pictures/unused-pictures.server.ts'
import { changeRecorded, createOnce } from '#app/records/staff-write.server.ts'
import { findNewestVersion } from '#app/records/versions.server.ts'
import { excerptOf } from '#app/ui/excerpt.ts'
import { addBulkOutcome } from '../bulk/bulk-changes.server.ts'
import { changedByOthers, whyNotAsSeen } from '../bulk/changed-since.actions.server.ts'
import { photoPaths } from '../taken-readings.ts'
import type { Vehicle, VehicleInput } from '../vehicle.ts'
import { vehicleNumbers } from '../vehicle-numbers.ts'
import { holdVehicle } from '../vehicle-rows.server.ts'
import { createVehicle, updateVehicle } from '../vehicles.server.ts'
import type { CsvRow } from './csv-file.server.ts'
import { importedAction, listHandEdits } from './hand-edits.server.ts'
import { cellsOf, fieldsOf, takingOf } from './import-choices.ts'
import { isOwnedByOther } from './known-rows.server.ts'
import { type FieldChange, keptApart, type ReadRow, readRow } from './row-reading.actions.server.ts'
import { readWorkRows, removeWorkRows } from './vehicle-imports.server.ts'

const importInput = z.object({
  changeId: z.int(),
  importId: z.string(),
  filename: z.string(),
  choices: z.object({ columns: z.array(z.string()), how: z.string(), keepsHandEdits: z.boolean().optional() }),
  /** The rows of the file that change something: the line, and the vehicle with its version as the check showed it. Null for a new one. */
  seen: z.array(z.object({ line: z.int(), vehicle: z.object({ id: z.int(), version: z.int() }).nullable() })),
})
type ImportInput = z.infer<typeof importInput>
type SeenRow = ImportInput['seen'][number]

/** Does the rows of a checked file, each whole or not at all. What somebody else has saved since the check is left alone. */
export const importWork = defineBigWork({
  name: 'import vehicles',
  input: importInput,
  async open(db, input, tools) {
    const rows = new Map((await readWorkRows(db, input.importId)).map((row) => [row.line, row]))
    return {
      async doOne(tx, { at, by }) {
        const seen = input.seen[at]
        const row = seen && rows.get(seen.line)
        if (!row) throw new Error(`row ${at} of the file is not stored anymore`)
        const importing = { tx, by, input, tools, row }
        return seen.vehicle ? change(importing, seen.vehicle) : add(importing)
      },
      atEnd: (tx) => removeWorkRows(tx, input.importId),
    }
  },
})

type Importing = { tx: Db; by: Doer; input: ImportInput; tools: WorkTools; row: CsvRow }

async function change(importing: Importing, seen: NonNullable<SeenRow['vehicle']>) {
  const { tx, by, input } = importing
  const recorded = { staff: by, recordType: 'vehicle', recordId: seen.id, action: importedAction } as const
  const outcome = await changeRecorded(tx, recorded, (inner) => changeSeen({ ...importing, tx: inner }, seen))
  if (outcome.is === 'saved') return 'Changed'
  const { name, numbers, why } = outcome
  await addBulkOutcome(tx, { changeId: input.changeId, vehicleId: seen.id, name, numbers, why })
  return 'Left alone'
}

/** Changes one vehicle and stores what became of it, in the open transaction; or says why it is left alone. */
async function changeSeen(importing: Importing, seen: { id: number; version: number }) {
  const { tx, by, input, tools } = importing
  const vehicle = await holdVehicle(tx, seen.id)
  if (!vehicle)
    return { is: 'not-found' as const, name: `Vehicle no. ${seen.id}`, numbers: null, why: 'It no longer exists.' }
  const named = { name: vehicle.name, numbers: vehicleNumbers(vehicle) }
  const { version } = vehicle
  const staleWhy = await whyNotAsSeen(tx, vehicle, { seen: seen.version, by: by.email, in: 'check' })
  if (staleWhy !== null) return { is: 'stale' as const, ...named, why: staleWhy }
  const read = await readOne(importing, vehicle)
  if (!('input' in read)) return { is: 'unchanged' as const, ...named, why: whyNot(read) }
  if (await isOwnedByOther(tx, read.input, seen.id)) return { is: 'unchanged' as const, ...named, why: takenSince }
  const versionBefore = await findNewestVersion(tx, { recordType: 'vehicle', recordId: seen.id })
  const update = await updateVehicle(tx, vehicle, read.input, by.email)
  if (update.is !== 'saved') return { ...update, ...named, why: changedByOthers('check') }
  await enqueueRemoval(tx, tools.jobs, photosLeft(vehicle, read.input))
  const told = { before: textOf(read.changes, 'before'), after: textOf(read.changes, 'after') }
  const outcome = { changeId: input.changeId, vehicleId: seen.id, name: read.input.name, numbers: named.numbers }
  await addBulkOutcome(tx, { ...outcome, ...told, versionBefore, versionAfter: version + 1 })
  return { is: 'saved' as const, changedFields: changedFieldsOf(update.before, read.input) }
}

async function add(importing: Importing) {
  const { tx, by, input, row } = importing
  const read = await readOne(importing, null)
  const why = 'input' in read ? ((await isOwnedByOther(tx, read.input, null)) ? takenSince : null) : whyNot(read)
  if (why !== null || !('input' in read)) {
    // No vehicle has a number below one.
    const left = { vehicleId: -row.line, name: `Row ${row.line} of the file`, numbers: 'New vehicle', why }
    await addBulkOutcome(tx, { changeId: input.changeId, ...left })
    return 'Left alone'
  }
  const formId = `vehicles imported ${input.importId} ${row.line}`
  const creation = { staff: by, recordType: 'vehicle', formId, input: read.input } as const
  const { id } = await createOnce(tx, creation, (inner) => createVehicle(inner, read.input))
  const named = { name: read.input.name, numbers: vehicleNumbers({ ...read.input, id }) }
  const told = { before: 'Not in the list', after: 'New in the list' }
  await addBulkOutcome(tx, { changeId: input.changeId, vehicleId: id, ...named, ...told, versionAfter: 1 })
  return 'Added'
}

/** The row as the check read it, on the vehicle as it is now. */
async function readOne({ tx, input, row }: Importing, vehicle: Vehicle | null) {
  const fields = fieldsOf(cellsOf(row, input.choices))
  const edits = vehicle && input.choices.keepsHandEdits ? (await listHandEdits(tx, [vehicle.id])).get(vehicle.id) : null
  const { rest } = vehicle && edits ? keptApart(vehicle, fields, edits) : { rest: fields }
  return readRow(vehicle, rest, takingOf(input, input.choices))
}

const takenSince = 'Another vehicle has its VIN or stock number since the check.'

/** The check has judged each row, so this is only of what has changed since. */
function whyNot(read: Exclude<ReadRow, { input: VehicleInput }>) {
  if (read.is === 'unchanged') return 'It is as the file says already.'
  return read.errors.map(({ message }) => message).join(' ')
}

function photosLeft({ readings }: Vehicle, input: VehicleInput) {
  const kept = photoPaths(input.readings)
  return photoPaths(readings).filter((path) => !kept.includes(path))
}

const fieldsTold = 6
const longestTold = 80

/** What changed of a vehicle in one line. */
function textOf(changes: FieldChange[], side: 'before' | 'after') {
  const told = changes
    .slice(0, fieldsTold)
    .map((one) => `${one.label}: ${excerptOf(one[side], longestTold) || 'empty'}`)
  const rest = changes.length - told.length
  return [...told, ...(rest > 0 ? [`${rest} more`] : [])].join('; ')
}
