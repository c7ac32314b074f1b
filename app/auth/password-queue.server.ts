import { AsyncLocalStorage } from 'node:async_hooks'
import { limitConcurrency, type Place } from '#app/limits/limit-concurrency.ts'
import { networkTurns } from '#app/limits/network-turns.ts'

/**
 * `isKnown`: somebody has proven who they are before, by a session, a one-time link, or a device signed in on. `address`
 * is the visitor's network address.
 */
type Asker = { isKnown: boolean; address: string; signal: AbortSignal }

const mostKnown = 40
/** The line of strangers is as long as what can be hashed in this time. */
const lineMs = 30_000
/** Less than the minute after which the server closes a connection on which nothing moves. */
const longestWaitMs = 50_000
/** On a slow machine some wait for longer than that: thirty strangers and the thirteen people of a shop find places. */
const fewestPlaces = 45
const mostPlaces = 200
/** The time after which there is room again, as far as anybody can tell. */
export const busySeconds = 10

/** Two at a time, of which one at most is a stranger's: people who are known never wait for strangers. */
const limited = limitConcurrency(2, 1)
let knownUnderWay = 0
let strangersPlaces = lineMs / 500
/** Two, so that one stranger's rows are read and written while the password of the other one is hashed. */
const strangers = networkTurns({ atOnce: 2, places: () => strangersPlaces, longestWaitMs })
// The sign-in library stands between who asks and the hash, and hands nothing on.
const places = new AsyncLocalStorage<Place>()

/** Sets the length of the line of strangers by the time that one password takes on this machine. Gives its places. */
export function fitLine(hashMs: number) {
  strangersPlaces = Math.min(mostPlaces, Math.max(fewestPlaces, Math.floor(lineMs / hashMs)))
  return strangersPlaces
}

/**
 * Runs work that checks or makes a password for somebody outside. People who are known come before strangers, whose
 * networks take turns, whichever account they name. `busy` for whoever finds no place or has left: nothing was done.
 */
export async function withPasswordPlace<Result>(asker: Asker, work: () => Promise<Result>) {
  const isIn = asker.isKnown ? enterAsKnown() : await strangers.wait(asker)
  if (!isIn) return 'busy'
  try {
    return await places.run({ isFirst: asker.isKnown, signal: asker.signal }, work)
  } catch (error) {
    if (asker.signal.aborted) return 'busy'
    throw error
  } finally {
    if (asker.isKnown) knownUnderWay -= 1
    else strangers.end()
  }
}

function enterAsKnown() {
  if (knownUnderWay === mostKnown) return false
  knownUnderWay += 1
  return true
}

const pagesASecond = 10
const refusals = { second: 0, count: 0 }

/**
 * Whether a stranger at the address would find no place, and such strangers are refused very fast. A page for each,
 * which costs more than the refusal, would then hold everybody up.
 */
export function isOverrun(address: string, now = performance.now()) {
  if (!strangers.isClosedTo(address)) return false
  const second = Math.floor(now / 1000)
  if (refusals.second !== second) Object.assign(refusals, { second, count: 0 })
  refusals.count += 1
  return refusals.count > pagesASecond
}

/**
 * Runs one piece of hashing, at most two at a time, in the place of whoever it is for. Without a place, as for the
 * operator, it comes first.
 */
export function limitPasswordHashing<Result>(work: () => Promise<Result>) {
  return limited(work, places.getStore() ?? { isFirst: true })
}
