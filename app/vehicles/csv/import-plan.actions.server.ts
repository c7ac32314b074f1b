import { createHash } from 'node:crypto'
import type { Db } from '#app/db/client.server.ts'
import { givingWay } from '#app/limits/give-way.ts'
import { excerptOf } from '#app/ui/excerpt.ts'
import type { FieldError } from '#app/ui/field-error.ts'
import type { Taking } from '../taken-readings.ts'
import type { Vehicle, VehicleInput } from '../vehicle.ts'
import { columnLabels, numberColumn } from './csv-columns.ts'
import type { CsvRow } from './csv-file.server.ts'
import { mostMissing } from './csv-limits.ts'
import { listHandEdits } from './hand-edits.server.ts'
import { type Cells, cellsOf, fieldsOf, takingOf } from './import-choices.ts'
import { countMissing, findKnown, inParts, keysOf } from './known-rows.server.ts'
import { type FieldChange, keptApart, type ReadRow, readRow } from './row-reading.actions.server.ts'
import type { ImportChoices } from './vehicle-import-table.server.ts'
import type { StoredImport } from './vehicle-imports.server.ts'

/**
 * What is wrong with a cell. `column` is the file's own name of it, or ours where the file has none. `cell` is how it
 * begins.
 */
type RowError = { line: number; column: string; cell: string; message: string }

/** What stays in a vehicle though a row says something else. */
type KeptRow = { line: number; name: string; kept: FieldChange[] }

/** What a row would do: `stored` is null for a new vehicle. */
export type PlannedRow = { line: number; stored: Vehicle | null; input: VehicleInput; changes: FieldChange[] }

/**
 * What an import would do. `edited` vehicles of it have something that staff changed by hand. `missing` of the `total` vehicles for sale are not in the file. `mark` differs as soon as it would do anything
 * else.
 */
export type ImportPlan = {
  errors: RowError[]
  planned: PlannedRow[]
  kept: KeptRow[]
  edited: number
  unchanged: number
  missing: number
  total: number
  mark: string
}

/** What a file would do with the choices that were made for it. Changes nothing. */
export async function planImport(db: Db, stored: StoredImport, choices: ImportChoices): Promise<ImportPlan> {
  const { rows, header, importId } = stored
  const cells = rows.map((row) => cellsOf(row, choices))
  const known = await findKnown(db, cells)
  const edits = new Map(await inParts(known.ids, (part) => listHandEdits(db, part)))
  const planning = { header, choices, known, edits, taking: takingOf(stored, choices), claim: claims() }
  const plan: Pick<ImportPlan, 'errors' | 'planned' | 'kept'> & { ids: number[] } = {
    ...{ errors: [], planned: [], kept: [], ids: [] },
  }
  const giveWay = givingWay()
  let unchanged = 0
  for (const [at, row] of rows.entries()) {
    const { errors, vehicle, read, kept } = planRow(planning, row, { at, cells: cells[at] ?? {} })
    plan.errors.push(...errors)
    if (vehicle) plan.ids.push(vehicle.id)
    if (vehicle && kept.length > 0) plan.kept.push({ line: row.line, name: vehicle.name, kept })
    if (read?.is === 'unchanged') unchanged += 1
    if (read && 'input' in read)
      plan.planned.push({ line: row.line, stored: vehicle, input: read.input, changes: read.changes })
    await giveWay()
  }
  const { ids, ...found } = plan
  const mark = await markOf(importId, choices, plan)
  return { ...found, edited: edits.size, unchanged, ...(await countMissing(db, ids)), mark }
}

/** Whether so many vehicles are missing that the file may be a part of the stock, or another list. */
export function isMissingMany({ missing, total }: Pick<ImportPlan, 'missing' | 'total'>) {
  return missing > total * mostMissing
}

const longestCell = 60

type Planning = {
  header: string[]
  choices: ImportChoices
  known: Known
  edits: Awaited<ReturnType<typeof listHandEdits>>
  taking: Taking
  claim: ReturnType<typeof claims>
}
type PlannedOne = { errors: RowError[]; vehicle: Vehicle | null; read: ReadRow | null; kept: FieldChange[] }

