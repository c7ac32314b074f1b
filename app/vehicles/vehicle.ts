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
/** A lower price is most likely a typing mistake: staff are asked to look at it again. */
export const leastUsualPriceUsd = 500
export const mostMileage = 9_999_999
/** The most features one vehicle can have. */
export const mostFeatures = 60

/**
 * A vehicle as it is stored. `type` is the conversion in words ("Side-Entry"); `price` is US dollars, null = "Call for
 * price". `mileage` is miles. `specifications` and `faqs` are null when staff have not filled them.
 */
export type Vehicle = Omit<typeof vehicles.$inferSelect, 'searchText' | 'wholeVin' | 'areFactsRead'>

/** What staff decide about a vehicle; the rest is bookkeeping. */
export type VehicleInput = Omit<Vehicle, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'reducedFrom' | 'reducedAt'>

const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** The price as a visitor reads it: "$62,900", or "Call for price" when there is none. */
export function priceText(price: number | null) {
  // A price of 0 is one that is not published, wherever it comes from.
  if (!price) return unpricedLabel
  return Number.isInteger(price) ? wholeDollars.format(price) : dollarsAndCents.format(price)
}

/** What staff write for a vehicle whose price is not published. */
export const unpricedLabel = 'Call for price'

/** The alternative text of a picture that staff have given none; `at` counts from 0. */
export function altFor(vehicleName: string, at: number) {
  return `${vehicleName}, picture ${at + 1}`
}
