import type { Vehicle } from './vehicle.ts'

/**
 * The facts of a vehicle that a filter can look at. `unworded` counts those of its `pictureCount` pictures that have no words of their own.
 * `isMeasured`: each measurement that decides whether a chair fits was taken here, by tape.
 */
export type KnownFacts = Vehicle & { pictureCount: number; unworded: number; isMeasured: boolean }

export type Choice = { value: string; label: string }

/**
 * A filter by values. Of several chosen ones a vehicle needs `any` or `all`; of `one`, a single one can be chosen. Without `choices` the
 * vehicles' own words are the choices, compared in folded letters. Visitors have no filter that is `forStaff`. One that is `forMeasured` is
 * for visitors whose measures are known: its values are those of the vehicles for them.
 */
export type FilterRow = {
  /** As in the address. */
  name: string
  legend: string
  choose: 'one' | 'any' | 'all'
  /** The facts that it looks at: the index of vehicles keeps them. */
  of: ReadonlyArray<keyof KnownFacts>
  valuesOf: (facts: KnownFacts) => ReadonlyArray<string | null>
  choices?: readonly Choice[]
  /** Other spellings of its values in an address. */
  otherValues?: Readonly<Record<string, string>>
  forStaff?: true
  forMeasured?: true
}

/** A filter whose rule is given the facts that it names in `of`, and no others. */
export function filter<
  const Row extends Omit<FilterRow, 'of' | 'valuesOf'>,
  const Fact extends keyof KnownFacts,
  Values extends ReadonlyArray<string | null>,
>(row: Row & { of: readonly Fact[]; valuesOf: (facts: Pick<KnownFacts, Fact>) => Values }) {
  return row
}

/** A filter by the word that one fact is. Of several chosen words any will do. */
export function byFact<const Name extends string, const Fact extends keyof KnownFacts>(
  fact: Fact,
  row: Pick<FilterRow, 'legend' | 'choices' | 'forStaff'> & { name: Name },
) {
  const valuesOf = (facts: Record<Fact, string | null>) => [facts[fact]]
  return { ...row, choose: 'any' as const, of: [fact], valuesOf }
}
