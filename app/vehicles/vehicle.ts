import type { Picture } from '#app/platform/picture.ts'
import { cardMeasures, measuresOf, type Specifications, type SpecLine } from './spec-sheet.ts'

/** The kinds of vehicle, with the words a visitor reads. The first is the default of a new vehicle. */
export const categoryNames = {
  minivan: 'Minivan',
  suv: 'SUV',
  fullsize: 'Full-Size Van',
  truck: 'Truck',
  other: 'Other',
} as const

export const categories = ['minivan', 'suv', 'fullsize', 'truck', 'other'] as const
export type Category = (typeof categories)[number]

export const featuresOnCard = 4
export const featuredOnHome = 3
export const maxPictures = 10

/** Longest texts accepted, in characters. */
export const vehicleLimits = {
  name: 120,
  type: 60,
  vin: 17,
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

export type Faq = { question: string; answer: string }

/**
 * A vehicle as it is kept. `type` is the conversion in words ("Side-Entry"); `price` is US dollars, null = "Call for price";
 * `mileage` is miles; `specifications` and `faqs` are null when staff have not filled them.
 */
export type Vehicle = {
  id: number
  name: string
  type: string
  price: number | null
  mileage: number | null
  vin: string | null
  color: string | null
  conversionBrand: string | null
  description: string
  features: string[]
  category: Category
  images: Picture[]
  specifications: Specifications | null
  faqs: Faq[] | null
  version: number
  createdAt: Date
  updatedAt: Date
}

/** What staff decide about a vehicle; the rest is bookkeeping. */
export type VehicleInput = Omit<Vehicle, 'id' | 'version' | 'createdAt' | 'updatedAt'>

/** What the vehicle's own page shows. */
export type ShownVehicle = Omit<Vehicle, 'category' | 'version' | 'createdAt' | 'updatedAt'>

/** The page's part of a vehicle: bookkeeping stays on the server. */
export function shownOf({ category, version, createdAt, updatedAt, ...shown }: Vehicle): ShownVehicle {
  return shown
}

/** What a card shows: the first features only, the first picture, and the first key measures. */
export type VehicleSummary = Pick<Vehicle, 'id' | 'name' | 'type' | 'price'> & {
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
    measures: measuresOf(vehicle.specifications, cardMeasures),
  }
}

const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** The price as a visitor reads it: "$62,900", or "Call for price" when there is none. */
export function priceText(price: number | null) {
  if (price === null) return unpricedWords
  return Number.isInteger(price) ? wholeDollars.format(price) : dollarsAndCents.format(price)
}

/** What staff write for a vehicle whose price is not published. */
export const unpricedWords = 'Call for price'

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

/** The conversion type in plain words; null when the type does not say where the ramp is. */
export function entryInWords(type: string) {
  if (/side/i.test(type)) return 'The ramp comes out of the passenger side.'
  if (/rear/i.test(type)) return 'The ramp comes out of the back.'
  return null
}
