/** The value of one of our own cookies as it arrived, or undefined. Over https its name begins with `__Host-`. */
export function cookieIn(request: Request, name: string) {
  const wanted = `${nameFor(request, name)}=`
  return request.headers
    .get('cookie')
    ?.split(/;\s*/)
    .find((one) => one.startsWith(wanted))
    ?.slice(wanted.length)
}

/**
 * A Set-Cookie header for one of our own cookies, out of reach of scripts and of other sites. 0 seconds forgets it,
 * null forgets it when the browser closes.
 */
export function cookieHeader(request: Request, name: string, value: string, maxAgeSeconds: number | null) {
  const secure = request.url.startsWith('https:') ? '; Secure' : ''
  const lifetime = maxAgeSeconds === null ? '' : `; Max-Age=${maxAgeSeconds}`
  return `${nameFor(request, name)}=${value}${lifetime}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

/** The name of a cookie. The prefix lets a browser refuse one that a sibling host or plain http tried to plant. */
function nameFor(request: Request, name: string) {
  return request.url.startsWith('https:') ? `__Host-${name}` : name
}
