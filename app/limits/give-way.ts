import { setImmediate as turnOfTheLoop } from 'node:timers/promises'

const longestMs = 10

/**
 * For long work in this process: await the function after each small step. Once 10 ms have passed without it, whoever waits for the process is
 * answered first; in between it costs nothing.
 */
export function givingWay() {
  let since = performance.now()
  return async function giveWay() {
    if (performance.now() - since < longestMs) return
    await turnOfTheLoop()
    since = performance.now()
  }
}
