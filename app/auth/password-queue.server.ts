import { AsyncLocalStorage } from 'node:async_hooks'
import { limitConcurrency, type Place } from '#app/limits/limit-concurrency.ts'

/** `isKnown`: somebody has proven who they are before, by a session, a one-time link, or a device signed in on. */
type Asker = { isKnown: boolean; signal: AbortSignal }

/** The most of each kind that may be under way. At half a second each, the last stranger has waited for ten. */
const most = { known: 40, strangers: 20 }
/** The time after which there is room again, as far as anybody can tell. */
export const busySeconds = 10

/** Two at a time, of which one at most is a stranger's: people who are known never wait for strangers. */
const limited = limitConcurrency(2, 1)
const underWay = { known: 0, strangers: 0 }
// The sign-in library stands between who asks and the hash, and hands nothing on.
const places = new AsyncLocalStorage<Place>()

/**
 * Runs work that checks or makes a password for somebody outside; people who are known come before strangers. `busy`
 * where as many are under way already, and for whoever has left meanwhile: nothing was done then.
 */
export async function withPasswordPlace<Result>({ isKnown, signal }: Asker, work: () => Promise<Result>) {
  const kind = isKnown ? 'known' : 'strangers'
  if (underWay[kind] === most[kind]) return 'busy'
  underWay[kind] += 1
  try {
    return await places.run({ isFirst: isKnown, signal }, work)
  } catch (error) {
    if (signal.aborted) return 'busy'
    throw error
  } finally {
    underWay[kind] -= 1
  }
}

const pagesASecond = 10
const refusals = { second: 0, count: 0 }

/**
 * Whether strangers are refused very fast. A page for each, which costs more than the refusal, would then hold
 * everybody up.
 */
export function isOverrun(now = performance.now()) {
  if (underWay.strangers < most.strangers) return false
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
