/** The sort of answer that a request asks for: few words, so that figures by kind stay few. */
type RouteKind = 'page' | 'form' | 'staff' | 'file' | 'picture' | 'live' | 'probe'

/** The staff area, with the one address of it that lies elsewhere. */
const staffArea = /^\/(admin|upload-vehicle)([/.]|$)/i

const patterns: [RegExp, RouteKind][] = [
  [/^\/(healthz|readyz|metrics)$/, 'probe'],
  [/^\/(live\/|admin\/session-events$)/, 'live'],
  [staffArea, 'staff'],
  [/^\/(media|share)\//, 'picture'],
  [/^\/assets\/|\.(?!data$)\w+$/, 'file'],
]

/** Whether a path, with or without the data ending, belongs to the staff area. */
export function isInStaffArea(path: string) {
  return staffArea.test(path)
}

/** The kind of a request by its method and its address as sent, the query included. What a visitor sends is a 'form'. */
export function routeKind(method: string, address: string): RouteKind {
  const path = address.replace(/\?.*/s, '')
  const found = patterns.find(([pattern]) => pattern.test(path))?.[1]
  return found ?? (method === 'GET' || method === 'HEAD' ? 'page' : 'form')
}
