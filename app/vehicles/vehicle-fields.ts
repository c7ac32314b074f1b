import { oneLine, optionalLine, requiredLine, requiredText, z } from '#app/fields/form-schema.ts'
import { labelsOf, type RecordField } from '#app/fields/record-field.ts'
import { formatPictures } from './pictures/picture-lines.ts'
import { specField, specLines } from './spec-sheet.ts'
import { mostMileage, mostPriceUsd, readMileage, readPrice, unpricedLabel, vehicleLimits } from './vehicle.ts'
import { categories, categoryNames } from './vehicle-category.ts'

const pricePlease = `Enter the price as a number, such as 62,900, or “${unpricedLabel}”.`

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
    format: formatCategory,
    schema: z.enum(categories, 'Choose a category from the list.').default('minivan'),
  },
  { name: 'price', label: 'Price', absent: unpricedLabel, schema: z.string(pricePlease).transform(toPrice) },
  { name: 'mileage', label: 'Mileage', schema: z.string().default('').transform(toMileage) },
  { name: 'vin', ...optional('VIN', vehicleLimits.vin) },
  { name: 'color', ...optional('Color', vehicleLimits.color) },
  { name: 'conversionBrand', ...optional('Conversion Brand', vehicleLimits.conversionBrand) },
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

/** The parts of a vehicle that its history names and its form has in several fields. */
export const partLabels = { images: 'Pictures', specifications: 'Specifications', faqs: 'Questions' }

function required(label: string, missing: string, limit: number) {
  return { label, schema: requiredLine(missing, `“${label}”`, limit) }
}

function optional(label: string, limit: number) {
  return { label, schema: optionalLine(`“${label}”`, limit) }
}

function formatCategory(answer: string) {
  const category = categories.find((known) => known === answer)
  return category ? categoryNames[category] : answer
}

function toPrice(text: string, check: z.RefinementCtx) {
  if (oneLine(text).toLowerCase() === unpricedLabel.toLowerCase()) return null
  const price = readPrice(text)
  // "62.900,50" is meant as the other half of the world writes it; read our way it would be $62.90.
  if (price === null || /\..*,/.test(text)) return refuse(check, pricePlease)
  if (price > mostPriceUsd) return refuse(check, `The price can be up to $${mostPriceUsd.toLocaleString('en-US')}.`)
  return Math.round(price * 100) / 100
}

function toMileage(text: string, check: z.RefinementCtx) {
  if (text.trim() === '') return null
  const mileage = readMileage(text)
  if (mileage === null) return refuse(check, 'Enter the mileage as a number, such as 12,345, or leave it empty.')
  if (mileage > mostMileage) return refuse(check, `The mileage can be up to ${mostMileage.toLocaleString('en-US')}.`)
  return mileage
}

function refuse(check: z.RefinementCtx, message: string) {
  check.addIssue({ code: 'custom', message })
  return z.NEVER
}
