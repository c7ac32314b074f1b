import { capitalized } from '#app/ui/capitalized.ts'
import { filledLine, type SpecLine } from './spec-sheet.ts'
import type { Vehicle } from './vehicle.ts'
import {
  conditionNames,
  driveNames,
  fuelNames,
  nameIn,
  operationNames,
  rampNames,
  showroomNames,
} from './vehicle-facts.ts'

/** The columns of a vehicle that no visitor's page has as they are stored. */
type Withheld =
  | 'category'
  | 'cardFeatures'
  | 'specifications'
  | 'readings'
  | 'heldUntil'
  | 'expectedOn'
  | 'soldOn'
  | 'listedOn'
  | 'isHidden'
  | 'appearsAt'
  | 'disappearsAt'
  | 'reducedFrom'
  | 'reducedAt'
  | 'warranty'
  | 'version'
  | 'createdAt'
  | 'updatedAt'

export type ToldVehicle = Omit<Vehicle, Withheld>

/** Where a fact is told: on the vehicle's own page, beside those of other vehicles, and to search engines. */
type Place = 'page' | 'compare' | 'engines'

/** `words` are those of the answers that can be chosen, by answer. `text` is what the fact says where that is not its column. */
type FactRow = {
  name: keyof ToldVehicle
  label: string
  in: readonly Place[]
  words?: Readonly<Record<string, string>>
  text?: (vehicle: ToldVehicle) => string | null
}

const everywhere = ['page', 'compare', 'engines'] as const

/** The facts that lists of facts tell, in the order of all lists. A fact that two lists have at different places has a row for each. */
const factTable: readonly FactRow[] = [
  { name: 'type', label: 'Entry', in: ['compare'] },
  { name: 'type', label: 'Conversion Type', in: ['engines'] },
  { name: 'mileage', label: 'Mileage', in: ['page'], text: ({ mileage }) => milesText(mileage) },
  { name: 'vin', label: 'VIN', in: ['page'] },
  { name: 'color', label: 'Color', in: ['page'] },
  { name: 'conversionBrand', label: 'Conversion Brand', in: ['page', 'engines'] },
  { name: 'conversionModel', label: 'Conversion Model', in: ['page', 'engines'] },
  { name: 'conversionYear', label: 'Conversion Year', in: ['page'] },
  { name: 'ramp', label: 'Ramp or Lift', in: everywhere, words: rampNames },
  { name: 'operation', label: 'Operation', in: everywhere, words: operationNames },
  { name: 'year', label: 'Year', in: ['compare'] },
  { name: 'mileage', label: 'Mileage', in: ['compare'], text: ({ mileage }) => milesText(mileage) },
  { name: 'condition', label: 'Condition', in: ['page', 'compare'], words: conditionNames },
  { name: 'interiorColor', label: 'Interior Color', in: ['page'] },
  {
    name: 'conversionBrand',
    label: 'Conversion',
    in: ['compare'],
    text: ({ conversionBrand, conversionModel }) => [conversionBrand, conversionModel].filter(Boolean).join(' '),
  },
  { name: 'drive', label: 'Drive', in: ['page', 'compare'], words: driveNames },
  { name: 'fuel', label: 'Fuel', in: ['page', 'compare'], words: fuelNames },
  { name: 'seats', label: 'Seats', in: ['page', 'compare'] },
  { name: 'color', label: 'Color', in: ['compare'] },
  { name: 'stockNumber', label: 'Stock Number', in: ['page'] },
  { name: 'showroom', label: 'Showroom', in: ['page', 'compare'], words: showroomNames },
]

/** A list of facts without those that the vehicle does not tell. */
export function factsIn(place: Place, vehicle: ToldVehicle): SpecLine[] {
  return rowsIn(place).flatMap((row) => filledLine(row.label, textOf(row, vehicle)))
}

/** The facts that vehicles are compared by, each with what a vehicle tells of it. */
export function comparedFacts() {
  return rowsIn('compare').map((row) => ({
    label: capitalized(row.label.toLowerCase()),
    textOf: (vehicle: ToldVehicle) => textOf(row, vehicle),
  }))
}

/** "52,600 miles"; null where the mileage is not known. */
export function milesText(mileage: number | null) {
  return mileage === null ? null : `${mileage.toLocaleString('en-US')} miles`
}

function rowsIn(place: Place) {
  return factTable.filter((row) => row.in.includes(place))
}

function textOf({ name, words, text }: FactRow, vehicle: ToldVehicle) {
  if (text) return text(vehicle)
  const answer = vehicle[name]
  if (answer === null) return null
  return words ? nameIn(words, String(answer)) : String(answer)
}
