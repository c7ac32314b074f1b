import { formatShortDay } from '#app/ui/showroom-time.ts'
import { priceText, type Vehicle } from './vehicle.ts'

/** So many days a reduction is told. */
const daysTold = 30
const dayMs = 86_400_000

/** A price was reduced when it is less than what stood before; one that was not published tells nothing. */
export function isReduction(from: number | null, to: number | null) {
  return from !== null && to !== null && to < from
}

/** "Reduced $2,000 on Nov 12" for 30 days after it; else null, also of a vehicle that is sold. */
export function reductionText(
  { price, reducedFrom, reducedAt, status }: Pick<Vehicle, 'price' | 'reducedFrom' | 'reducedAt' | 'status'>,
  now = new Date(),
) {
  if (price === null || reducedFrom === null || reducedAt === null || status === 'sold') return null
  if (now.getTime() - reducedAt.getTime() > daysTold * dayMs) return null
  return `Reduced ${priceText(reducedFrom - price)} on ${formatShortDay(reducedAt)}`
}
