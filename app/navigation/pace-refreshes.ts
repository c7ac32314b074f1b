/** A page asks for its data again at most so often. */
const refreshEveryMs = 1000

/**
 * Refreshes of an open page: one at a time, and a second from the beginning of one to that of the next. `ask` wants
 * one. What is asked for while one is in flight is made up for by one more after it, so that none is cut off by the
 * next. Between `hold` and `release` the visitor is on the way to another page: nothing begins, and one in flight,
 * which the router cuts off, is made up for.
 */
export function paceRefreshes(refresh: () => Promise<unknown>) {
  const state = { isWanted: false, isHeld: false }
  let inFlight: symbol | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let mayBeginAt = 0

  function beginInTime() {
    clearTimeout(timer)
    if (!state.isWanted || state.isHeld || inFlight) return
    const waitMs = mayBeginAt - performance.now()
    if (waitMs > 0) timer = setTimeout(beginInTime, waitMs)
    else begin(Symbol())
  }
  function begin(own: symbol) {
    state.isWanted = false
    inFlight = own
    mayBeginAt = performance.now() + refreshEveryMs
    const end = () => {
      if (inFlight !== own) return
      inFlight = undefined
      beginInTime()
    }
    refresh().then(end, end)
  }
  function change(changed: Partial<typeof state>) {
    Object.assign(state, changed)
    beginInTime()
  }
  return {
    ask: () => change({ isWanted: true }),
    hold() {
      change({ isHeld: true, isWanted: state.isWanted || inFlight !== undefined })
      inFlight = undefined
    },
    release: () => change({ isHeld: false }),
    stop: () => change({ isHeld: true }),
  }
}
