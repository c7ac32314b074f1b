import { oneLine, optionalLine, optionalText, requiredLine, requiredText, z } from '#app/platform/form-schema.ts'
import { type SpecFieldName, type Specifications, specField, specLines } from './spec-sheet.ts'
import {
  categories,
  mostFeatures,
  mostMileage,
  mostPriceUsd,
  readMileage,
  readPrice,
  unpricedWords,
  type Vehicle,
  type VehicleInput,
  vehicleLimits,
} from './vehicle.ts'
import { linesOf, namedPictures, vehicleLabels } from './vehicle-answers.ts'

const required = {
  name: 'Enter the vehicle name.',
  type: 'Enter the conversion type, such as Side-Entry or Rear-Entry.',
  price: `Enter the price as a number, such as 62,900, or “${unpricedWords}”.`,
  description: 'Enter a description.',
  features: 'Please select at least one feature.',
} as const

/** What the vehicle form sends beside its picture files. Optional fields are null when left empty; `price` is null when unpublished. */
export const vehicleForm = z.object({
  formId: z.string().max(100).default(''),
  version: z.string().default('').transform(Number),
  seen: z.string().default(''),
  failedFiles: z.string().default('').transform(linesOf),
  name: line('name', vehicleLimits.name),
  type: line('type', vehicleLimits.type),
  category: z.enum(categories, 'Choose a category from the list.').default('minivan'),
  price: z.string(required.price).transform(toPrice),
  mileage: z.string().default('').transform(toMileage),
  vin: optionalLine(wordsFor('vin'), vehicleLimits.vin),
  color: optionalLine(wordsFor('color'), vehicleLimits.color),
  conversionBrand: optionalLine(wordsFor('conversionBrand'), vehicleLimits.conversionBrand),
  description: requiredText(required.description, 'The description', vehicleLimits.description),
  features: z
    .string(required.features)
    .transform(linesOf)
    .refine((names) => names.length > 0, required.features)
    .refine((names) => names.length <= mostFeatures, `Select up to ${mostFeatures} features.`)
    .refine((names) => names.every((name) => name.length <= vehicleLimits.feature), {
      error: `A feature can have up to ${vehicleLimits.feature} characters.`,
    }),
  pictures: z
    .string()
    .default('')
    .transform(namedPictures)
    .refine((pictures) => pictures.every(({ alt }) => alt.length <= vehicleLimits.pictureAlt), {
      error: `The alternative text of a picture can have up to ${vehicleLimits.pictureAlt} characters.`,
    }),
  faqs_q1: optionalLine(wordsFor('faqs_q1'), vehicleLimits.faqText),
  faqs_a1: optionalText(wordsFor('faqs_a1'), vehicleLimits.faqText),
  faqs_q2: optionalLine(wordsFor('faqs_q2'), vehicleLimits.faqText),
  faqs_a2: optionalText(wordsFor('faqs_a2'), vehicleLimits.faqText),
  ...specFields(),
})

export type VehicleFormValue = z.output<typeof vehicleForm>

/** What the form says of a vehicle. `kept` is what stands now, null for a new one: what the form has no field for stays as it was. */
export function vehicleInputOf(value: VehicleFormValue, kept: Vehicle | null): VehicleInput {
  return {
    name: value.name,
    type: value.type,
    category: value.category,
    price: value.price,
    mileage: value.mileage,
    vin: value.vin,
    color: value.color,
    conversionBrand: value.conversionBrand,
    description: value.description,
    features: inKeptOrder(value.features, kept?.features ?? []),
    specifications: specificationsOf(value, kept?.specifications ?? null),
    faqs: questionsOf(value),
    images: value.pictures,
  }
}

function toPrice(text: string, check: z.RefinementCtx) {
  if (oneLine(text).toLowerCase() === unpricedWords.toLowerCase()) return null
  const price = readPrice(text)
  // "62.900,50" is meant as the other half of the world writes it; read our way it would be $62.90.
  if (price === null || /\..*,/.test(text)) return refuse(check, required.price)
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

function line(name: keyof typeof required, limit: number) {
  return requiredLine(required[name], wordsFor(name), limit)
}

function specFields() {
  const rows = specLines.map(
    (row) => [specField(row), optionalLine(wordsFor(specField(row)), vehicleLimits.specText)] as const,
  )
  const shape: Record<SpecFieldName, ReturnType<typeof optionalLine>> = Object.fromEntries(rows)
  return shape
}

function wordsFor(name: string) {
  return `“${vehicleLabels[name] ?? name}”`
}

/** Features that stay keep their order, since a card shows the first four; new ones follow. */
function inKeptOrder(features: string[], kept: string[]) {
  const staying = kept.filter((name) => features.includes(name))
  return [...staying, ...features.filter((name) => !staying.includes(name))]
}

/** Null when no line is filled. Lines that the form does not have, from an import for instance, stay. */
function specificationsOf(fields: Record<SpecFieldName, string | null>, kept: Specifications | null) {
  const sheet: Specifications = {
    dimensions: { ...kept?.dimensions },
    performance: { ...kept?.performance },
    accessibility: { ...kept?.accessibility },
  }
  for (const row of specLines) {
    const text = fields[specField(row)]
    if (text) sheet[row.group][row.label] = text
    else delete sheet[row.group][row.label]
  }
  return Object.values(sheet).some((lines) => Object.keys(lines).length > 0) ? sheet : null
}

/** A pair is kept only when both its question and its answer are filled. */
function questionsOf({ faqs_q1, faqs_a1, faqs_q2, faqs_a2 }: VehicleFormValue) {
  const pairs = [
    { question: faqs_q1, answer: faqs_a1 },
    { question: faqs_q2, answer: faqs_a2 },
  ]
  const filled = pairs.flatMap(({ question, answer }) => (question && answer ? [{ question, answer }] : []))
  return filled.length > 0 ? filled : null
}
