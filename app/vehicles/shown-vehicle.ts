import type { FitLine } from '#app/fit/fit-line.ts'
import type { Picture } from '#app/pictures/picture.ts'
import { type PictureView, usualView } from '#app/pictures/picture-view.ts'
import { excerptOf } from '#app/ui/excerpt.ts'
import { formatDay } from '#app/ui/showroom-time.ts'
import { featuresForCard } from './card-choice.ts'
import { reductionText } from './price-reduction.ts'
import { keyMeasures, measuresOf, type SpecLine, shortMeasures, specGroups, specLinesOf } from './spec-sheet.ts'
import { factsIn, milesText, type ToldVehicle } from './told-facts.ts'
import { priceText, type Vehicle } from './vehicle.ts'
import { accessOf, formatEntry } from './vehicle-access.ts'
import { statusWord } from './vehicle-status.ts'

/**
 * What the vehicle's own page shows. `summary` is its beginning, for lists. `entry` is how people get in, `expected`
 * when it comes, `reduced` by how much its price was. The price of a sold one is null. `measures` decide whether a
 * chair fits. `sheet` is everything measured, without lists that have no lines.
 */
export type ShownVehicle = ToldVehicle & {
  summary: string
  entry: string | null
  expected: string | null
  reduced: string | null
  facts: SpecLine[]
  measures: SpecLine[]
  sheet: Array<{ title: string; lines: SpecLine[] }>
}

/** The page's part of a vehicle: bookkeeping and the rules of the sheet stay on the server. */
export function shownOf(vehicle: Vehicle): ShownVehicle {
  const {
    category,
    cardFeatures,
    specifications,
    readings,
    heldUntil,
    expectedOn,
    soldOn,
    listedOn,
    reducedFrom,
    reducedAt,
    warranty,
    version,
    createdAt,
    updatedAt,
    ...shown
  } = vehicle
  const access = accessOf({ ...shown, specifications })
  const sheet = specGroups.map(({ key, title }) => ({
    title,
    lines: specifications ? specLinesOf(specifications, key, access) : [],
  }))
  const price = shown.status === 'sold' ? null : shown.price
  const offer = [statusWord(shown.status), ...(shown.status === 'sold' ? [] : [priceText(price)]), shown.type]
  return {
    ...shown,
    price,
    summary: excerptOf(`${offer.filter(Boolean).join(', ')}. ${shown.description}`),
    entry: formatEntry(shown.type, access),
    expected: expectedOn && `Expected ${formatDay(expectedOn)}.`,
    reduced: reductionText(vehicle),
    facts: factsIn('page', shown),
    measures: measuresOf(specifications, access),
    sheet: sheet.filter(({ lines }) => lines.length > 0),
  }
}

/**
 * What a card shows: the features chosen for it or the first, the first picture, and the key measures. `facts` is mileage and color, '' when neither is
 * known. `fit` is how it fits the visitor, where their measures are known. A sample is not for sale.
 */
export type VehicleSummary = Pick<Vehicle, 'id' | 'name' | 'type' | 'price' | 'status'> & {
  isSample?: true
  fit?: FitLine
  reduced: string | null
  facts: string
  features: string[]
  picture: Picture | null
  measures: SpecLine[]
}

/** The card of a whole vehicle, with the first picture that shows the view. */
export function summaryOf(vehicle: Vehicle, view: PictureView = usualView): VehicleSummary {
  const { id, name, type, price, status, images } = vehicle
  return {
    id,
    name,
    type,
    price,
    reduced: reductionText(vehicle),
    status,
    facts: cardFacts(vehicle),
    features: featuresForCard(vehicle),
    picture: images.find(({ shows }) => shows === view) ?? images[0] ?? null,
    measures: shortMeasures(
      keyMeasures.map(({ group, label }) => vehicle.specifications?.[group][label]),
      accessOf(vehicle),
    ),
  }
}

/** "52,600 miles · Jazz Blue", as much of it as is known. */
export function cardFacts({ mileage, color }: Pick<Vehicle, 'mileage' | 'color'>) {
  return [milesText(mileage), color?.trim()].filter(Boolean).join(' · ')
}
