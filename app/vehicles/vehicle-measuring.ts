import { href } from 'react-router'
import { optionalLine, recordFormShape, z } from '#app/fields/form-schema.ts'
import { labelsOf, type RecordField } from '#app/fields/record-field.ts'
import { type How, ways } from '#app/fit/fit-measures.ts'
import { type MeasureKey, measureTable, numberIn, partsOf, type Unit, type VehicleMeasure } from './measure-table.ts'
import { bestOf, type Readings } from './vehicle-measures.ts'

export const wayNames: Record<How, string> = {
  measured: 'Measured here',
  maker: 'Maker’s sheet',
  estimated: 'Estimated',
}

const unitNames: Record<Unit, string> = {
  in: 'inches, such as 55.5, 55 1/2 or 141 cm',
  lb: 'pounds, such as 800 or 363 kg',
  '°': 'degrees, such as 9.5',
}

type MeasureFieldName = `measure_${string}`
type MeasureField = RecordField<MeasureFieldName> & { measure: VehicleMeasure }

/** The fields of a form, one for each measure. */
export const measureFields: readonly MeasureField[] = measureTable.map((measure) => ({
  ...{ name: measureField(measure.key), label: measure.label, measure },
  format: (answer) => (answer ? `${answer} ${measure.unit}`.replace(' °', '°') : ''),
}))

/** The name of a measure's field. */
export function measureField(key: MeasureKey): MeasureFieldName {
  return `measure_${key.replace('.', '_')}`
}

/** The name of the field for the photo of a measure. */
export function photoField(key: MeasureKey) {
  return measureField(key).replace('measure', 'photo')
}

/** What the form of measures sends beside photos. `isSame`: numbers that stay the same were read again too. */
export const measuringSchema = z.object({
  ...recordFormShape,
  ...measureShape(),
  how: z.enum(ways, 'Choose how you know the measures.').default('measured'),
  by: optionalLine('“By”', 40),
  on: z.iso
    .date('Enter the day as year-month-day, such as 2026-03-31, or leave it empty.')
    .or(z.literal(''))
    .default('')
    .transform((day) => day || null),
  source: optionalLine('“Source”', 80),
  isSame: z.string().optional(),
})

/** The form of a vehicle's measures. */
export const measuringForm = {
  noun: 'Vehicle',
  schema: measuringSchema,
  fields: measureFields,
  back: { to: href('/admin/vehicles'), label: 'Back to Vehicles List' },
  notFound: 'Vehicle data could not be loaded. It might have been deleted or an error occurred.',
}

export const measureLabels: Record<string, string> = {
  ...labelsOf(measureFields),
  ...{ by: 'By', on: 'On', source: 'Source' },
}

/** The best reading of each measure as the form has it; '' where there is none. */
export function measureAnswers(readings: Readings | null) {
  return answersBy((key) => bestOf(readings?.[key])?.value ?? null)
}

/** The measures of a posted form, in the words of `measureAnswers`. */
export function typedMeasures(values: MeasureValues) {
  return answersBy((key) => values[measureField(key)] ?? null)
}

/** The measures of a posted form by the names of their fields, in the units of readings. */
export type MeasureValues = Readonly<Record<MeasureFieldName, number | null>>

/** Each measure as a form has it, from its value in the unit of readings; '' where it is not known. */
export function answersBy(known: (key: MeasureKey) => number | null) {
  return Object.fromEntries(
    measureFields.map(({ name, measure }) => {
      const value = known(measure.key)
      return [name, value === null ? '' : String(value / partsOf[measure.unit])]
    }),
  )
}

/** The part of a form's schema that its measures make. */
export function measureShape() {
  const shape: Record<MeasureFieldName, ReturnType<typeof measureSchema>> = Object.fromEntries(
    measureFields.map(({ name, measure }) => [name, measureSchema(measure)]),
  )
  return shape
}

function measureSchema({ label, unit, least, most }: VehicleMeasure) {
  const bounds = `${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}`
  const please = `“${label}” is ${bounds} ${unitNames[unit]}. Leave it empty where it was not measured.`
  return z
    .string()
    .default('')
    .transform((text, check) => {
      if (text.trim() === '') return null
      const value = numberIn(text, unit)
      if (value !== null && value >= least * partsOf[unit] && value <= most * partsOf[unit]) return value
      check.addIssue({ code: 'custom', message: please })
      return z.NEVER
    })
}
