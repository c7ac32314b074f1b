import type { Vehicle } from './vehicle.ts'

/** What comes with a vehicle, in the order of the icons. One that does not hold is null. */
export type SellingPoints = [financing: string, availability: string | null, delivery: string, warranty: string]

/** The points of a vehicle. A sample is not there to be had. They are made on the server: a page ships no words for them. */
export function sellingPointsOf(
  { status, warranty }: Pick<Vehicle, 'status' | 'warranty'>,
  isSample: boolean,
): SellingPoints {
  return [
    'Financing Available',
    status === 'available' && !isSample ? 'Available Now' : null,
    'Nationwide Delivery',
    warranty ?? '3-Year Warranty on all conversion components',
  ]
}
