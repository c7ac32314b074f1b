import { labelsOf } from '#app/fields/record-field.ts'
import { foldLetters } from '#app/text/fold-letters.ts'
import { readPrice } from '../typed-numbers.ts'
import { priceText, unpricedLabel, type Vehicle } from '../vehicle.ts'
import { vehicleAnswers } from '../vehicle-answers.ts'
import { nameIn } from '../vehicle-facts.ts'
import { choicesIn, vehicleFields } from '../vehicle-fields.ts'
import { measureAnswers, measureFields } from '../vehicle-measuring.ts'

/** The column that tells vehicles apart which have neither VIN nor stock number. */
export const numberColumn = 'vehicleNo'

/** A column of a file, by the name of its field in the forms of vehicles. `format` draws an answer for a preview. */
export type CsvColumn = { name: string; label: string; format?: (answer: string) => string }

/** Columns with several names in a cell, a line for each. */
const listColumns = /* @__PURE__ */ new Set(['features', 'cardFeatures'])

/** The fields of a vehicle that a file has: those of its form without pictures, then its measures. */
const fieldColumns: readonly CsvColumn[] = [
  ...vehicleFields.flatMap((field) => (field.name === 'pictures' ? [] : [withFormat(field)])),
  // Lines of the sheet have the same names.
  ...measureFields.map(({ label, ...field }) => ({ ...field, label: `Measure: ${label}` })),
]

/** Forms have the price as it is typed, and a feature in each line. */
function withFormat(field: CsvColumn): CsvColumn {
  if (field.name === 'price') return { ...field, format: (answer) => priceText(readPrice(answer)) }
  return listColumns.has(field.name) ? { ...field, format: (answer) => answer.replaceAll('\n', '; ') } : field
}

/** Each column that a file can have, in the order in which it is written. */
export const csvColumns: readonly CsvColumn[] = [{ name: numberColumn, label: 'Vehicle No.' }, ...fieldColumns]

export const columnLabels: Record<string, string> = labelsOf(csvColumns)

/** A vehicle by its forms' fields, measures among them; what is absent is ''. */
export function answersOf(vehicle: Vehicle): Record<string, string> {
  return { ...vehicleAnswers(vehicle), ...measureAnswers(vehicle.readings) }
}

/** A vehicle as a line of a file. */
export function csvLineOf(vehicle: Vehicle): Record<string, string> {
  const answers: Record<string, string> = { ...answersOf(vehicle), [numberColumn]: String(vehicle.id) }
  return Object.fromEntries(
    csvColumns.map(({ name, label }) => [label, quotedFormula(cellOf(name, answers[name] ?? ''))]),
  )
}

/** An answer of a form as a cell has it: one that is chosen in its words. */
export function cellOf(name: string, answer: string) {
  return nameIn(choicesIn(name) ?? {}, answer) ?? answer
}

/** A cell as an answer of a form. What is not understood stays as it is, for the form's own rules to judge. */
export function answerOf(name: string, cell: string) {
  const text = cell.trim()
  if (name === 'price' && text === '') return unpricedLabel
  if (listColumns.has(name)) return featureLines(text)
  if (dayColumns.has(name)) return dayOf(text)
  const folded = foldLetters(text)
  if (name === 'isHidden' && spokenTicks.has(folded)) return spokenTicks.get(folded) ?? ''
  const known = Object.entries(choicesIn(name) ?? {}).find(([key, words]) =>
    [key, words].some((one) => foldLetters(one) === folded),
  )
  return known?.[0] ?? text
}

/** How spreadsheets and other programs write a tick. */
const spokenTicks = /* @__PURE__ */ new Map([
  ...['true', 'y', '1', 'x'].map((word) => [word, 'on'] as const),
  ...['false', 'n', '0'].map((word) => [word, ''] as const),
])

const dayColumns = /* @__PURE__ */ new Set([
  ...['listedOn', 'soldOn', 'expectedOn', 'heldUntil', 'appearsAt', 'disappearsAt'],
])

/** A day as spreadsheets of this country write it, "3/31/2026" or "3/31/2026 17:00", in the way of forms. */
function dayOf(text: string) {
  const [, month = '', day = '', year = '', clock = ''] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{1,2}:\d\d))?$/.exec(text) ?? []
  if (year === '') return text.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/, '$1T$2')
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return clock ? `${date}T${clock.padStart(5, '0')}` : date
}

/** One feature in each line; other programs part them in one line. */
function featureLines(text: string) {
  return text.includes('\n') ? text : text.replaceAll(/\s*[|;]\s*/g, '\n')
}

/** What begins like this a spreadsheet takes for a formula. */
const formulaStart = /^'*[=+\-@\t\r＝＋－＠]/

/** A second apostrophe for a text that begins with one before a formula. The first is added with the file. */
function quotedFormula(text: string) {
  return text.startsWith("'") && formulaStart.test(text) ? `'${text}` : text
}

/** A cell without the apostrophe that kept a spreadsheet from running it. */
export function unquotedFormula(cell: string) {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell
}

/** Names that other programs give to our columns, as `keyOf` has them. */
const otherNames: Record<string, string> = {
  stock: 'stockNumber',
  stockno: 'stockNumber',
  miles: 'mileage',
  odometer: 'mileage',
  title: 'name',
  modelyear: 'year',
  vinnumber: 'vin',
  askingprice: 'price',
  sellingprice: 'price',
  internetprice: 'price',
  exteriorcolor: 'color',
  colour: 'color',
  drivetrain: 'drive',
  fueltype: 'fuel',
  location: 'showroom',
  newused: 'condition',
  converter: 'conversionBrand',
  conversion: 'type',
  options: 'features',
  comments: 'description',
  dateinstock: 'listedOn',
}

/** The field that each column of a file most likely is, '' for none. No field is proposed twice. */
export function proposedColumns(header: readonly string[]): string[] {
  const own = csvColumns.map(({ name, label }): [string, string] => [keyOf(label), name])
  const known = new Map([...Object.entries(otherNames), ...own])
  const used = new Set<string>()
  return header.map((title) => {
    const name = known.get(keyOf(title)) ?? ''
    if (used.has(name)) return ''
    used.add(name)
    return name
  })
}

/** A column's name as it is compared: only its letters and digits count. */
export function keyOf(title: string) {
  return foldLetters(title).replaceAll(/[^\p{L}\p{N}]/gu, '')
}
