import { foldLetters } from './fold-letters.ts'

/** The end of each text. A term cannot contain it, so no term matches across two texts. */
const endOfText = '\n'

/**
 * The beginning of a stored text says how it was folded: another way to fold takes another mark, and all stored texts are
 * then to be folded anew. The site of November 28 does so where this one is missing. No term has such a character.
 */
export const foldMark = '\u0002'

/** Texts in folded letters, each ended, so that one substring search finds what any of them contains. */
export function foldedText(texts: string[]) {
  return foldMark + texts.map((text) => foldLetters(text) + endOfText).join('')
}
