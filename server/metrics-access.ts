import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList } from 'node:net'
import { isListed } from './public-url.ts'

/** The part of a request that says who asks. */
type Asker = { peer: string; headers: Pick<Headers, 'get' | 'has'> }

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Whoever comes through a proxy of this machine has its address, and one of these. */
const proxyMarks = ['X-Forwarded-For', 'Forwarded', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP', 'Via']

/** Whether the site's figures are for this asker: a program on this machine, or anybody who has the operator's token. */
export function mayReadMetrics({ peer, headers }: Asker, token: string | undefined) {
  const isHere = isListed(peer, loopback) && !proxyMarks.some((name) => headers.has(name))
  return isHere || (token !== undefined && isSame(bearerIn(headers), token))
}

function bearerIn(headers: Asker['headers']) {
  return /^Bearer (.+)$/i.exec(headers.get('Authorization') ?? '')?.[1] ?? ''
}

/** Takes as long for a near miss as for a far one, and for texts of any length. */
function isSame(given: string, wanted: string) {
  return timingSafeEqual(digest(given), digest(wanted))
}

function digest(text: string) {
  return createHash('sha256').update(text).digest()
}
