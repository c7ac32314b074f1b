import { href } from 'react-router'
import { optionalLine, optionalText, recordFormShape, z } from '#app/fields/form-schema.ts'
import { columnsIn, shapeOf } from '#app/fields/record-field.ts'
import { excerptOf } from '#app/ui/excerpt.ts'
import { houseDay } from '#app/ui/showroom-time.ts'
import type { SideNotice, ToastMessage } from '#app/ui/toast-message.ts'
import { stillOnCard } from './card-choice.ts'
import { linesOf, namedPictures } from './pictures/picture-lines.ts'
import { type SpecFieldName, type Specifications, specField, specLines } from './spec-sheet.ts'
import { mostFeatures, type Vehicle, type VehicleInput, vehicleLimits } from './vehicle.ts'
import type { VehicleAnswers } from './vehicle-answers.ts'
import { gatherVehicleBody } from './vehicle-body.ts'
import { lastYear } from './vehicle-facts.ts'
import { columnFields, vehicleFields, vehicleLabels } from './vehicle-fields.ts'
import { readingsAfter } from './vehicle-measures.ts'
import { checkDates } from './vehicle-offer.ts'
import { datesOf } from './vehicle-status.ts'
import { firstVinYear, vinFacts, vinWarning } from './vin.ts'

const featurePlease = 'Please select at least one feature.'

/** What the vehicle form sends. Optional fields are null when left empty; `price` is null when unpublished. */
export const vehicleSchema = z
  .object({
    ...recordFormShape,
    failedFiles: z.string().default('').transform(linesOf),
    ...shapeOf(columnFields),
    features: z
      .string(featurePlease)
      .transform(linesOf)
      .refine((names) => names.length > 0, featurePlease)
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
    // Without scripts the files come with the form itself. A file field that was left empty sends one without a name.
    pictureFiles: z.array(z.unknown()).default([]).transform(namedFiles),
    faqs_q1: optionalLine(quotedLabel('faqs_q1'), vehicleLimits.faqText),
    faqs_a1: optionalText(quotedLabel('faqs_a1'), vehicleLimits.faqText),
    faqs_q2: optionalLine(quotedLabel('faqs_q2'), vehicleLimits.faqText),
    faqs_a2: optionalText(quotedLabel('faqs_a2'), vehicleLimits.faqText),
    ...specFields(),
  })
  .superRefine(checkDates)
  .superRefine(checkCard)

type Featured = { features: string[]; cardFeatures: string[] | null }

/** A card shows what the vehicle has. Nothing that was chosen is dropped without a word. */
function checkCard({ features, cardFeatures }: Featured, check: z.RefinementCtx) {
  const foreign = cardFeatures?.find((name) => !features.includes(name))
  if (!foreign) return
  const message = `“${foreign}” is not among the features of this vehicle. Choose another, or add it to them.`
  check.addIssue({ code: 'custom', path: ['cardFeatures'], message })
}

/** A posted vehicle form, read: what a save goes by. */
export type PostedVehicle = z.output<typeof vehicleSchema>

/** What browser and server know of the form. Its pictures, where no server has looked for them, are those it names. */
export const vehicleForm = {
  noun: 'Vehicle',
  schema: vehicleSchema,
  fields: vehicleFields,
  back: { to: href('/admin/vehicles'), label: 'Back to Vehicles List' },
  notFound: 'Vehicle data could not be loaded. It might have been deleted or an error occurred.',
  notCreated: 'Error Uploading Vehicle',
  gather: gatherVehicleBody,
  showUnsent: ({ pictures }: VehicleAnswers) => ({ pictures: namedPictures(pictures), lostFiles: [] }),
  toastOf: featureToast,
}

/** Beside the message at the field; undefined when features are not what is wrong. */
function featureToast(errors: Array<{ name: string }>): ToastMessage | undefined {
  if (!errors.some(({ name }) => name === 'features')) return
  return {
    title: 'Validation Error',
    description: 'Please select at least one feature for the vehicle.',
    variant: 'destructive',
  }
}

