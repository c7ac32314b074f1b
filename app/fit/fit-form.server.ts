import { oneLine, z } from '#app/fields/form-schema.ts'
import { oneOf } from '#app/fields/one-of.ts'
import type { FieldError } from '#app/ui/field-error.ts'
import { type FilledMeasure, leftAsFilled, type TypicalSize, typicalSizes, unitNames } from './fit-answers.ts'
import { exampleCode, readFitCode } from './fit-code.ts'
import { duckIn, fitLimits, type MeasureName } from './fit-limits.ts'
import { chairNames, type FitProfile, seatNames } from './fit-profile.ts'
import { readLength, readWeight } from './measure-text.ts'

const line = z.string().overwrite(oneLine).default('')
const flag = z
  .string()
  .optional()
  .transform((value) => value !== undefined)

/** What the form sends. The measures are text as typed, '' where nothing was; `readMeasures` judges them. */
export const fitForm = z.object({
  from: z.string().default(''),
  filledFrom: z.string().default(''),
  units: z
    .string()
    .optional()
    .transform((text) => oneOf(unitNames, text, 'in')),
  height: line,
  width: line,
  typical: z
    .string()
    .optional()
    .transform((text) => oneOf<TypicalSize | 'none'>({ none: null, ...typicalSizes }, text, 'none')),
  length: line,
  weight: line,
  eyes: line,
  chair: z
    .string()
    .optional()
    .transform((text) => oneOf(chairNames, text, 'U')),
  seat: z
    .string()
    .optional()
    .transform((text) => oneOf(seatNames, text, 'A')),
  duckInches: z.string().optional().transform(duckIn),
  steersByHead: flag,
  code: line,
  isSharedComputer: flag,
  staysUncounted: flag,
  formId: z.string().default(''),
  shownAt: z.string().default(''),
  // The trap, which only programs fill out.
  comments: z.string().default(''),
})

type FitFields = z.output<typeof fitForm>
type Measures = { ok: true; profile: FitProfile } | { ok: false; errors: FieldError[] }

const { height, width, length, weight, eyes } = fitLimits
const centimeters = (hundredths: number) => Math.round(hundredths * 0.0254)
const inches = ({ least, most }: { least: number; most: number }) => `${least / 100} to ${most / 100} inches`

const messages: Record<MeasureName, string> = {
  height: `Enter your seated height, ${inches(height)} (${centimeters(height.least)} to ${centimeters(height.most)} cm).`,
  width: `Enter the width, ${inches(width)}.`,
  length: `Enter the length, ${inches(length)}, or leave it empty.`,
  weight: `Enter the weight, ${weight.least} to ${weight.most.toLocaleString('en-US')} pounds, or leave it empty.`,
  eyes: `Enter the height of your eyes, ${inches(eyes)}, or leave it empty.`,
}
const eyesTooHigh = 'Your eyes must be lower than the top of your head.'
const codeUnreadable = `This isn’t a fit code. A fit code looks like ${exampleCode}. Type yours as it was given to you.`
const codeAndMeasures = 'Use the fit code or the measurements, not both. Leave one of them empty.'

const measureNames = ['height', 'width', 'length', 'weight', 'eyes'] as const

/**
 * The profile in the form's fields, or what is wrong with them in the order of the page. A code counts where no measure
 * was typed.
 */
export function readMeasures(fields: FitFields): Measures {
  if (fields.code === '') return readTyped(fields)
  const isAlone = measureNames.every((name) => fields[name] === '') && fields.typical === 'none'
  const profile = isAlone ? readFitCode(fields.code) : null
  if (profile) return { ok: true, profile }
  return { ok: false, errors: [{ name: 'code', message: isAlone ? codeUnreadable : codeAndMeasures }] }
}

function readTyped(fields: FitFields): Measures {
  const errors: FieldError[] = []
  function take(name: MeasureName) {
    const taken = takenIn(name, fields)
    const isMissing = taken === null && (name === 'height' || name === 'width')
    if (taken !== 'wrong' && !isMissing) return taken
    errors.push({ name, message: messages[name] })
    return null
  }
  const [height, width, length, weight] = [take('height'), take('width'), take('length'), take('weight')]
  const eyes = take('eyes')
  if (height && eyes && eyes.value >= height.value) errors.push({ name: 'eyes', message: eyesTooHigh })
  if (!height || !width || errors.length > 0) return { ok: false, errors }
  const { chair, seat, duckInches, steersByHead } = fields
  const profile = {
    height: height.value,
    width: width.value,
    length: length?.value ?? null,
    weight: weight?.value ?? null,
    eyes: eyes?.value ?? null,
    ...{ chair, seat, duckInches, steersByHead },
    isTypicalWidth: width.isTypical,
    isTypicalLength: length?.isTypical ?? false,
  }
  return { ok: true, profile }
}

/** One measure of the form; null where there is none. A typical size fills what is empty, or is itself typical. */
function takenIn(
  name: MeasureName,
  { [name]: text, units, typical, filledFrom }: FitFields,
): FilledMeasure | null | 'wrong' {
  const size = typical !== 'none' && (name === 'width' || name === 'length') ? typicalSizes[typical][name] : null
  const shown = leftAsFilled(name, text, filledFrom)
  if (size !== null && (text === '' || shown?.isTypical)) return { value: size, isTypical: true }
  if (text === '') return null
  if (shown) return shown
  const asTyped = { unit: units === 'in' ? 'us' : 'metric', round: 'up' } as const
  const value = withinLimits(name, name === 'weight' ? readWeight(text, asTyped) : readLength(text, asTyped))
  return value === null ? 'wrong' : { value, isTypical: false }
}

/** Half a centimeter in hundredths of an inch: limits are said in whole ones. */
const halfCentimeter = 20

function withinLimits(name: MeasureName, read: { value: number; isMetric: boolean } | null) {
  if (!read) return null
  const { least, most } = fitLimits[name]
  const beyond = read.isMetric && name !== 'weight' ? halfCentimeter : 0
  if (read.value < least - beyond || read.value > most + beyond) return null
  return Math.min(Math.max(read.value, least), most)
}