function planRow(
  { header, choices, known, edits, taking, claim }: Planning,
  row: CsvRow,
  { at, cells }: { at: number; cells: Cells },
): PlannedOne {
  const unread = ambiguityError(row) ?? lengthError(row, header)
  if (unread) return { errors: [unread], vehicle: null, read: null, kept: [] }
  const placeOf = ({ name }: FieldError) => (choices.columns.indexOf(name) + 1 || header.length + 1) - 1
  const told = (wrong: FieldError[]) =>
    wrong
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .map((one) => ({
        line: row.line,
        column: header[placeOf(one)] ?? `${columnLabels[one.name]}, not in the file`,
        cell: excerptOf(row.cells[placeOf(one)] ?? '', longestCell),
        message: one.message,
      }))
  const found = known.vehicleOf(cells, at)
  if ('message' in found) return { errors: told([found]), vehicle: null, read: null, kept: [] }
  const { vehicle } = found
  const fields = fieldsOf(cells)
  const handEdits = (choices.keepsHandEdits && vehicle && edits.get(vehicle.id)) || null
  const { rest, kept } = vehicle && handEdits ? keptApart(vehicle, fields, handEdits) : { rest: fields, kept: [] }
  const read = readRow(vehicle, rest, taking)
  const wrong = read.is === 'wrong' ? read.errors : []
  return {
    errors: told([
      ...wrong,
      ...claim(row.line, vehicle, { read, knownBy: knownBy(cells) }),
      ...takenBy(known, vehicle, read),
    ]),
    vehicle,
    read,
    kept,
  }
}

/** Of a row that can be read in several ways none is guessed. */
function ambiguityError({ line, cells, isAmbiguous }: CsvRow): RowError | null {
  if (!isAmbiguous) return null
  const cell = excerptOf(cells.find((one) => one.includes('"')) ?? '', longestCell)
  return { line, column: 'All', cell, message: ambiguous }
}

const ambiguous =
  'The quotation marks in this row can be read in several ways, and it may hold the next row too. Write “in” for inch marks, or save the file again as “CSV UTF-8” from the spreadsheet.'

/** A row whose cells have shifted would empty fields of a vehicle. */
function lengthError({ line, cells }: CsvRow, header: string[]): RowError | null {
  const isWhole = cells.length >= header.length && cells.slice(header.length).every((cell) => cell.trim() === '')
  if (isWhole) return null
  const message = `This row has ${cells.length} cells, and the first line has ${header.length}.`
  return { line, column: 'All', cell: '', message }
}

/** The field by which the vehicle of a row is most likely known. */
function knownBy({ vin, stockNumber }: Cells) {
  if (vin?.trim()) return 'vin'
  return stockNumber?.trim() ? 'stockNumber' : numberColumn
}

/** Tells what an earlier row of the file has claimed: the vehicle itself, or what only one vehicle can have. */
function claims() {
  const lines = new Map<string, number>()
  return (
    line: number,
    vehicle: Vehicle | null,
    { read, knownBy }: { read: ReadRow; knownBy: string },
  ): FieldError[] => {
    const { vin, stockNumber } = keysOf('input' in read ? read.input : (vehicle ?? {}))
    const claimed = [
      { name: knownBy, key: vehicle && `id ${vehicle.id}`, what: 'is the same vehicle' },
      { name: 'vin', key: vin && `vin ${vin}`, what: 'has the same VIN' },
      { name: 'stockNumber', key: stockNumber && `stock ${stockNumber}`, what: 'has the same stock number' },
    ]
    const first = claimed.find(({ key }) => key !== null && lines.has(key))
    for (const { key } of claimed) if (key !== null && !lines.has(key)) lines.set(key, line)
    return first ? [{ name: first.name, message: `Row ${lines.get(first.key ?? '')} ${first.what}.` }] : []
  }
}

type Known = Awaited<ReturnType<typeof findKnown>>

/** What another vehicle has already. */
function takenBy(known: Known, vehicle: Vehicle | null, read: ReadRow): FieldError[] {
  if (!('input' in read)) return []
  const owner = known.ownerOf(keysOf(read.input))
  const isOthers = (id: number | null) => id !== null && id !== vehicle?.id
  return [
    ...(isOthers(owner.vin) ? [{ name: 'vin', message: 'Another vehicle has this VIN.' }] : []),
    ...(isOthers(owner.stockNumber)
      ? [{ name: 'stockNumber', message: 'Another vehicle has this stock number.' }]
      : []),
  ]
}

async function markOf(
  importId: string,
  choices: ImportChoices,
  { planned, kept }: Pick<ImportPlan, 'planned' | 'kept'>,
) {
  const hash = createHash('sha256').update(JSON.stringify([importId, choices]))
  const rows = planned.map(({ line, stored, changes }) => [line, stored && [stored.id, stored.version], changes])
  const giveWay = givingWay()
  for (const row of [...rows, ...kept]) {
    hash.update(JSON.stringify(row))
    await giveWay()
  }
  return hash.digest('base64url')
}
