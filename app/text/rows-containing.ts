import { foldLetters } from './fold-letters.ts'

/** The rows of which one text contains the search, whatever its capitals and accents; all where nothing is searched for. */
export function rowsContaining<Row>(rows: Row[], search: string, textsOf: (row: Row) => string[]) {
  const wanted = foldLetters(search.trim())
  if (wanted === '') return rows
  return rows.filter((row) => textsOf(row).some((text) => foldLetters(text).includes(wanted)))
}
