import { foldLetters } from '#app/text/fold-letters.ts'
import { foldedText } from '#app/text/folded-text.ts'
import type { Vehicle } from './vehicle.ts'
import { anyChoice, type FilterRow, filterTable, type Range, type VehicleFilters } from './vehicle-filter-table.ts'

/** Longest search term, in characters. */
export const maxSearchLength = 100

/** The vehicles that pass, newest first. What the database answers must be the same, in the same order. */
export function searchVehicles(vehicles: Vehicle[], filters: VehicleFilters) {
  return vehicles.filter((vehicle) => passesFilters(vehicle, filters)).sort(newestFirst)
}

export function newestFirst(a: Vehicle, b: Vehicle) {
  return b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id
}

/** Whether the vehicle can be had, and passes the search and every filter. */
export function passesFilters(vehicle: Vehicle, filters: VehicleFilters) {
  return (
    vehicle.status !== 'sold' &&
    searchText(vehicle).includes(foldLetters(filters.search)) &&
    filterTable.every((row) => passesFilter(vehicle, row, filters[row.name]))
  )
}

function passesFilter(vehicle: Vehicle, { rule, choices }: FilterRow, chosen: string) {
  if (chosen === anyChoice) return true
  if (rule.is === 'range') return isWithin(vehicle[rule.of], choices.find(({ value }) => value === chosen)?.range ?? {})
  if (rule.is === 'same') return vehicle[rule.of] === chosen
  return smallLetters(vehicle[rule.of] ?? '').includes(chosen)
}

/** The text with A to Z as small letters, and no others: so does the database. */
function smallLetters(text: string) {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Whether a number is known and in the range. */
function isWithin(
  number: number | null,
  { below = Infinity, from = -Infinity, to = Infinity, above = -Infinity }: Range,
) {
  return number !== null && number < below && number >= from && number <= to && number > above
}

const vinTail = 6

type Searched = Pick<
  Vehicle,
  'name' | 'features' | 'make' | 'model' | 'trim' | 'conversionBrand' | 'stockNumber' | 'vin'
>

/** What a search looks at, in folded letters: name, features, the facts people name a vehicle by, and the end of its VIN. */
export function searchText({ features, vin, ...facts }: Searched) {
  const { name, make, model, trim, conversionBrand, stockNumber } = facts
  const texts = [make, model, trim, conversionBrand, stockNumber, vin?.slice(-vinTail)]
  return foldedText([name, ...features, ...texts.filter((text) => text != null)])
}
