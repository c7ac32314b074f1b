import { type MeasureKey, measureText, unitOf } from '../measure-table.ts'
import type { SpecLabel } from '../spec-sheet.ts'
import { comparedFacts } from '../told-facts.ts'
import { priceText, type Vehicle } from '../vehicle.ts'
import { bestOf, sheetTexts } from '../vehicle-measures.ts'
import { statusNames } from '../vehicle-status.ts'

/**
 * A line of a comparison: what each vehicle says, in their order. `text` is null of one that does not say, and `unknown` is what stands
 * there. `isDifferent`: two of them say different things.
 */
export type ComparedRow = { label: string; cells: Array<string | null>; unknown: string; isDifferent: boolean }

type Line = { label: string; unknown: string; isAlways?: true; of: (vehicle: Vehicle) => string | null | undefined }

const notMeasured = 'Not measured'
const notKnown = 'Not known'

const offer: Line[] = [
  { label: 'Price', unknown: notKnown, isAlways: true, of: ({ price }) => priceText(price) },
  { label: 'Status', unknown: notKnown, isAlways: true, of: ({ status }) => statusNames[status] },
]

const measurements: Line[] = [
  measured('Door opening height', 'Door Opening Height', 'door'),
  measured('Ramp or lift width', 'Ramp Width', 'ramp'),
  measured('Ramp or lift capacity', 'Ramp Capacity', 'capacity'),
  measured('Interior height', 'Interior Height', null),
  measured('Lowered floor length', 'Lowered Floor Length', null),
  measured('Ground clearance', 'Ground Clearance', 'clearance'),
  { ...measured('Wheelchair positions', 'Wheelchair Positions', null), unknown: notKnown },
]

const facts: Line[] = comparedFacts().map(({ label, textOf }) => ({ label, unknown: notKnown, of: textOf }))

/**
 * Vehicles side by side; null stands for one that has gone. A fact that none of them tells is left out. A measurement never is, since it
 * decides whether a chair fits.
 */
export function comparedRows(vehicles: ReadonlyArray<Vehicle | null>): ComparedRow[] {
  return [...offer, ...measurements, ...facts].flatMap(({ label, unknown, isAlways, of }) => {
    const cells = vehicles.map((vehicle) => (vehicle && of(vehicle)?.trim()) || null)
    const known = cells.filter((cell) => cell !== null)
    if (known.length === 0 && !isAlways) return []
    return [{ label, cells, unknown, isDifferent: new Set(known).size > 1 }]
  })
}

/** What the sheet says, or else the best reading. */
function measured(label: string, line: SpecLabel, key: MeasureKey | null): Line {
  const read = ({ specifications, readings }: Vehicle) => {
    const reading = key && bestOf(readings?.[key])
    return sheetTexts(specifications)[line] || (key && reading ? measureText(reading.value, unitOf(key)) : null)
  }
  return { label, unknown: notMeasured, isAlways: true, of: read }
}
