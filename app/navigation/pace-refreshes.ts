/** A page asks for its data again at most so often. */
const refreshEveryMs = 1000

/**
 * Refreshes of an open page: one at a time, and a second from the beginning of one to that of the next. `ask` wants one. What is asked for while one is
 * in flight is made up for by one more after it, so that none is cut off by the next. Between `hold` and `release` the visitor is on the way
 * to another page: nothing begins, and one in flight, which the router cuts off, is made up for.
 */
export function paceRefreshes(refresh: () => Promise<unknown>) {
  let isWanted = false
  let isHeld = false
  let inFlight: Promise<unknown> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let mayBeginAt = 0

  function beginInTime() {
    clearTimeout(timer)
    if (!isWanted || isHeld || inFlight) return
    const waitMs = mayBeginAt - Date.now()
    if (waitMs > 0) timer = setTimeout(beginInTime, waitMs)
    else begin()
  }
  function begin() {
    isWanted = false
    mayBeginAt = Date.now() + refreshEveryMs
    const own = refresh()
    inFlight = own
    const end = () => {
      if (inFlight !== own) return
      inFlight = undefined
      beginInTime()
    }
    own.then(end, end)
  }
  return {
    ask() {
      isWanted = true
      beginInTime()
    },
    hold() {
      isHeld = true
      isWanted ||= inFlight !== undefined
      inFlight = undefined
    },
    release() {
      isHeld = false
      beginInTime()
    },
    stop() {
      isHeld = true
      clearTimeout(timer)
    },
  }
}
