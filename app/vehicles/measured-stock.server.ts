import { whileVisitorWaits } from '#app/db/visitor-patience.server.ts'
import type { Inventory } from './inventory.server.ts'
import { isThere } from './vehicle-status.ts'

/** Of `total` vehicles that can be had now, `taken` have measures from our own tape: one or all of those that count. */
export type MeasuredStock = { taken: number; total: number }

/** Counts them. Throws when the vehicles cannot be read while a visitor waits. */
export async function countMeasured(inventory: Inventory): Promise<MeasuredStock> {
  const { entries } = await whileVisitorWaits(inventory())
  const there = entries.filter(({ status }) => isThere(status))
  return { taken: there.filter(({ measured }) => measured > 0).length, total: there.length }
}
