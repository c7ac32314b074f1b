/** Somebody who waits: their network, and the wider network around it. */
export type Caller = { network: string; wider: string }

/**
 * The time for which a turn counts against its network. Whoever tried longer ago is like somebody who never did.
 */
const rememberedMs = 30_000

/**
 * A line of callers, served by network in turn: the network whose turn is longest ago comes first, and of one network
 * whoever came first. Once half the line is taken, wider networks take turns instead. In a full line a newcomer takes
 * the place of the newest caller from the wider network that holds most places, unless that is the newcomer's own.
 */
export function fairLine<One extends Caller>(places: () => number, now = () => performance.now()) {
  const waiting: One[] = [] // in the order in which they came
  const turns = rememberedTurns(now)

  /** Who would lose their place if the newcomer joined: nobody (undefined), the newcomer, or somebody who waits. */
  function findLoser(newcomer: One) {
    return waiting.length < places() ? undefined : findWorst([...waiting, newcomer], turns.last)
  }
  function remove(one: One) {
    const at = waiting.indexOf(one)
    if (at >= 0) waiting.splice(at, 1)
  }
  return {
    findLoser,
    remove,
    /** Notes that the caller has a turn now, after waiting or at once. */
    noteTurn: ({ network, wider }: Caller) => turns.note([network, wider]),
    /** Adds the newcomer. Returns the caller who lost their place, who may be the newcomer. */
    join(newcomer: One) {
      const loser = findLoser(newcomer)
      if (loser === newcomer) return loser
      if (loser) remove(loser)
      waiting.push(newcomer)
      return loser
    },
    /** Takes the next caller out of the line, whose turn it is; undefined when nobody waits. */
    next() {
      const key = waiting.length >= places() / 2 ? 'wider' : 'network'
      const chosen = waiting.toSorted((a, b) => compare(turns.last(a[key]), turns.last(b[key])))[0]
      if (chosen) remove(chosen)
      return chosen
    },
  }
}

/** The one from the wider network of which there are most; of several such networks, from the one whose turn was last. */
function findWorst<One extends Caller>(callers: One[], lastTurn: (network: string) => number) {
  const held = Map.groupBy(callers, ({ wider }) => wider)
  const holds = ({ wider }: One) => held.get(wider)?.length ?? 0
  return callers.toSorted((a, b) => holds(a) - holds(b) || compare(lastTurn(a.wider), lastTurn(b.wider))).at(-1)
}

/** Turns that long ago count as none are minus infinity, whose difference would be no number. */
function compare(a: number, b: number) {
  return a === b ? 0 : a - b
}

/** The moment of the last turn of each network, as long as it counts. */
function rememberedTurns(now: () => number) {
  const moments = new Map<string, number>() // the latest turn last
  const counts = (at: number) => now() - at < rememberedMs
  return {
    last(network: string) {
      const at = moments.get(network)
      return at !== undefined && counts(at) ? at : Number.NEGATIVE_INFINITY
    },
    note(networks: string[]) {
      for (const [network, at] of moments) {
        if (counts(at)) break
        moments.delete(network)
      }
      for (const network of networks) {
        moments.delete(network)
        moments.set(network, now())
      }
    },
  }
}
