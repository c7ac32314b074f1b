import { href } from 'react-router'
import { isoDay, oneLine, recordFormShape, requiredLine, z } from '#app/fields/form-schema.ts'
import { answersIn, columnsIn, labelsOf, shapeOf } from '#app/fields/record-field.ts'
import { measureKeys } from '../measure-table.ts'
import { firstYear, lastYear } from '../vehicle-facts.ts'
import { answersBy, type MeasureValues, measureField, measureFields, measureShape } from '../vehicle-measuring.ts'
import { type ConversionModelInput, conversionLimits } from './conversion-model.ts'

const yearPlease = `is a model year from ${firstYear} to ${lastYear()}, such as 2021`

/** The form's fields that are one column each, in its order. */
const modelFields = [
  { name: 'maker', ...line('Maker', 'Enter who makes the conversion, such as VMI.', conversionLimits.maker) },
  { name: 'line', ...line('Line', 'Enter the name of the conversion, such as Northstar.', conversionLimits.line) },
  {
    name: 'base',
    ...line('Base Vehicle', 'Enter make and model of the vehicle, such as Toyota Sienna.', conversionLimits.base),
  },
  {
    name: 'yearFrom',
    label: 'First Model Year',
    schema: z
      .string()
      .default('')
      .transform(toYear(`“First Model Year” ${yearPlease}.`)),
  },
  {
    name: 'yearTo',
    label: 'Last Model Year',
    schema: z
      .string()
      .default('')
      .transform((text, check) =>
        oneLine(text) === ''
          ? null
          : toYear(`“Last Model Year” ${yearPlease}. Leave it empty while the conversion is built.`)(text, check),
      ),
  },
  {
    name: 'source',
    ...line('Source', 'Enter where the numbers come from, such as VMI sheet 2024.', conversionLimits.source),
  },
  {
    name: 'checkedOn',
    label: 'Checked On',
    schema: isoDay('Enter the day on which you read the sheet as year-month-day, such as 2026-03-31.'),
  },
] as const

export const modelLabels = labelsOf(modelFields)

const anyMeasure = measureFields[0]?.name ?? ''

/** What the form of a conversion model sends. */
export const conversionModelSchema = z
  .object({ ...recordFormShape, ...shapeOf(modelFields), ...measureShape() })
  .refine(({ yearFrom, yearTo }) => yearTo === null || yearTo >= yearFrom, {
    path: ['yearTo'],
    error: 'The last model year cannot come before the first.',
  })
  .refine((value) => Object.keys(sizesIn(value)).length > 0, {
    path: [anyMeasure],
    error: 'Enter at least one measure that the sheet gives.',
    // Also where other fields are wrong: all that is missing is told at once.
    when: () => true,
  })

/** What browser and server know of the form. */
export const conversionModelForm = {
  noun: 'Conversion Model',
  schema: conversionModelSchema,
  fields: [...modelFields, ...measureFields],
  back: { to: href('/admin/vehicles/conversions'), label: 'Back to Conversion Models' },
}

/** A conversion model as its form shows it. */
export function conversionModelAnswers(model: ConversionModelInput) {
  return { ...answersIn(modelFields, model), ...answersBy((key) => model.sizes[key] ?? null) }
}

/** A conversion model as its form was posted. */
export function conversionModelOf(value: z.output<typeof conversionModelSchema>): ConversionModelInput {
  return { ...columnsIn(modelFields, value), sizes: sizesIn(value) }
}

function sizesIn(value: MeasureValues): ConversionModelInput['sizes'] {
  return Object.fromEntries(
    measureKeys.flatMap((key) => {
      const size = value[measureField(key)] ?? null
      return size === null ? [] : [[key, size]]
    }),
  )
}

function line(label: string, missing: string, limit: number) {
  return { label, schema: requiredLine(missing, `“${label}”`, limit) }
}

function toYear(please: string) {
  return (text: string, check: z.RefinementCtx) => {
    const year = Number(oneLine(text))
    if (Number.isInteger(year) && year >= firstYear && year <= lastYear()) return year
    check.addIssue({ code: 'custom', message: please })
    return z.NEVER
  }
}
