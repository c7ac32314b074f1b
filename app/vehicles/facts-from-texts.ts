import { readVehicleName } from './known-models.ts'
import type { Vehicle } from './vehicle.ts'
import { accessOf } from './vehicle-access.ts'
import type { Operation, RampKind } from './vehicle-facts.ts'

type Texts = Pick<Vehicle, 'name' | 'features' | 'specifications'>

/** What the name, features and sheet of a vehicle say of its facts. Null is what they do not say. */
export function factsFromTexts({ name, features, specifications }: Texts) {
  const { dimensions = {}, accessibility = {} } = specifications ?? {}
  const lines = [dimensions['Ramp Width'], accessibility['Ramp Capacity']].filter((text) => text !== undefined)
  const access = [...features, ...lines].filter((text) => /\b(ramp|lift)\b/i.test(text))
  return {
    ...readVehicleName(name),
    ramp: rampIn(access, accessOf({ ramp: null, features, specifications })),
    operation: operationIn(access),
  }
}

function rampIn(texts: string[], access: 'ramp' | 'lift'): RampKind | null {
  const says = (words: RegExp) => texts.some((text) => words.test(text))
  if (access === 'lift') return says(/\b(platform lift|lift platform)\b/i) ? 'platform' : 'lift'
  if (says(/\bin-?floor\b/i)) return says(/\bfold-?out\b/i) ? null : 'in-floor'
  return says(/\bfold-?out\b/i) ? 'fold-out' : null
}

function operationIn(texts: string[]): Operation | null {
  const [isPower, isManual] = [/\bpower\b/i, /\bmanual\b/i].map((word) => texts.some((text) => word.test(text)))
  if (isPower === isManual) return null
  return isPower ? 'power' : 'manual'
}
