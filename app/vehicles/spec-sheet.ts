import { type Access, accessLabel } from './vehicle-access.ts'

/** The three groups of the specification sheet, in the order they are shown. */
export const specGroups = [
  { key: 'dimensions', title: 'Dimensions' },
  { key: 'performance', title: 'Performance' },
  { key: 'accessibility', title: 'Accessibility' },
] as const

export type SpecGroup = (typeof specGroups)[number]['key']

/** The twelve lines of the specification sheet. Form field names, stored labels and the sheet itself all derive from these rows. */
export const specLines = [
  { group: 'dimensions', code: 'ih', label: 'Interior Height' },
  { group: 'dimensions', code: 'doh', label: 'Door Opening Height' },
  { group: 'dimensions', code: 'rw', label: 'Ramp Width' },
  { group: 'dimensions', code: 'lfl', label: 'Lowered Floor Length' },
  { group: 'performance', code: 'engine', label: 'Engine' },
  { group: 'performance', code: 'hp', label: 'Horsepower' },
  { group: 'performance', code: 'fe', label: 'Fuel Economy' },
  { group: 'performance', code: 'ft', label: 'Fuel Tank' },
  { group: 'accessibility', code: 'rc', label: 'Ramp Capacity' },
  { group: 'accessibility', code: 'gc', label: 'Ground Clearance' },
  { group: 'accessibility', code: 'wp', label: 'Wheelchair Positions' },
  { group: 'accessibility', code: 'tds', label: 'Tie-Down System' },
] as const satisfies ReadonlyArray<{ group: SpecGroup; code: string; label: string }>

export type SpecLabel = (typeof specLines)[number]['label']

export type SpecFieldName = `specifications_${SpecGroup}_${string}`

/** The name of a line's field in the vehicle form. */
export function specField({ group, code }: { group: SpecGroup; code: string }): SpecFieldName {
  return `specifications_${group}_${code}`
}

/** Three maps of label to text, e.g. `{ dimensions: { 'Interior Height': '56 in' }, … }`. A label without text is left out. */
export type Specifications = Record<SpecGroup, Record<string, string>>

/** One line as it is shown. */
export type SpecLine = { label: string; text: string }

/** `short` is its name on a card. */
export type Measure = { group: SpecGroup; label: SpecLabel; short: string }

/** What decides whether a chair fits, in the order a buyer asks. */
export const keyMeasures: readonly Measure[] = [
  { group: 'dimensions', label: 'Door Opening Height', short: 'Door' },
  { group: 'dimensions', label: 'Ramp Width', short: 'Ramp' },
  { group: 'accessibility', label: 'Ramp Capacity', short: 'Capacity' },
  { group: 'accessibility', label: 'Wheelchair Positions', short: 'Chairs' },
]

/** Those of the key measures that the sheet gives, in their order; of no sheet, none. */
export function measuresOf(sheet: Specifications | null, access: Access) {
  return keyMeasures.flatMap(({ group, label }) => filledLine(accessLabel(label, access), sheet?.[group][label]))
}

/** The same as a card has them, from their texts in this order: "3 (driver, middle)" is "3" there. */
export function shortMeasures(texts: ReadonlyArray<string | null | undefined>, access: Access) {
  return keyMeasures.flatMap(({ short }, at) =>
    filledLine(accessLabel(short, access), texts[at]?.replace(/\s*[(;].*$/s, '')),
  )
}

/** The filled lines of one group: known labels first in their fixed order, then any others. */
export function specLinesOf(sheet: Specifications, group: SpecGroup, access: Access) {
  const known: string[] = specLines.filter((line) => line.group === group).map((line) => line.label)
  const others = Object.keys(sheet[group]).filter((label) => !known.includes(label))
  return [...known, ...others].flatMap((label) => filledLine(accessLabel(label, access), sheet[group][label]))
}

/** The line in a list of its own, or an empty list when there is nothing to say. */
export function filledLine(label: string, text: string | null | undefined): SpecLine[] {
  const filled = text?.trim()
  return filled ? [{ label, text: filled }] : []
}
