import { rowsContaining } from '#app/text/rows-containing.ts'
import { deleteQuestion } from '#app/ui/delete-question.ts'
import type { letters } from './letter-table.server.ts'

/** Longest texts accepted, in characters, and the most vehicles. */
export const letterLimits = { title: 120, content: 20_000, vehicles: 12 }

/** A letter of the newsletter. */
export type Letter = typeof letters.$inferSelect

export type LetterInput = Pick<Letter, 'title' | 'content' | 'vehicles'>

export type LetterState = Letter['state']

/** Where a letter stands, for staff, and how its badge looks. */
export const letterStates: Record<LetterState, { label: string; tone: 'plain' | 'accent' | 'good' | 'warning' }> = {
  draft: { label: 'Draft', tone: 'plain' },
  scheduled: { label: 'Scheduled', tone: 'accent' },
  sending: { label: 'Being sent', tone: 'accent' },
  paused: { label: 'Paused', tone: 'warning' },
  sent: { label: 'Sent', tone: 'good' },
}

/** The states in which everybody may read a letter in a browser. */
export const publicStates: readonly LetterState[] = ['sending', 'paused', 'sent']

/** How many readers a letter has, and what became of their emails. The others wait. */
export type LetterCounts = { readers: number; sent: number; refused: number; givenUp: number }

const numbers = new Intl.NumberFormat('en-US')

/** How far a letter is, such as "1,200 of 10,000 emails sent, 3 refused, 1 not delivered". */
export function progressText({ readers, sent, refused, givenUp }: LetterCounts) {
  const count = (number: number) => numbers.format(number)
  return [
    `${count(sent)} of ${count(readers)} ${readers === 1 ? 'email' : 'emails'} sent`,
    ...(refused > 0 ? [`${count(refused)} refused`] : []),
    ...(givenUp > 0 ? [`${count(givenUp)} not delivered`] : []),
  ].join(', ')
}

/** The numbers of a letter's vehicles, in its order. */
export function vehicleIdsOf({ vehicles }: Pick<Letter, 'vehicles'>) {
  return vehicles.split(', ').filter(Boolean).map(Number)
}

/**
 * Numbers of vehicles as they are stored, "1001, 1004", each once. The address of a vehicle's page counts as its number.
 * Null for a text with anything else in it.
 */
export function readVehicleNumbers(text: string) {
  const typed = text.split(/[\s,;]+/).filter(Boolean)
  const found = typed.map((one) => /^(?:\S*\/vehicles\/)?([1-9]\d{0,8})$/.exec(one)?.[1])
  return found.includes(undefined) ? null : [...new Set(found)].join(', ')
}

/** Letters with the search in their title or text, in their order. */
export function searchLetters<Searched extends Pick<Letter, 'title'>>(letters: Searched[], search: string) {
  return rowsContaining(letters, search, ({ title }) => [title])
}

/** What is asked before a draft is deleted. */
export function deleteLetterQuestion(title: string) {
  return deleteQuestion(`the newsletter "${title}"`)
}
