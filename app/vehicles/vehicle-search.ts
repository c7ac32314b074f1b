import { foldedText } from '#app/text/folded-text.ts'
import type { Vehicle } from './vehicle.ts'

/** Longest search term, in characters. */
export const maxSearchLength = 100

/** So many characters at the end of a VIN tell vehicles apart. */
export const vinTail = 6

type Searched = Pick<
  Vehicle,
  'name' | 'features' | 'make' | 'model' | 'trim' | 'conversionBrand' | 'stockNumber' | 'vin'
>

/** What a search looks at, in folded letters: name, features, the best-known facts, and the end of its VIN. */
export function searchText({ features, vin, ...facts }: Searched) {
  const { name, make, model, trim, conversionBrand, stockNumber } = facts
  const texts = [make, model, trim, conversionBrand, stockNumber, vin?.slice(-vinTail)]
  return foldedText([name, ...features, ...texts.filter((text) => text != null)])
}
