import { type Column, ilike, or } from 'drizzle-orm'

/** Which rows of a list are asked for: of those in which the words stand, at most `limit` from `offset` on. All where it is left out. */
export type ListPart = { search: string; offset: number; limit: number }

export const wholeList: ListPart = { search: '', offset: 0, limit: 1_000_000 }

/** Whether one of the texts contains the search, capitals or not; undefined, which holds for every row, when it is empty. */
export function containsText(texts: Column[], search: string) {
  const wanted = search.trim()
  if (wanted === '') return undefined
  const pattern = `%${wanted.replaceAll(/[\\%_]/g, '\\$&')}%`
  return or(...texts.map((text) => ilike(text, pattern)))
}
