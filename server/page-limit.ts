import { LRUCache } from 'lru-cache'

/** The usual limit: far more than people look at, and a sixth of what one processor makes in that time. */
const usual = { most: 600, withinMs: 60_000 }
const mostNetworks = 10_000

/**
 * Counts the pages made anew for each network, in this process, whose time they cost. `isOver` counts one more and
 * tells whether that is too many.
 */
export function pageLimit({ most, withinMs } = usual) {
  const counts = new LRUCache<string, { made: number }>({ max: mostNetworks, ttl: withinMs })
  return {
    isOver(network: string) {
      const count = counts.get(network) ?? { made: 0 }
      count.made += 1
      if (count.made === 1) counts.set(network, count)
      return count.made > most
    },
  }
}
