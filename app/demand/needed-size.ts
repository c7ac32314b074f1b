import { demandsOf, sureMeasure } from '#app/fit/fit-demands.ts'
import type { FitMeasures } from '#app/fit/fit-measures.ts'
import type { FitProfile } from '#app/fit/fit-profile.ts'

/**
 * The measures that are counted, as a visitor meets them. Room for turning is left out, since it would join length and width; platforms
 * are, since only lifts have them.
 */
export const countedMeasures = ['door', 'entry', 'weight', 'ceiling', 'length', 'width'] as const
export type CountedMeasure = (typeof countedMeasures)[number]

export const supplies = ['none', 'few', 'some'] as const
export type Supply = (typeof supplies)[number]

/** So many vehicles are still few. */
const mostFew = 2

/** A size that somebody needed. `bucket` is whole inches, of weights pounds in steps of 50. */
export type NeededSize = { measure: CountedMeasure; bucket: number }

/** The steps of a measure in its displayed unit, and how much of the stored unit one step is. */
function scaleOf(measure: CountedMeasure) {
  return measure === 'weight' ? { held: 1, step: 50 } : { held: 100, step: 1 }
}

/**
 * What a visitor needs of a vehicle, with what must stay free, rounded up. Only sizes that the visitor gave count, no
 * typical ones. Who moves to a seat of the van needs no place.
 */
export function neededSizes(profile: FitProfile): NeededSize[] {
  const demands = demandsOf(profile).filter(
    ({ at, isTypical }) => !isTypical && (at === 'entry' || profile.seat !== 'T'),
  )
  return countedMeasures.flatMap((measure) => {
    const { held, step } = scaleOf(measure)
    const demand = demands.find(({ of }) => of === measure)
    return demand ? [{ measure, bucket: Math.ceil(demand.need / held / step) * step }] : []
  })
}

/** What vehicles surely have of a measure, in the unit of its buckets. Vehicles of which it is not known are left out. */
export function sizesHad(measure: CountedMeasure, vehicles: readonly FitMeasures[]) {
  const { held } = scaleOf(measure)
  const sureOf = sureMeasure(measure)
  const sizes: number[] = []
  for (const vehicle of vehicles) {
    const sure = sureOf(vehicle)
    if (sure !== null) sizes.push(sure / held)
  }
  return sizes
}

/** How many of these sizes are at least so much. */
export function countFrom(bucket: number, sizes: readonly number[]) {
  return sizes.filter((size) => size >= bucket).length
}

export function supplyOf(vehicles: number): Supply {
  if (vehicles === 0) return 'none'
  return vehicles > mostFew ? 'some' : 'few'
}

/** How many vehicles surely have a size. Looks no further once they are more than few, since a visitor waits. */
export function supplyIn(vehicles: readonly FitMeasures[], { measure, bucket }: NeededSize): Supply {
  const least = bucket * scaleOf(measure).held
  const sureOf = sureMeasure(measure)
  let have = 0
  for (const vehicle of vehicles) {
    if ((sureOf(vehicle) ?? 0) >= least) have += 1
    if (have > mostFew) break
  }
  return supplyOf(have)
}
