import { foldLetters } from '#app/text/fold-letters.ts'

/**
 * A feature: how most write it, all its spellings, and how many vehicles have it. Those that no visitor sees count as hidden, sold or
 * not. `isOffered`: forms offer it.
 */
export type Feature = {
  name: string
  spellings: string[]
  isOffered: boolean
  forSale: number
  hidden: number
  sold: number
}

/** A spelling of a feature, with the vehicles that have it so. */
export type Spelling = Omit<Feature, 'spellings'>

/** Two spellings of one feature. */
export function isSameFeature(one: string, other: string) {
  return foldLetters(one) === foldLetters(other)
}

/** The features in the order of the alphabet, each once whatever its spellings. */
export function featuresOf(spellings: Spelling[]): Feature[] {
  const byName = Map.groupBy(spellings, ({ name }) => foldLetters(name))
  const features = [...byName.values()].map((group) => {
    const names = group.toSorted((one, other) => weightOf(other) - weightOf(one)).map(({ name }) => name)
    const sum = (count: 'forSale' | 'hidden' | 'sold') => group.reduce((total, one) => total + one[count], 0)
    return {
      name: names[0] ?? '',
      spellings: names,
      isOffered: group.some(({ isOffered }) => isOffered),
      ...{ forSale: sum('forSale'), hidden: sum('hidden'), sold: sum('sold') },
    }
  })
  return features.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** How often a spelling is met. What forms offer counts most. */
function weightOf({ isOffered, forSale, hidden, sold }: Spelling) {
  return (isOffered ? 1_000_000_000 : 0) + forSale + hidden + sold
}

/** The features whose name has all words of a search. */
export function searchFeatures(features: Feature[], search: string) {
  const words = foldLetters(search).split(/\s+/).filter(Boolean)
  return features.filter(({ spellings }) =>
    spellings.some((spelling) => words.every((word) => foldLetters(spelling).includes(word))),
  )
}

/** The number of vehicles with a feature in words: "12 for sale, 1 hidden, 3 sold". */
export function vehiclesText({ forSale, hidden, sold }: Pick<Feature, 'forSale' | 'hidden' | 'sold'>) {
  const counted = [
    { count: forSale, is: 'for sale' },
    { count: hidden, is: 'hidden' },
    { count: sold, is: 'sold' },
  ].filter(({ count }) => count > 0)
  return counted.length > 0
    ? counted.map(({ count, is }) => `${count.toLocaleString('en-US')} ${is}`).join(', ')
    : 'No vehicle'
}
