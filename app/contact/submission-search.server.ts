import { and, gte, ilike, like, lt, or } from 'drizzle-orm'
import { containing } from '#app/db/like-pattern.server.ts'
import { readPhoneNumber } from '#app/fields/phone-number.ts'
import { foldLetters } from '#app/text/fold-letters.ts'
import { foldedText } from '#app/text/folded-text.ts'
import { contactSubmissions, digitsOfPhone } from './submission-table.server.ts'

type SentTexts = { name: string; email: string; phone: string | null; message: string }

/** What a message is found by for as long as it is stored. `message` is as it is stored, with its subject. */
export function searchTextOf({ name, email, phone, message }: SentTexts) {
  return foldedText([name, email, phone ?? '', message])
}

/**
 * A condition: every word of the search stands in the message or in its owner's name, or the search is the phone number that the
 * message came with. It is undefined, and holds for each, without words.
 */
export function isFoundBy(search: string) {
  const { searchText, owner } = contactSubmissions
  const found = foldLetters(search)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => or(like(searchText, containing(word)), ilike(owner, containing(word))))
  return or(and(...found), cameFromPhone(search))
}

/** A condition: the phone number is the one that is searched for, however either is written, maybe with an extension. */
function cameFromPhone(search: string) {
  const number = readPhoneNumber(search)
  if (!number) return undefined
  const { isNorthAmerican, digits } = number
  const written = isNorthAmerican ? [digits, `1${digits}`] : [digits]
  // What begins with those digits lies between them and the next higher number, which the index of phone numbers can tell.
  return or(...written.map((first) => and(gte(digitsOfPhone, first), lt(digitsOfPhone, String(Number(first) + 1)))))
}
