import type { IncomingMessage } from 'node:http'
import { BlockList } from 'node:net'
import { isSameText } from '#app/auth/same-text.server.ts'
import { isListed } from './public-url.ts'

/** The part of a request that says who sends it. */
type Asker = { peer: string; headers: Pick<Headers, 'get' | 'has'> }

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** The headers of proxies: whoever comes through one of this machine has its address, and one of these. */
const proxyMarks = ['X-Forwarded-For', 'Forwarded', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP', 'Via']

/** A reader of requests: whether the site's figures are for their sender. */
export function figuresReader(token: string | undefined) {
  return ({ socket, headers }: IncomingMessage) => {
    const get = (name: string) => headers[name.toLowerCase()]?.toString() ?? null
    return mayReadMetrics(
      { peer: socket.remoteAddress ?? '', headers: { get, has: (name) => get(name) !== null } },
      token,
    )
  }
}

/** Whether the site's figures are for the sender: a program on this machine, or anybody with the operator's token. */
export function mayReadMetrics({ peer, headers }: Asker, token: string | undefined) {
  const isHere = isListed(peer, loopback) && !proxyMarks.some((name) => headers.has(name))
  return isHere || (token !== undefined && isSameText(bearerIn(headers), token))
}

function bearerIn(headers: Asker['headers']) {
  return /^Bearer (.+)$/i.exec(headers.get('Authorization') ?? '')?.[1] ?? ''
}
