import { isReduction } from '../price-reduction.ts'

/**
 * What an alert tells: the vehicles that a search has found since, the newest first. Or one vehicle, whose price was `fromPrice`, null
 * where it had none. One that `isSold` has gone, and so has the alert.
 */
export type AlertNews = { alertId: number; vehicleIds: number[]; fromPrice?: number | null; isSold?: boolean }

/** So many vehicles of a search are remembered, the newest. A search that finds more is no alert. */
export const mostKnown = 1000

/** What an alert remembers of what was told. */
export type Remembered = { knownIds: number[]; price: number | null }

/** Vehicles of a search that are not known yet, and what is known with them. */
export function newInSearch({ knownIds }: Pick<Remembered, 'knownIds'>, foundIds: readonly number[]) {
  const known = new Set(knownIds)
  const vehicleIds = foundIds.filter((id) => !known.has(id))
  return { vehicleIds, knownIds: [...vehicleIds, ...knownIds].slice(0, mostKnown) }
}

/** Whether a vehicle costs less than the price told last, or has a price for the first time. */
export function isPriceNews(told: number | null, now: number | null) {
  return told === null ? now !== null : isReduction(told, now)
}

const dayMs = 24 * 60 * 60 * 1000

/** Whether so many days have gone by since something was mailed; true when nothing ever was. */
export function isDue(mailedAt: Date | null, everyDays: number, now: Date) {
  return mailedAt === null || now.getTime() - mailedAt.getTime() >= everyDays * dayMs
}
