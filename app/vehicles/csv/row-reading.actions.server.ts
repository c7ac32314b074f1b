import { readFields } from '#app/http/form.ts'
import type { FieldError } from '#app/ui/field-error.ts'
import { readHouseMinute } from '#app/ui/showroom-time.ts'
import { withNamedFacts } from '../known-models.ts'
import { readingsTaken, sheetWith, type Taking } from '../taken-readings.ts'
import type { Vehicle, VehicleInput } from '../vehicle.ts'
import { noAnswers, vehicleAnswers } from '../vehicle-answers.ts'
import { gatherVehicleBody } from '../vehicle-body.ts'
import { measureAnswers, measureFields, measuringSchema, typedMeasures } from '../vehicle-measuring.ts'
import { vehicleInputOf, vehicleSchema } from '../vehicle-schema.ts'
import { answerOf, answersOf, cellOf, csvColumns } from './csv-columns.ts'
import { partOf } from './hand-edits.ts'

/** What a row makes of a vehicle, with what changes in words; or what is wrong, by field. */
export type ReadRow =
  | { is: 'unchanged' }
  | { is: 'changed' | 'new'; input: VehicleInput; changes: FieldChange[] }
  | { is: 'wrong'; errors: FieldError[] }
export type FieldChange = { label: string; before: string; after: string }

type Answers = Record<string, string>

/**
 * Reads the cells of a row, by field, as if somebody typed them into the vehicle's forms. `stored` is null for a new
 * vehicle. A cell that says what stands there is never judged.
 */
export function readRow(stored: Vehicle | null, cells: Answers, taking: Taking): ReadRow {
  const before = stored ? answersOf(stored) : { ...noAnswers, ...measureAnswers(null) }
  const said = Object.entries(cells).map(([name, cell]) => [name, saidIn(name, cell, stored && before[name])] as const)
  const typed = Object.fromEntries(said.filter(([name, answer]) => answer !== (before[name] ?? '')))
  if (stored && Object.keys(typed).length === 0) return { is: 'unchanged' }
  const posted = formOf({ ...before, ...typed })
  const form = readFields(gatherVehicleBody(posted), vehicleSchema)
  const measures = readFields(posted, measuringSchema)
  const errors = [form, measures].flatMap((read) => (read.ok ? [] : read.reply.data.errors))
  if (!form.ok || !measures.ok)
    return { is: 'wrong', errors: errors.map((wrong) => withReason(wrong, { before, typed })) }
  const read = { ...vehicleInputOf(form.value, stored), images: stored?.images ?? [] }
  const sheet = stored ? read : withNamedFacts(read)
  const numbers = { ...measureAnswers(sheet.readings), ...measuresIn(cells, typedMeasures(measures.value)) }
  const input = withMeasures(sheet, numbers, taking)
  const lost = lostIn({ typed, sheet: vehicleAnswers(sheet), numbers, after: inputAnswers(input) })
  if (lost.length > 0) return { is: 'wrong', errors: lost }
  const changes = changesBetween(before, inputAnswers(input))
  if (!stored) return { is: 'new', input, changes }
  return changes.length === 0 ? { is: 'unchanged' } : { is: 'changed', input, changes }
}

/**
 * The cells of a row without those of `protectedParts` that differ from what is stored. These come apart, with both
 * texts.
 */
export function keptApart(stored: Vehicle, cells: Answers, protectedParts: ReadonlySet<string>) {
  const before = answersOf(stored)
  const isKept = (name: string, cell: string) =>
    protectedParts.has(partOf(name)) && saidIn(name, cell, before[name] ?? '') !== (before[name] ?? '')
  const rest = Object.entries(cells).filter(([name, cell]) => !isKept(name, cell))
  const kept = csvColumns.flatMap(({ name, label, format = asIs }): FieldChange[] => {
    const cell = cells[name]
    if (cell === undefined || !isKept(name, cell)) return []
    return [{ label, before: format(before[name] ?? ''), after: cell.trim() }]
  })
  return { rest: Object.fromEntries(rest), kept }
}

/** The answer of a cell; the `stored` one where the cell says it in our own files' words. */
function saidIn(name: string, cell: string, stored: string | null = '') {
  const text = withPlainLineEnds(cell)
  const isStored = stored !== null && text.trim() === withPlainLineEnds(cellOf(name, stored)).trim()
  return isStored ? stored : answerOf(name, text)
}

function withPlainLineEnds(text: string) {
  return text.replaceAll(/\r\n?/g, '\n')
}

function formOf(answers: Answers) {
  const form = new FormData()
  for (const [name, answer] of Object.entries(answers)) form.append(name, answer)
  return form
}

/** Of the measures those that a row has cells for. */
function measuresIn(cells: Answers, numbers: Answers): Answers {
  return Object.fromEntries(Object.entries(numbers).filter(([name]) => name in cells))
}

/** A vehicle with numbers for its measures and the sheet's lines for them, as the form of measures leaves them. */
function withMeasures(input: VehicleInput, numbers: Answers, taking: Taking): VehicleInput {
  const standing: Answers = measureAnswers(input.readings)
  if (measureFields.every(({ name }) => numbers[name] === standing[name])) return input
  const read = readFields(formOf(numbers), measuringSchema)
  if (!read.ok) return input
  const readings = readingsTaken(input.readings, read.value, taking)
  return { ...input, readings, specifications: sheetWith(input, readings) }
}

function inputAnswers(input: VehicleInput): Answers {
  return { ...vehicleAnswers(input), ...measureAnswers(input.readings) }
}

const ofStatus = 'This day belongs to another status than the row has. Empty it, or change the status.'
const halfPair = 'A question and its answer belong together: fill out both or neither.'
const otherMeasure =
  'This line and its measure say two different numbers. Write the same in both, or leave one column out.'
const betterKnown =
  'A number that is known better is here already. Change it in the form of the vehicle, or say above the columns how you know these measures.'

const passedSince =
  'This time has passed since the file was written, and the vehicle changed automatically then. Empty this cell, and look at “Status” and “Hidden” in this row.'

/** Of a moment that was still to come when the file was written the reason is told. */
function withReason(wrong: FieldError, { before, typed }: Record<'before' | 'typed', Answers>): FieldError {
  if (!moments.has(wrong.name) || before[wrong.name] !== '') return wrong
  const at = readHouseMinute(typed[wrong.name] ?? '')
  return at && at <= new Date() ? { ...wrong, message: passedSince } : wrong
}

const moments = /* @__PURE__ */ new Set(['appearsAt', 'disappearsAt', 'heldUntil'])

type Outcome = { typed: Answers; sheet: Answers; numbers: Answers; after: Answers }

/** What a row says and the vehicle would not say: no cell is dropped without a word. */
function lostIn({ typed, sheet, numbers, after }: Outcome): FieldError[] {
  return Object.entries(typed).flatMap(([name, answer]) => {
    if (answer.trim() === '') return []
    if (name in numbers) return numbers[name] === after[name] ? [] : [{ name, message: betterKnown }]
    if (sheet[name] === '') return [{ name, message: name.startsWith('faqs') ? halfPair : ofStatus }]
    return sheet[name] === after[name] ? [] : [{ name, message: otherMeasure }]
  })
}

/** What differs between two sets of answers, in words. */
function changesBetween(before: Answers, after: Answers): FieldChange[] {
  return csvColumns.flatMap(({ name, label, format = asIs }) => {
    const [was = '', is = ''] = [before[name], after[name]]
    return was === is ? [] : [{ label, before: format(was), after: format(is) }]
  })
}

function asIs(answer: string) {
  return answer
}
