import { isoDay, oneLine, optionalLine, requiredLine, requiredText, z } from '#app/fields/form-schema.ts'
import { labelsOf, type RecordField } from '#app/fields/record-field.ts'
import { optionalVin } from '#app/fields/vin-line.ts'
import { moment, scheduleFields } from '#app/schedule/schedule.ts'
import { formatPictures, linesOf } from './pictures/picture-lines.ts'
import { specField, specLines } from './spec-sheet.ts'
import { isUnpriced, readMileage, readPrice, twoReadings } from './typed-numbers.ts'
import { featuresOnCard, mostMileage, mostPriceUsd, unpricedLabel, vehicleLimits } from './vehicle.ts'
import { categories, categoryNames } from './vehicle-category.ts'
import {
  conditionNames,
  driveNames,
  firstYear,
  fuelNames,
  lastYear,
  mostSeats,
  nameIn,
  operationNames,
  rampNames,
  showroomNames,
} from './vehicle-facts.ts'
import { statuses, statusNames } from './vehicle-status.ts'

export const statusPlease = 'Choose a status from the list.'

const pricePlease = `Enter the price as a number, such as 62,900, or “${unpricedLabel}”.`

const mileagePlease = 'Enter the mileage as a number, such as 12,345, or leave it empty.'

/** What changes most often about a vehicle: for how much it can be had, whether, and who sees it. It has a short form of its own. */
export const offerFields = [
  { name: 'price', label: 'Price', absent: unpricedLabel, schema: z.string(pricePlease).transform(toPrice) },
  {
    name: 'status',
    label: 'Status',
    ...chosenFrom(statusNames),
    schema: z.enum(statuses, statusPlease).default('available'),
  },
  { name: 'heldUntil', ...moment('Held Until') },
  { name: 'expectedOn', ...day('Expected On') },
  { name: 'soldOn', ...day('Sold On') },
  {
    name: 'isHidden',
    label: 'Hidden',
    ...chosenFrom({ '': 'No', on: 'Yes' }),
    schema: z.boolean('Write Yes or No.').default(false),
  },
  ...scheduleFields,
] as const

/** The fields that are one column each, a row for each. Form, schema, history and conflict follow from it. */
export const columnFields = [
  { name: 'name', ...required('Vehicle Name', 'Enter the vehicle name.', vehicleLimits.name) },
  {
    name: 'type',
    ...required('Conversion Type', 'Enter the conversion type, such as Side-Entry or Rear-Entry.', vehicleLimits.type),
  },
  {
    name: 'category',
    label: 'Category',
    ...chosenFrom(categoryNames),
    schema: z.enum(categories, 'Choose a category from the list.').default('minivan'),
  },
  { name: 'year', ...year('Year') },
  { name: 'make', ...optional('Make', vehicleLimits.make) },
  { name: 'model', ...optional('Model', vehicleLimits.model) },
  { name: 'trim', ...optional('Trim', vehicleLimits.trim) },
  ...offerFields,
  { name: 'mileage', label: 'Mileage', schema: z.string().default('').transform(toMileage) },
  { name: 'vin', label: 'VIN', schema: optionalVin('“VIN”', vehicleLimits.vin) },
  { name: 'stockNumber', label: 'Stock Number', schema: z.string().default('').transform(toStockNumber) },
  {
    name: 'condition',
    label: 'Condition',
    ...chosenFrom(conditionNames),
    schema: z.enum(['new', 'used', 'certified'], 'Choose a condition from the list.').default('used'),
  },
  { name: 'color', ...optional('Color', vehicleLimits.color) },
  { name: 'interiorColor', ...optional('Interior Color', vehicleLimits.color) },
  { name: 'drive', ...choice('Drive', driveNames) },
  { name: 'fuel', ...choice('Fuel', fuelNames) },
  { name: 'seats', ...wholeNumber('Seats', 'such as 5', [0, mostSeats]) },
  { name: 'conversionBrand', ...optional('Conversion Brand', vehicleLimits.conversionBrand) },
  { name: 'conversionModel', ...optional('Conversion Model', vehicleLimits.conversionBrand) },
  { name: 'conversionYear', ...year('Conversion Year') },
  { name: 'ramp', ...choice('Ramp or Lift', rampNames) },
  { name: 'operation', ...choice('Operation', operationNames) },
  { name: 'warranty', ...optional('Warranty', vehicleLimits.warranty) },
  { name: 'showroom', ...choice('Showroom', showroomNames) },
  { name: 'listedOn', ...day('On the Lot Since') },
  { name: 'cardFeatures', label: 'On the Card', schema: z.string().default('').transform(toCardFeatures) },
  {
    name: 'description',
    label: 'Description',
    schema: requiredText('Enter a description.', 'The description', vehicleLimits.description),
  },
] as const

