import type { Picture } from '#app/pictures/picture.ts'
import { excerptOf } from '#app/ui/excerpt.ts'
import {
  cardMeasures,
  filledLine,
  keyMeasures,
  measuresOf,
  type SpecLine,
  specGroups,
  specLinesOf,
} from './spec-sheet.ts'
import { accessOf, formatEntry } from './vehicle-access.ts'
import {
  conditionNames,
  driveNames,
  fuelNames,
  nameIn,
  operationNames,
  rampNames,
  showroomNames,
} from './vehicle-facts.ts'
import type { vehicles } from './vehicle-table.server.ts'

export const featuresOnCard = 4
export const featuredOnHome = 3
export const maxPictures = 10

/** Longest texts accepted, in characters. */
export const vehicleLimits = {
  name: 120,
  type: 60,
  vin: 17,
  make: 40,
  model: 60,
  trim: 60,
  warranty: 160,
  color: 60,
  conversionBrand: 80,
  description: 5000,
  feature: 80,
  faqText: 1000,
  specText: 120,
  pictureAlt: 250,
}

/** The largest numbers accepted: US dollars and miles. */
export const mostPriceUsd = 9_999_999
export const mostMileage = 9_999_999
/** The most features one vehicle can have. */
export const mostFeatures = 60

/**
 * A vehicle as it is stored. `type` is the conversion in words ("Side-Entry"); `price` is US dollars, null = "Call for
 * price". `mileage` is miles. `specifications` and `faqs` are null when staff have not filled them.
 */
export type Vehicle = Omit<typeof vehicles.$inferSelect, 'searchText' | 'wholeVin' | 'areFactsRead'>

/** What staff decide about a vehicle; the rest is bookkeeping. */
export type VehicleInput = Omit<Vehicle, 'id' | 'version' | 'createdAt' | 'updatedAt'>

type Hidden = 'category' | 'specifications' | 'version' | 'createdAt' | 'updatedAt'

/**
 * What the vehicle's own page shows. `summary` is its beginning, for those who list the page; `entry` is how people get
 * in. `measures` decide whether a chair fits. `sheet` is everything measured, without lists that have no lines.
 */
export type ShownVehicle = Omit<Vehicle, Hidden> & {
  summary: string
  entry: string | null
  facts: SpecLine[]
  measures: SpecLine[]
  sheet: Array<{ title: string; lines: SpecLine[] }>
}

/** The page's part of a vehicle: bookkeeping and the rules of the sheet stay on the server. */
export function shownOf({ category, version, createdAt, updatedAt, specifications, ...shown }: Vehicle): ShownVehicle {
  const access = accessOf({ ...shown, specifications })
  const sheet = specGroups.map(({ key, title }) => ({
    title,
    lines: specifications ? specLinesOf(specifications, key, access) : [],
  }))
  return {
    ...shown,
    summary: excerptOf(`${priceText(shown.price)}, ${shown.type}. ${shown.description}`),
    entry: formatEntry(shown.type, access),
    facts: factsOf(shown),
    measures: measuresOf(specifications, keyMeasures, access),
    sheet: sheet.filter(({ lines }) => lines.length > 0),
  }
}

function factsOf(vehicle: Omit<Vehicle, Hidden>) {
  const { mileage } = vehicle
  return [
    ...filledLine('Mileage', mileage === null ? null : `${mileage.toLocaleString('en-US')} miles`),
    ...filledLine('VIN', vehicle.vin),
    ...filledLine('Color', vehicle.color),
    ...filledLine('Conversion Brand', vehicle.conversionBrand),
    ...filledLine('Conversion Model', vehicle.conversionModel),
    ...filledLine('Conversion Year', vehicle.conversionYear?.toString()),
    ...filledLine('Ramp or Lift', nameIn(rampNames, vehicle.ramp)),
    ...filledLine('Operation', nameIn(operationNames, vehicle.operation)),
    ...filledLine('Condition', nameIn(conditionNames, vehicle.condition)),
    ...filledLine('Interior Color', vehicle.interiorColor),
    ...filledLine('Drive', nameIn(driveNames, vehicle.drive)),
    ...filledLine('Fuel', nameIn(fuelNames, vehicle.fuel)),
    ...filledLine('Seats', vehicle.seats?.toString()),
    ...filledLine('Stock Number', vehicle.stockNumber),
    ...filledLine('Showroom', nameIn(showroomNames, vehicle.showroom)),
  ]
}

/** What a card shows: the first features only, the first picture, and the first key measures. A sample is not for sale. */
export type VehicleSummary = Pick<Vehicle, 'id' | 'name' | 'type' | 'price'> & {
  isSample?: true
  features: string[]
  picture: Picture | null
  measures: SpecLine[]
}

/** The card of a whole vehicle. */
export function summaryOf(vehicle: Vehicle): VehicleSummary {
  const { id, name, type, price } = vehicle
  return {
    id,
    name,
    type,
    price,
    features: vehicle.features.slice(0, featuresOnCard),
    picture: vehicle.images[0] ?? null,
    measures: measuresOf(vehicle.specifications, cardMeasures, accessOf(vehicle)),
  }
}

const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** The price as a visitor reads it: "$62,900", or "Call for price" when there is none. */
export function priceText(price: number | null) {
  if (price === null) return unpricedLabel
  return Number.isInteger(price) ? wholeDollars.format(price) : dollarsAndCents.format(price)
}

/** What staff write for a vehicle whose price is not published. */
export const unpricedLabel = 'Call for price'

/** A price as people write it, in US dollars: "$62,900", "62 900.50". Null when it is not a price. */
export function readPrice(text: string) {
  const digits = text.replace(/[$,\s]/g, '')
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : null
}

/** A mileage as people write it, in miles: "12,345", "12 345.6 mi". Null when it is not one. */
export function readMileage(text: string) {
  const digits = text.replace(/,|\s|mi(les)?\.?$/gi, '')
  return /^\d+(\.\d+)?$/.test(digits) ? Math.round(Number(digits) * 10) / 10 : null
}

/** The alternative text of a picture that staff have given none; `at` counts from 0. */
export function altFor(vehicleName: string, at: number) {
  return `${vehicleName}, picture ${at + 1}`
}
