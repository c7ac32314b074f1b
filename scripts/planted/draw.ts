import { createHash } from 'node:crypto'
import { type Mutation, mutationKinds, mutationsIn } from './mutations.ts'

export type Source = { path: string; text: string }
export type Drawn = { source: Source; mutation: Mutation }

const bytes = 6

/**
 * Draws changes one after the other, the same ones for the same seed. It draws a file, one of the kinds that it has,
 * and one of those. No file comes again before all others have, and no change at all. Ends when there are no more.
 */
export function* draw(sources: Source[], seed: string): Generator<Drawn> {
  const random = numbersOf(seed)
  const known = new Map<Source, Mutation[]>()
  let left = sources
  while (left.length > 0) {
    for (const source of shuffled(left, random)) {
      const mutations = known.get(source) ?? mutationsIn(source.path, source.text)
      const kinds = mutationKinds.filter((kind) => mutations.some((one) => one.kind === kind))
      const kind = oneOf(kinds, random)
      const mutation = oneOf(
        mutations.filter((one) => one.kind === kind),
        random,
      )
      known.set(
        source,
        mutations.filter((one) => one !== mutation),
      )
      if (mutation) yield { source, mutation }
    }
    left = left.filter((source) => known.get(source)?.length !== 0)
  }
}

/** Numbers from 0 to below 1 that nobody has chosen, the same ones for the same seed. */
function numbersOf(seed: string) {
  let nth = 0
  return () => {
    nth += 1
    return createHash('sha256').update(`${seed} ${nth}`).digest().readUIntBE(0, bytes) / 2 ** (8 * bytes)
  }
}

function oneOf<Thing>(things: Thing[], random: () => number) {
  return things[Math.floor(random() * things.length)]
}

function shuffled<Thing>(things: Thing[], random: () => number) {
  return things
    .map((thing) => ({ thing, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ thing }) => thing)
}