/** The form's fields, in its order. */
export const vehicleFields: readonly RecordField[] = [
  ...columnFields,
  { name: 'features', label: 'Features' },
  { name: 'pictures', label: 'Pictures', format: formatPictures },
  ...specLines.map((line) => ({ name: specField(line), label: line.label })),
  { name: 'faqs_q1', label: 'Question 1' },
  { name: 'faqs_a1', label: 'Answer 1' },
  { name: 'faqs_q2', label: 'Question 2' },
  { name: 'faqs_a2', label: 'Answer 2' },
]

export const vehicleLabels = labelsOf(vehicleFields)

/** The answers that can be chosen in a field of the form, each with its words; undefined of a field that is typed. */
export function choicesIn(name: string) {
  return choicesByField.get(name)
}

const choicesByField = /* @__PURE__ */ new Map(vehicleFields.map(({ name, choices }) => [name, choices]))

/** The parts of a vehicle that its history names and its form has in several fields. */
export const partLabels = {
  images: 'Pictures',
  specifications: 'Specifications',
  faqs: 'Questions',
  readings: 'Measures',
}

function required(label: string, missing: string, limit: number) {
  return { label, schema: requiredLine(missing, `“${label}”`, limit) }
}

function optional(label: string, limit: number) {
  return { label, schema: optionalLine(`“${label}”`, limit) }
}

/** The answers of a field, each with its words. An answer that is none of them is shown as it is. */
function chosenFrom(choices: Readonly<Record<string, string>>) {
  return { choices, format: (answer: string) => nameIn(choices, answer) ?? answer }
}

function choice<Answer extends string>(label: string, names: Readonly<Record<Answer, string>>) {
  return {
    label,
    ...chosenFrom(names),
    schema: z
      .string()
      .default('')
      .transform((answer, check): Answer | null => {
        if (answer === '') return null
        return isKeyOf(names, answer) ? answer : refuse(check, `“${label}”: choose an answer from the list.`)
      }),
  }
}

function isKeyOf<Key extends string>(names: Readonly<Record<Key, string>>, answer: string): answer is Key {
  return Object.hasOwn(names, answer)
}

function year(label: string) {
  return wholeNumber(label, 'such as 2021', [firstYear, lastYear()])
}

/** An optional whole number. Staff read what one looks like and which ones there are. */
function wholeNumber(label: string, example: string, [least, most]: [number, number]) {
  const please = `“${label}” is a whole number from ${least} to ${most}, ${example}, or empty.`
  return {
    label,
    schema: z
      .string()
      .default('')
      .transform((text, check) => {
        const answer = oneLine(text)
        if (answer === '') return null
        const number = /^\d{1,9}$/.test(answer) ? Number(answer) : Number.NaN
        return number >= least && number <= most ? number : refuse(check, please)
      }),
  }
}

function toStockNumber(text: string, check: z.RefinementCtx) {
  const answer = oneLine(text)
  if (answer === '') return null
  if (!/^[a-z\d-]{1,20}$/i.test(answer))
    return refuse(check, 'A stock number has up to 20 letters, digits and hyphens, such as R-1042.')
  return answer.toUpperCase()
}

function day(label: string) {
  return { label, schema: z.string().default('').transform(toDay) }
}

function toDay(text: string, check: z.RefinementCtx) {
  const answer = oneLine(text)
  if (answer === '') return null
  return isoDay('').safeParse(answer).success
    ? answer
    : refuse(check, 'Enter the day as year-month-day, such as 2026-03-31, or leave it empty.')
}

function toCardFeatures(text: string, check: z.RefinementCtx) {
  const names = linesOf(text)
  const chosen = text.split('\n').filter((line) => line.trim() !== '')
  if (names.length < chosen.length) return refuse(check, 'Choose each feature once.')
  if (names.length > featuresOnCard) return refuse(check, `A card shows up to ${featuresOnCard} features.`)
  return names.length > 0 ? names : null
}

function toPrice(text: string, check: z.RefinementCtx) {
  if (isUnpriced(text)) return null
  const price = readPrice(text)
  if (price === null) return refuse(check, unclear(text, 'price', 2) ?? pricePlease)
  if (price > mostPriceUsd) return refuse(check, `The price can be up to $${mostPriceUsd.toLocaleString('en-US')}.`)
  return Math.round(price * 100) / 100
}

function toMileage(text: string, check: z.RefinementCtx) {
  if (text.trim() === '') return null
  const mileage = readMileage(text)
  if (mileage === null) return refuse(check, unclear(text, 'mileage', 1) ?? mileagePlease)
  if (mileage > mostMileage) return refuse(check, `The mileage can be up to ${mostMileage.toLocaleString('en-US')}.`)
  return mileage
}

/** Asks which of two numbers is meant, as it would be kept; null where a text cannot be read at all. */
function unclear(text: string, what: string, decimals: number) {
  const readings = twoReadings(text, decimals)
  return readings && `Is the ${what} ${readings.join(' or ')}? “${oneLine(text)}” can be read both ways.`
}

function refuse(check: z.RefinementCtx, message: string) {
  check.addIssue({ code: 'custom', message })
  return z.NEVER
}
