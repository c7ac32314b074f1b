import type { Specifications } from './spec-sheet.ts'
import type { RampKind } from './vehicle-facts.ts'

/** How people get up. */
export type Access = 'ramp' | 'lift'

type Described = { ramp: RampKind | null; features: string[]; specifications: Specifications | null }

/**
 * What staff say it is. Where they do not: a lift when the sheet names one at the lines of the ramp. Also when a feature names a
 * wheelchair lift and none names a ramp.
 */
export function accessOf({ ramp, features, specifications: sheet }: Described): Access {
  return accessBy(ramp, features, [sheet?.dimensions['Ramp Width'], sheet?.accessibility['Ramp Capacity']])
}

/** The same from the features that name a ramp or lift and the texts of those two lines. */
export function accessBy(ramp: RampKind | null, features: string[], texts: Array<string | null | undefined>): Access {
  if (ramp !== null && ramp !== 'none') return ramp === 'lift' || ramp === 'platform' ? 'lift' : 'ramp'
  const isNamed = features.some((one) => wheelchairLift.test(one)) && !features.some((one) => /\bramp\b/i.test(one))
  return isNamed || texts.some((text) => /\blift\b/i.test(text ?? '')) ? 'lift' : 'ramp'
}

const wheelchairLift = /\b(wheelchair|platform|under-?vehicle) lift\b/i

/** Where people get in, as the list’s filter has it; one type may say both. */
export function entriesOf(type: string) {
  return (['side', 'rear'] as const).filter((entry) => new RegExp(entry, 'i').test(type))
}

/** The first of them; null when the type does not say. */
export function entryOf(type: string) {
  return entriesOf(type)[0] ?? null
}

/** The conversion type in plain words; null when the type does not say where people get in. */
export function formatEntry(type: string, access: Access) {
  const entry = entryOf(type)
  if (entry === 'side')
    return access === 'lift' ? 'A lift lowers on the passenger side.' : 'The ramp comes out of the passenger side.'
  if (entry === 'rear') return access === 'lift' ? 'A lift lowers at the back.' : 'The ramp comes out of the back.'
  return null
}

/** The label of a sheet's line as it is shown: "Lift Capacity" where people get up by a lift. */
export function accessLabel(label: string, access: Access) {
  return access === 'lift' ? label.replace(/^Ramp\b/, 'Lift') : label
}
