import type { z } from 'zod'
import { forEachRow } from './for-each-row.ts'

/**
 * A field of a record as staff read it. `format` draws an answer as text; without it the answer is text already. `choices` are the answers
 * that can be chosen, each with its words.
 */
export type RecordField<Name extends string = string> = {
  name: Name
  label: string
  format?: (answer: string) => string
  choices?: Readonly<Record<string, string>>
}

/**
 * A field that is one column too. `schema` reads its answer. `absent` is the answer of a column that is null, `show`
 * that of a point in time.
 */
type ColumnField = RecordField & { schema: z.ZodType; absent?: string; show?: (value: Date) => string }

type ShapeOf<Fields extends readonly ColumnField[]> = { [Field in Fields[number] as Field['name']]: Field['schema'] }
type ValuesOf<Fields extends readonly ColumnField[]> = {
  [Field in Fields[number] as Field['name']]: z.output<Field['schema']>
}

/** The labels of a table of fields, by name, in its order. */
export function labelsOf<Name extends string>(fields: readonly RecordField<Name>[]): Record<Name, string> {
  return forEachRow(fields, ({ label }) => label)
}

/** The part of a form's schema that a table of fields makes. */
export function shapeOf<const Fields extends readonly ColumnField[]>(fields: Fields): ShapeOf<Fields> {
  const shape: object = Object.fromEntries(fields.map(({ name, schema }) => [name, schema]))
  if (!hasAll<ShapeOf<Fields>>(fields, shape)) throw new Error('a field has no schema')
  return shape
}

/** The columns that a form's value holds, by the table of their fields. */
export function columnsIn<const Fields extends readonly ColumnField[]>(
  fields: Fields,
  value: ValuesOf<Fields>,
): ValuesOf<Fields> {
  const columns: object = Object.fromEntries(fields.map(({ name }) => [name, Reflect.get(value, name)]))
  if (!hasAll<ValuesOf<Fields>>(fields, columns)) throw new Error('a field has no value')
  return columns
}

type AnsweredField<Name extends string> = RecordField<Name> & Pick<ColumnField, 'absent' | 'show'>

/** A record's columns as its form shows them, by the table of their fields. A box that is not ticked is ''. A list has a line for each. */
export function answersIn<Name extends string>(
  fields: readonly AnsweredField<Name>[],
  record: Record<Name, string | number | boolean | Date | string[] | null>,
): Record<Name, string> {
  return forEachRow(fields, ({ name, absent = '', show = String }) => {
    const value = record[name]
    if (value instanceof Date) return show(value)
    if (Array.isArray(value)) return value.join('\n')
    if (typeof value === 'boolean') return value ? 'on' : ''
    return value === null ? absent : String(value)
  })
}

function hasAll<Whole extends object>(fields: readonly RecordField[], part: object): part is Whole {
  return fields.every(({ name }) => name in part)
}

/** The answer of a box that is ticked or not. */
export function yesOrNo(answer: string) {
  return answer === '' ? 'No' : 'Yes'
}
