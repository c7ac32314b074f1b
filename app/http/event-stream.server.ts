import type { Changes, Topic } from '#app/db/changes.server.ts'
import { networkOf, widerNetworkOf } from '#app/limits/network-address.ts'
import { paceCalls } from '#app/limits/pace-calls.ts'

const heartbeatMs = 20_000
/** The stream of a peer that vanished ends by then. A living one reconnects and learns what it missed. */
const longestStreamMs = 80_000

/** `send` names an event and its data; `end` closes the stream. */
type Stream = { send(event: string, told?: string): void; end(): void }

/** The course of a stream: `beat` at its start and every 20 s; `stops` end its subscriptions. */
type Course = { beat(): void; stops: Array<() => void> }

/** A stream does its work at most so often, however many rows change: one mark says all that those before it said. */
const noticesHeardEveryMs = 250

/** Calls back after changes of the topics: at once after a single one, four times a second in a burst. Gives the `stops` of a course. */
export function onNotices(changes: Changes, topics: readonly Topic[], call: () => void) {
  const { ask, stop } = paceCalls(call, { everyMs: noticesHeardEveryMs })
  return [...topics.map((topic) => changes.subscribe(topic, ask)), stop]
}

const mostOfNetwork = 20
const mostInAll = 2000
/** Streams by network and by wider network, and all of them. */
const strangers = { ofNetwork: new Map<string, number>(), inAll: 0 }

/**
 * A live stream for anybody. It is refused with 429 where the network of `address` has twenty, and once half of all
 * streams are open, where its wider network has twenty; with 503 where all have two thousand.
 */
export function publicStream(
  changes: Changes,
  signal: AbortSignal,
  address: string,
  begin: (stream: Stream) => Course,
) {
  const networks = new Set([networkOf(address), widerNetworkOf(address)])
  const counted = strangers.inAll < mostInAll / 2 ? [networkOf(address)] : [...networks]
  const headers = { 'Retry-After': '60', 'Cache-Control': 'no-store' }
  if (counted.some((network) => openIn(network) >= mostOfNetwork))
    return new Response('Too many live pages are open on your network.', { status: 429, headers })
  if (strangers.inAll >= mostInAll) return new Response('Too many live pages are open.', { status: 503, headers })
  count(networks, 1)
  const leave = () => count(networks, -1)
  return eventStream(changes, signal, (stream) => {
    const course = begin(stream)
    return { ...course, stops: [...course.stops, leave] }
  })
}

function openIn(network: string) {
  return strangers.ofNetwork.get(network) ?? 0
}

function count(networks: Set<string>, change: 1 | -1) {
  strangers.inAll += change
  for (const network of networks) {
    const open = openIn(network) + change
    if (open > 0) strangers.ofNetwork.set(network, open)
    else strangers.ofNetwork.delete(network)
  }
}

/** Server-sent events until the visitor goes, the site shuts down, or 80 s are over. */
export function eventStream(changes: Changes, signal: AbortSignal, begin: (stream: Stream) => Course) {
  const stops: Array<() => void> = []
  let isOpen = true
  function stop() {
    isOpen = false
    for (const each of stops.splice(0)) each()
  }
  const events = new ReadableStream<Uint8Array>({
    start(controller) {
      function send(event: string, told = '') {
        if (isOpen) controller.enqueue(new TextEncoder().encode(`event: ${event}\ndata:${told}\n\n`))
      }
      function end() {
        if (!isOpen) return
        stop()
        controller.close()
      }
      const course = begin({ send, end })
      const heartbeat = setInterval(course.beat, heartbeatMs)
      const lifetime = setTimeout(end, longestStreamMs)
      stops.push(
        () => clearInterval(heartbeat),
        () => clearTimeout(lifetime),
        changes.onClose(end),
        ...course.stops,
      )
      signal.addEventListener('abort', end)
      course.beat()
    },
    cancel: stop,
  })
  return new Response(events, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
  })
}
