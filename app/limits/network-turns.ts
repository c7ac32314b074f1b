import { type Caller, fairLine } from './fair-line.ts'
import { networkOf, widerNetworkOf } from './network-address.ts'

/** Somebody who wants a turn: the network address, and a signal that aborts when they leave. */
type TurnTaker = { address: string; signal: AbortSignal }

type Limits = {
  /** The number of turns that are under way at once. */
  atOnce: number
  /** The number of callers who may wait beside those. */
  places: () => number
  longestWaitMs: number
}

type Waiting = Caller & { answer(isTurn: boolean): void }
type Line = ReturnType<typeof fairLine<Waiting>>

/** Gives turns to strangers, a few at once. Their networks share what there is (`fairLine`). */
export function networkTurns({ atOnce, places, longestWaitMs }: Limits) {
  const line = fairLine<Waiting>(places)
  let underWay = 0

  function begin(caller: Caller) {
    underWay += 1
    line.noteTurn(caller)
    return true
  }
  return {
    /**
     * True once it is the caller's turn, who has to call `end` after it. False when there is no place, when the place is
     * lost to another network, when waiting takes too long, and when the caller leaves.
     */
    async wait({ address, signal }: TurnTaker) {
      if (signal.aborted) return false
      const caller = callerAt(address)
      if (underWay < atOnce) return begin(caller)
      return waitIn(line, caller, { signal, longestWaitMs })
    },
    end() {
      underWay -= 1
      const next = line.next()
      if (next) next.answer(begin(next))
    },
    /** Whether somebody at the address would find no place now. */
    isClosedTo(address: string) {
      const caller = { ...callerAt(address), answer: () => undefined }
      return underWay >= atOnce && line.findLoser(caller) === caller
    },
  }
}

function waitIn(line: Line, caller: Caller, { signal, longestWaitMs }: { signal: AbortSignal; longestWaitMs: number }) {
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(leave, longestWaitMs)
    const one = { ...caller, answer }
    function answer(isTurn: boolean) {
      clearTimeout(timer)
      signal.removeEventListener('abort', leave)
      resolve(isTurn)
    }
    function leave() {
      line.remove(one)
      answer(false)
    }
    signal.addEventListener('abort', leave)
    line.join(one)?.answer(false)
  })
}

function callerAt(address: string): Caller {
  return { network: networkOf(address), wider: widerNetworkOf(address) }
}
