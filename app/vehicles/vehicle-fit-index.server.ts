import { setImmediate as othersTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { fitCode } from '#app/fit/fit-code.ts'
import type { FitMeasures } from '#app/fit/fit-measures.ts'
import type { FitProfile } from '#app/fit/fit-profile.ts'
import { fitJudge, type Judgement, type Verdict, verdictRanks } from '#app/fit/fit-rule.ts'
import type { Entry, VehicleIndex } from './vehicle-index.ts'

/** The values of the filter by fit that a vehicle of each verdict has. */
const valuesOf: Record<Verdict, readonly string[]> = {
  fits: ['fits', 'possible'],
  tight: ['possible'],
  unknown: ['unknown'],
  no: [],
}

/** So many are judged before others are answered. */
const judgedTogether = 2000
/** Inventories judged for visitors that are held, in vehicles of all together. */
const mostJudged = 200_000

type Judged = LRUCache<string, Promise<Entry[]>>

/** By the entries of an inventory, which are others after each change. */
const judgedOf = new WeakMap<readonly Entry[], Judged>()

/** The index as it is for a visitor: each vehicle has the values of the filter by fit, and how well it fits. */
export async function indexForVisitor(index: VehicleIndex, profile: FitProfile): Promise<VehicleIndex> {
  const { entries } = index
  const judged: Judged =
    judgedOf.get(entries) ?? new LRUCache({ max: Math.max(1, Math.floor(mostJudged / (entries.length + 1))) })
  judgedOf.set(entries, judged)
  const code = fitCode(profile)
  const known = judged.get(code) ?? judgeAll(index, profile)
  judged.set(code, known)
  return { ...index, entries: await known }
}

async function judgeAll({ entries, codes }: VehicleIndex, profile: FitProfile) {
  const judge = fitJudge(profile)
  const known = new Map<FitMeasures, Pick<Entry, 'codes' | 'fitness'>>()
  const judgedOnce = (fit: FitMeasures) => {
    const judgement = judge(fit)
    const found = valuesOf[judgement.verdict].flatMap((value) => codes.fit.get(value) ?? [])
    return { codes: found, fitness: fitnessOf(judgement) }
  }
  const judged: Entry[] = []
  for (const entry of entries) {
    const found = known.get(entry.fit) ?? judgedOnce(entry.fit)
    known.set(entry.fit, found)
    judged.push({ ...entry, codes: [...entry.codes, ...found.codes], fitness: found.fitness })
    if (judged.length % judgedTogether === 0) await othersTurn()
  }
  return judged
}

/** A number that is greater the better a vehicle fits: by verdict, then by what is left of the clearance. */
function fitnessOf({ verdict, slack }: Judgement) {
  return verdictRanks[verdict] * 1_000_000 + (verdict === 'unknown' ? 0 : slack)
}
