import { oneOf } from '#app/fields/one-of.ts'
import type { Taking } from '../taken-readings.ts'
import { wayNames } from '../vehicle-measuring.ts'
import { numberColumn, unquotedFormula } from './csv-columns.ts'

/** The cells of a row by their fields. */
export type Cells = Record<string, string>

/** The cells of a row by the fields that were chosen for their columns; columns without one are left out. */
export function cellsOf({ cells }: { cells: string[] }, { columns }: { columns: string[] }): Cells {
  const named = columns.map((name, at) => [name, unquotedFormula(cells[at] ?? '')] as const)
  return Object.fromEntries(named.filter(([name]) => name !== ''))
}

/** The same without our own number, which only tells which vehicle it is. */
export function fieldsOf({ [numberColumn]: _, ...fields }: Cells): Cells {
  return fields
}

/** How the measures of a file are known. Of its name so much as a source can say. */
export function takingOf({ filename }: { filename: string }, { how }: { how: string }): Taking {
  return {
    how: oneOf(wayNames, how, 'maker'),
    by: null,
    on: null,
    source: `File ${filename}`.slice(0, 80),
    isSame: false,
  }
}
