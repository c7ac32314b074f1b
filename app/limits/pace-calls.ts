type Pace = { atOnce?: number; everyMs: number }

/**
 * Calls for what happens in bursts. `ask` calls back at once while one of `atOnce` places is free; a place becomes free again every
 * `everyMs`. Whatever is asked in between is made up for by one later call, so that the last word of a burst is never lost. `stop` drops it.
 */
export function paceCalls(call: () => void, { atOnce = 1, everyMs }: Pace) {
  let free = atOnce
  let isOwed = false
  let timer: NodeJS.Timeout | undefined

  function ask() {
    isOwed = free === 0
    if (free > 0) begin()
  }
  function begin() {
    free -= 1
    timer ??= setTimeout(giveBack, everyMs).unref()
    call()
  }
  function giveBack() {
    free += 1
    timer = free < atOnce ? setTimeout(giveBack, everyMs).unref() : undefined
    if (!isOwed) return
    isOwed = false
    begin()
  }
  function stop() {
    clearTimeout(timer)
    isOwed = false
  }
  return { ask, stop }
}