/** A vehicle as its form was posted; `stored` is null for a new one. What the form has no field for stays as stored. */
export function vehicleInputOf(value: PostedVehicle, stored: Vehicle | null): VehicleInput {
  const features = inStoredOrder(value.features, stored?.features ?? [])
  const input = {
    ...columnsIn(columnFields, value),
    ...datesOf(value.status, value, houseDay()),
    features,
    cardFeatures: stillOnCard({ features, cardFeatures: value.cardFeatures }),
    specifications: specificationsOf(value, stored?.specifications ?? null),
    faqs: questionsOf(value),
    images: value.pictures,
  }
  return { ...input, readings: stored && readingsAfter(stored, input) }
}

function namedFiles(files: unknown[]) {
  return files.flatMap((file) => (file instanceof File && file.name !== '' ? [file] : []))
}

function specFields() {
  const rows = specLines.map(
    (row) => [specField(row), optionalLine(quotedLabel(specField(row)), vehicleLimits.specText)] as const,
  )
  const shape: Record<SpecFieldName, ReturnType<typeof optionalLine>> = Object.fromEntries(rows)
  return shape
}

function quotedLabel(name: string) {
  return `“${vehicleLabels[name] ?? name}”`
}

/** Features that stay keep their order, since a card shows the first four; new ones follow. */
function inStoredOrder(features: string[], stored: string[]) {
  const staying = stored.filter((name) => features.includes(name))
  return [...staying, ...features.filter((name) => !staying.includes(name))]
}

/** Null when no line is filled. Lines that the form does not have, from an import for instance, stay. */
function specificationsOf(fields: Record<SpecFieldName, string | null>, stored: Specifications | null) {
  const sheet: Specifications = {
    dimensions: { ...stored?.dimensions },
    performance: { ...stored?.performance },
    accessibility: { ...stored?.accessibility },
  }
  for (const row of specLines) {
    const text = fields[specField(row)]
    if (text) sheet[row.group][row.label] = text
    else delete sheet[row.group][row.label]
  }
  return Object.values(sheet).some((lines) => Object.keys(lines).length > 0) ? sheet : null
}

const longestQuote = 120

/** What staff are told of half a pair, which is not saved: its number, what is missing, and its words. */
export function unsavedHalves(value: PostedVehicle): SideNotice[] {
  return pairsOf(value).flatMap(({ question, answer }, at) => {
    if (Boolean(question) === Boolean(answer)) return []
    const what = question ? `Question ${at + 1} has no answer` : `Answer ${at + 1} has no question`
    const quote = excerptOf(question ?? answer ?? '', longestQuote)
    return [{ tone: 'warning', title: `${what}.`, description: `It was not saved. It said: “${quote}”` }]
  })
}

/** What staff are told of a VIN that is saved but odd, or that says another model year. */
export function vinNotices({ vin, year }: PostedVehicle): SideNotice[] {
  if (year !== null && year < firstVinYear) return []
  const description = vinWarning(vin)
  if (description) return [{ tone: 'warning', title: 'Look at the VIN again.', description }]
  const said = vinFacts(vin, lastYear()).year
  if (said === null || said > lastYear() || year === null || said === year) return []
  return [
    { tone: 'warning', title: 'Look at the year again.', description: `It is ${year} here, and ${said} by the VIN.` },
  ]
}

/** What staff are told of a vehicle that is saved as not built yet, and has what only a built one has. */
export function unbuiltNotices({ status, mileage, vin }: PostedVehicle): SideNotice[] {
  if (status !== 'built-to-order' || (mileage === null && vin === null)) return []
  const what = [mileage === null ? '' : 'mileage', vin === null ? '' : 'VIN'].filter(Boolean).join(' and ')
  const description = 'A vehicle that is built to order has no mileage and no VIN before it is built.'
  return [{ tone: 'warning', title: `Look at the ${what} again.`, description }]
}

/** A pair is saved only when both its question and its answer are filled. */
function questionsOf(value: PostedVehicle) {
  const filled = pairsOf(value).flatMap(({ question, answer }) => (question && answer ? [{ question, answer }] : []))
  return filled.length > 0 ? filled : null
}

function pairsOf({ faqs_q1, faqs_a1, faqs_q2, faqs_a2 }: PostedVehicle) {
  return [
    { question: faqs_q1, answer: faqs_a1 },
    { question: faqs_q2, answer: faqs_a2 },
  ]
}
