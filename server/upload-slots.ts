import { limitConcurrency, limitConcurrencyPerKey, type Place } from '#app/limits/limit-concurrency.ts'

/** So many large forms of strangers are worked at once: each takes up to 60 MB of disk for its files, and a picture in memory. */
const atOnce = 2

/**
 * Lets work on large forms of strangers begin, a few at a time and one of each network. All forms have come whole, so
 * nobody waits for a slow sender. Gives false to whoever has waited too long.
 */
export function uploadSlots(waitsMs = 40_000) {
  const limited = limitConcurrency(atOnce)
  const limitedFor = limitConcurrencyPerKey()
  return async function inSlot(network: string, work: () => Promise<void>) {
    let isIn = false
    const place: Place = { isFirst: false, signal: AbortSignal.timeout(waitsMs) }
    const enter = async () => {
      isIn = true
      await work()
    }
    try {
      await limitedFor(network, () => limited(enter, place), place)
      return true
    } catch (error) {
      if (isIn) throw error
      return false // Plan B: the form is taken without its files.
    }
  }
}
