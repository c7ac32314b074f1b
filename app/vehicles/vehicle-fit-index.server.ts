import { LRUCache } from 'lru-cache'
import { fitCode } from '#app/fit/fit-code.ts'
import { type Verdict, verdictRanks } from '#app/fit/fit-demands.ts'
import type { FitMeasures } from '#app/fit/fit-measures.ts'
import type { FitProfile } from '#app/fit/fit-profile.ts'
import { fitJudge, type Judgement } from '#app/fit/fit-rule.ts'
import type { FitScore, VehicleIndex } from './vehicle-index.ts'

/** The values of the filter by fit that a vehicle of each verdict has. */
const valuesOf: Record<Verdict, readonly string[]> = {
  fits: ['fits', 'possible'],
  tight: ['possible'],
  unknown: ['unknown'],
  no: [],
}

/** Visitors for whom what was judged is held. Of 10,000 vehicles it is at most a megabyte for each. */
const mostHeld = 16

/** By the ways of fitting of an inventory, which goes when all of it is read anew. */
const heldOf = new WeakMap<VehicleIndex['fits'], LRUCache<string, Map<FitMeasures, FitScore>>>()

/** The index as it is for a visitor. Each way of fitting is judged once, when it is first met, for all its vehicles. */
export function indexForVisitor(index: VehicleIndex, profile: FitProfile): VehicleIndex {
  const held = heldOf.get(index.fits) ?? new LRUCache({ max: mostHeld })
  heldOf.set(index.fits, held)
  const code = fitCode(profile)
  const known = held.get(code) ?? new Map<FitMeasures, FitScore>()
  held.set(code, known)
  const judge = fitJudge(profile)
  return {
    ...index,
    scoreOf(fit) {
      const score = known.get(fit) ?? scoreOf(judge(fit), index)
      known.set(fit, score)
      return score
    },
  }
}

/** `fitness` is greater the better a vehicle fits: by verdict, then by what is left of the clearance. */
function scoreOf({ verdict, slack }: Judgement, { codes }: VehicleIndex): FitScore {
  const fitness = verdictRanks[verdict] * 1_000_000 + (verdict === 'unknown' ? 0 : slack)
  return { codes: valuesOf[verdict].flatMap((value) => codes.fit.get(value) ?? []), fitness }
}
