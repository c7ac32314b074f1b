export const statuses = ['available', 'coming-soon', 'built-to-order', 'on-hold', 'pending', 'sold'] as const
export type Status = (typeof statuses)[number]

/** Whether a vehicle can be had, in the words that stand everywhere. */
export const statusNames: Record<Status, string> = {
  available: 'Available',
  'coming-soon': 'Coming Soon',
  'built-to-order': 'Built to Order',
  'on-hold': 'On Hold',
  pending: 'Sale Pending',
  sold: 'Sold',
}

/** The word for a status that people do not expect; null of one that is available. */
export function statusWord(status: Status) {
  return status === 'available' ? null : statusNames[status]
}

/** The same as search engines call it, a name of schema.org. */
export const availabilities: Record<Status, string> = {
  available: 'InStock',
  'coming-soon': 'PreOrder',
  'built-to-order': 'PreOrder',
  'on-hold': 'LimitedAvailability',
  pending: 'LimitedAvailability',
  sold: 'SoldOut',
}

/** So many days a sold vehicle keeps its page. */
const daysSoldShown = 90

/** Whether there is a vehicle that could be handed over: not one that is yet to be built or to arrive, nor one that is sold. */
export function isThere(status: Status) {
  return status !== 'coming-soon' && status !== 'built-to-order' && status !== 'sold'
}

type Dates = { heldUntil: Date | null; expectedOn: string | null; soldOn: string | null }

/** The dates that belong to a status; those of others are forgotten. `today` is the day of a sale that names none, as "2026-03-31". */
export function datesOf(status: Status, { heldUntil, expectedOn, soldOn }: Dates, today: string): Dates {
  return {
    heldUntil: status === 'on-hold' ? heldUntil : null,
    expectedOn: status === 'coming-soon' ? expectedOn : null,
    soldOn: status === 'sold' ? (soldOn ?? today) : null,
  }
}

/** Whether a vehicle was sold so long ago that its page leads on to the list. `today` as "2026-03-31". */
export function isPastSale({ status, soldOn }: { status: Status; soldOn: string | null }, today: string) {
  if (status !== 'sold' || soldOn === null) return false
  return Date.parse(today) - Date.parse(soldOn) > daysSoldShown * 86_400_000
}
