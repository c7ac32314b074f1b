import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Address, Place } from './cached-paths.ts'
import { isDecodable, type Proxies, publicUrl } from './public-url.ts'

export type Readers = {
  /** What there is at an address; `from` is the address of ours that it was asked from. */
  placeAt(address: Address, from: string): Place
  /** Whether the figures at /metrics are for the sender; to everybody else that is an address like any other. */
  mayReadFigures(request: IncomingMessage): boolean
}

const mostRemembered = 1000
/** The longest address remembered, with where it was asked from, in characters. */
const longestRemembered = 1000

/** A name or address with its port. What else a parser would find a host in is refused further on. */
const isHost = /^[\w.:[\]-]+$/

/**
 * A reader of the origin that a visitor used; null where it is not ours. It remembers, since reading addresses is most
 * of the work of a cached page.
 */
export function rememberedOrigins(proxies: Proxies) {
  const remembered = new LRUCache<string, { origin: string | null }>({ max: mostRemembered })
  return ({ headers, socket }: IncomingMessage) => {
    const peer = socket.remoteAddress ?? ''
    const key = [peer, headers.host, headers['x-forwarded-proto'], headers['x-forwarded-host']].join(' ')
    const known = remembered.get(key)
    if (known) return known.origin
    const address = `http://${headers.host}`
    const header = (name: string) => headers[name]?.toString() ?? null
    const url =
      isHost.test(headers.host ?? '') && URL.canParse(address)
        ? publicUrl({ url: address, headers: { get: header } }, peer, proxies)
        : null
    remembered.set(key, { origin: url?.origin ?? null })
    return url?.origin ?? null
  }
}

/**
 * A reader of what there is where a request goes; null where only the site behind can tell. It remembers, since asking
 * the router takes long.
 */
export function rememberedPlaces({ placeAt, mayReadFigures }: Readers) {
  const remembered = new LRUCache<string, Place>({ max: mostRemembered })
  return (origin: string, request: IncomingMessage) => {
    const { referer = '' } = request.headers
    const address = `${origin}${request.url}`
    const key = `${address} ${referer}`
    const known = remembered.get(key)
    if (known) return known
    const url = URL.canParse(address) ? new URL(address) : null
    if (url?.origin !== origin || !isDecodable(url.pathname)) return null
    if (url.pathname === '/metrics' && mayReadFigures(request)) return null
    const place = placeAt(url, referer.startsWith(`${origin}/`) ? referer.slice(origin.length) : '')
    if (key.length < longestRemembered && url.pathname !== '/metrics') remembered.set(key, place)
    return place
  }
}
