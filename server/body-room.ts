import type { Pace, WhyEnded } from './body-pace.ts'

/** A body on its way. `end` is called at most once, when its room goes to another. */
export type Arriving = {
  /** Its network, as wide as limits for bodies count. */
  network: string
  /** Whether somebody with a living session sends it. It is never ended for others, and has room of its own. */
  isStaff: boolean
  pace: Pace
  /** A body that has come whole waits for us and no longer for its sender. */
  isWhole: boolean
  end(why: WhyEnded): void
}

/** In bytes. */
export type RoomLimits = {
  all: number
  /** The part of `all` that strangers cannot take, so that staff who send pictures always find room. */
  forStaff: number
  /** The most for one network while at most half of `all` is used, and when more is. */
  network: number
  networkWhenFull: number
  /** Bodies count in steps of so much, at least one, so that many small ones are not free. */
  step: number
}

/** A faster sender is never ended for others. */
const fastPerSecond = 100_000

/**
 * The room that unanswered bodies share. Places are counted in bytes, never in people. `hold` says that a body needs so
 * many bytes in all, and is false when there is no room for them. When more than half is used, room is made by ending
 * the slowest body of the network that holds most.
 */
export function openBodyRoom(limits: RoomLimits, now: () => number) {
  const holdings = openHoldings()
  return {
    hold(body: Arriving, bytes: number) {
      const more = Math.max(1, Math.ceil(bytes / limits.step)) * limits.step - holdings.of(body)
      if (more <= 0) return true
      const most = body.isStaff ? limits.all : limits.all - limits.forStaff
      if (!body.isStaff && !hasShare({ body, more }, limits, { ...holdings, at: now() })) return false
      const hasRoom = holdings.used() + more <= most
      if (hasRoom) holdings.charge(body, more)
      return hasRoom
    },
    release: holdings.release,
    used: holdings.used,
  }
}

/** What each body holds, and strangers' bodies by network. */
function openHoldings() {
  const held = new Map<Arriving, number>()
  const networks = new Map<string, number>()
  let used = 0
  const ofNetwork = (network: string) => networks.get(network) ?? 0

  function charge(body: Arriving, more: number) {
    used += more
    held.set(body, (held.get(body) ?? 0) + more)
    if (body.isStaff) return
    networks.set(body.network, ofNetwork(body.network) + more)
    if (ofNetwork(body.network) === 0) networks.delete(body.network)
  }
  return {
    charge,
    release(body: Arriving) {
      charge(body, -(held.get(body) ?? 0))
      held.delete(body)
    },
    of: (body: Arriving) => held.get(body) ?? 0,
    ofNetwork,
    used: () => used,
    largest: () => Math.max(0, ...networks.values()),
    bodies: () => [...held.keys()],
  }
}

type Holdings = ReturnType<typeof openHoldings> & { at: number }
type Wanted = { body: Arriving; more: number }

/** Whether a stranger's body may hold so much more, once room is made for it. */
function hasShare({ body, more }: Wanted, limits: RoomLimits, holdings: Holdings) {
  const { network } = body
  const wanted = () => holdings.ofNetwork(network) + more
  const isHalfUsed = () => holdings.used() + more > limits.all / 2
  while (wanted() > (isHalfUsed() ? limits.networkWhenFull : limits.network))
    if (makeRoom(holdings, body, (each) => each === network) !== 'made') return false
  while (isHalfUsed()) {
    // Nobody is ended for a network that holds more than they do.
    const isLargest = holdings.largest() <= wanted()
    const isAsked = (each: string) => (isLargest ? each === network : holdings.ofNetwork(each) > wanted())
    const came = makeRoom(holdings, body, isAsked)
    if (came === 'itself') return false
    if (came === 'none') break
  }
  return true
}

/** 'none' when nobody can be ended; 'itself' when the body that needs the room is the one to end. */
function makeRoom(holdings: Holdings, body: Arriving, isAsked: (network: string) => boolean) {
  const first = firstToEnd(holdings, isAsked)
  if (first === null) return 'none'
  if (first === body) return 'itself'
  holdings.release(first)
  first.end('for-others')
  return 'made'
}

/** The body that must end first: the slowest of the largest of these networks; null when all send fast. */
function firstToEnd({ bodies, ofNetwork, at }: Holdings, isAsked: (network: string) => boolean) {
  let first: { body: Arriving; speed: number; size: number } | null = null
  for (const body of bodies()) {
    if (body.isStaff || body.isWhole || !isAsked(body.network)) continue
    const [speed, size] = [body.pace.perSecond(at), ofNetwork(body.network)]
    if (speed > fastPerSecond || (first && size < first.size)) continue
    if (!first || size > first.size || speed < first.speed) first = { body, speed, size }
  }
  return first?.body ?? null
}
