import { type Column, ilike, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { foldLetters } from '#app/text/fold-letters.ts'
import { containing } from './like-pattern.server.ts'

/**
 * Whether one of the texts contains the search, whatever its capitals, accents and quotes. Undefined, which holds for
 * every row, when the search is empty. No index serves it.
 */
export function containsText(texts: Column[], search: string): SQL | undefined {
  const wanted = search.trim()
  if (wanted === '') return undefined
  const folded = containing(foldLetters(wanted))
  const patterns = [...new Set([containing(wanted), folded])]
  return or(...texts.flatMap((text) => [...patterns.map((one) => ilike(text, one)), hasFolded(text, folded)]))
}

/** All but the characters that folding leaves to `ilike`: folding every text would take four times as long. */
const foldable = '[^\u0001-_a-\u007f]'

function hasFolded(text: SQLWrapper, pattern: string) {
  return sql`(${text} ~ ${foldable} and ${foldedLetters(text)} like ${pattern})`
}

/**
 * A text as `foldLetters` makes it, but for accents outside the Latin, Greek and Cyrillic ones. It takes a collation
 * since `lower` alone follows the character type of the database (decision 069).
 */
export function foldedLetters(text: SQLWrapper) {
  const small = sql`lower(normalize(${text}, NFKD) collate "und-x-icu") collate "C"`
  const bare = sql`regexp_replace(${small}, ${'[\u0300-\u036f]'}, '', 'g')`
  return sql`translate(${bare}, ${'ςı‘’‛ʼ`“”„‐–—'}, ${"σi'''''\"\"\"---"})`
}
