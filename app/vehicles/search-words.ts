import { foldLetters } from '#app/text/fold-letters.ts'
import { isOneLetterOff } from '#app/text/one-letter-off.ts'
import { type FilterName, filterRow } from './vehicle-filter-table.ts'
import type { VehicleIndex } from './vehicle-index.ts'

/** What words of a search say beside their letters: a value of a filter, or a price in US dollars. */
type Meaning = { is: 'value'; of: FilterName; value: string } | { is: 'price'; edge: 'from' | 'to'; amount: number }

/** Words of a search that belong together, from one place in `words` to before another. Without a meaning they are text. */
export type SearchPart = { from: number; to: number; meaning: Meaning | null }

/** The words of a search as typed and in folded letters, and the parts they make, in order. */
export type SearchWords = { typed: string[]; folded: string[]; parts: SearchPart[] }

/** The filters whose values are understood when a search names them, the first that knows a word wins. */
const namedFilters = ['make', 'model', 'conversion', 'ramp'] as const
/** So many words of a search are read one by one. */
const mostRead = 12
/** A make of several words has no more. */
const mostWords = 4

const phrases: Record<string, Meaning> = {
  'side entry': { is: 'value', of: 'entry', value: 'side' },
  'side-entry': { is: 'value', of: 'entry', value: 'side' },
  'rear entry': { is: 'value', of: 'entry', value: 'rear' },
  'rear-entry': { is: 'value', of: 'entry', value: 'rear' },
  minivan: { is: 'value', of: 'category', value: 'minivan' },
  minivans: { is: 'value', of: 'category', value: 'minivan' },
  suv: { is: 'value', of: 'category', value: 'suv' },
  suvs: { is: 'value', of: 'category', value: 'suv' },
  'available now': { is: 'value', of: 'available', value: 'now' },
}

/** Of a single word it is not known whether it is meant so: a rear camera is no rear entry. */
const bare: Record<string, Meaning | undefined> = { side: phrases['side entry'], rear: phrases['rear entry'] }

/** The parts of a search, by the words of the inventory. "toyota rear under 50k" has three, each with a meaning. */
export function readSearchWords(search: string, index: VehicleIndex): SearchWords {
  const typed = wordsOf(search)
  const folded = typed.map(foldLetters)
  const parts: SearchPart[] = []
  for (let from = 0; from < folded.length; from = parts.at(-1)?.to ?? folded.length)
    parts.push(readPart(folded, from, index) ?? { from, to: from + 1, meaning: null })
  return { typed, folded, parts: readBareWords(parts, folded) }
}

/** The last one holds what is beyond so many words. */
function wordsOf(search: string) {
  const words = search.split(/\s+/).filter(Boolean)
  const rest = words.slice(mostRead - 1).join(' ')
  return rest ? [...words.slice(0, mostRead - 1), rest] : words
}

function readPart(folded: string[], from: number, index: VehicleIndex): SearchPart | null {
  for (let to = Math.min(from + mostWords, folded.length); to > from; to -= 1) {
    const words = folded.slice(from, to).join(' ')
    const meaning = priceIn(words) ?? own(phrases, words) ?? valueIn(words, index)
    if (meaning) return { from, to, meaning }
  }
  return null
}

/** "Side" or "rear" is an entry where what follows is understood, or nothing follows. It is never the whole search. */
function readBareWords(parts: SearchPart[], folded: string[]) {
  if (parts.length < 2) return parts
  const read = [...parts]
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at]
    const meaning = own(bare, folded[part?.from ?? 0] ?? '')
    const isFollowed = at + 1 < read.length && !read[at + 1]?.meaning
    if (part && !part.meaning && meaning && !isFollowed) read[at] = { ...part, meaning }
  }
  return read
}

function own<Value>(known: Record<string, Value>, words: string) {
  return Object.hasOwn(known, words) ? known[words] : undefined
}

function priceIn(words: string): Meaning | null {
  const [, edge, digits = '', thousands] =
    /^(under|below|up to|less than|over|above|more than|from) \$?(\d[\d,]{0,8})(k?)$/.exec(words) ?? []
  if (!edge) return null
  const number = Number(digits.replaceAll(',', ''))
  // Nobody looks for a vehicle of $50.
  const amount = thousands || number < 1000 ? number * 1000 : number
  if (amount < 1) return null
  return { is: 'price', edge: /^(under|below|up to|less than)$/.test(edge) ? 'to' : 'from', amount }
}

function valueIn(words: string, { codes, values }: VehicleIndex): Meaning | null {
  for (const of of namedFilters) {
    if (values[codes[of].get(words) ?? -1]?.count) return { is: 'value', of, value: words }
  }
  return null
}

/** The shortest word that is taken for another one. */
const shortestCorrected = 4

/** The search with words that no vehicle has replaced by ones that differ in a letter. Null where nothing changes. */
export function correctedSearch({ typed, folded, parts }: SearchWords, index: VehicleIndex) {
  const corrected = [...typed]
  for (const { from, meaning } of parts) {
    const word = folded[from] ?? ''
    if (meaning || word.length < shortestCorrected || index.entries.some(({ text }) => text.includes(word))) continue
    corrected[from] = nearWord(word, index) ?? typed[from] ?? ''
  }
  const search = corrected.join(' ')
  return search === typed.join(' ') ? null : search
}

function nearWord(word: string, { values }: VehicleIndex) {
  for (const { of, value, label, count } of values) {
    const near =
      count > 0 && !filterRow(of).forStaff ? value.split(' ').findIndex((one) => isOneLetterOff(one, word)) : -1
    if (near > -1) return label.split(/\s+/)[near] ?? null
  }
  return null
}
