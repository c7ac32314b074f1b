import { type BlockList, isIP } from 'node:net'

/** The part of a request that says which address was asked for. */
type RequestedAddress = { url: string; headers: Pick<Headers, 'get'> }

/** Whom to believe about the address a visitor used. */
export type Proxies = { trustProxy: BlockList; publicOrigin: string | undefined }

/**
 * The address that the visitor used: behind a proxy that ends TLS the request itself says http. X-Forwarded-* count
 * only from a trusted proxy. Null for any host but that of a public origin which is set.
 */
export function publicUrl(
  request: RequestedAddress,
  peerAddress: string,
  { trustProxy, publicOrigin }: Proxies,
): URL | null {
  let url = new URL(request.url)
  if (isListed(peerAddress, trustProxy)) {
    const proto = nearest(request.headers.get('x-forwarded-proto')) === 'https' ? 'https:' : url.protocol
    const origin = `${proto}//${nearest(request.headers.get('x-forwarded-host')) ?? url.host}`
    // A proxy may pass on what a visitor wrote there, such as a name and a password. Only the host counts.
    if (URL.canParse(origin))
      url = Object.assign(new URL(new URL(origin).origin), { pathname: url.pathname, search: url.search })
  }
  if (publicOrigin === undefined) return url
  const origin = new URL(publicOrigin)
  if (url.host !== origin.host) return null
  url.protocol = origin.protocol
  return url
}

/**
 * The visitor's own address: the nearest in X-Forwarded-For that is no trusted proxy. What a stranger writes there does
 * not count.
 */
export function clientAddress(request: Pick<RequestedAddress, 'headers'>, peerAddress: string, trustProxy: BlockList) {
  const told = request.headers.get('x-forwarded-for')?.split(',') ?? []
  const path = [...told.map((entry) => entry.trim()), peerAddress].map((address) => address.replace(/^::ffff:/, ''))
  while (path.length > 1 && isListed(path.at(-1) ?? '', trustProxy) && isIP(path.at(-2) ?? '') !== 0) path.pop()
  return path.at(-1) ?? ''
}

/** Whether a path can be decoded. PostgreSQL cannot hold a null byte, and an address has no use for one. */
export function isDecodable(pathname: string) {
  try {
    return !decodeURIComponent(pathname).includes('\0')
  } catch {
    return false
  }
}

/** Whether an address, as a socket names it, is in a list. */
export function isListed(address: string, list: BlockList) {
  const plain = address.replace(/^::ffff:/, '')
  const family = isIP(plain)
  return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4')
}

/** The last entry of a header: each proxy appends, and the nearest is the one we trust. */
function nearest(header: string | null) {
  return header?.split(',').at(-1)?.trim()
}
