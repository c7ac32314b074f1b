import { randomBytes } from 'node:crypto'
import { type Auth, sessionCookie } from '#app/auth/auth.server.ts'
import { cookieHeader, cookieIn } from '#app/auth/host-cookie.server.ts'
import { isSameText } from '#app/auth/same-text.server.ts'

const cookieName = 'redstone_device'
const rememberedSeconds = 400 * 24 * 60 * 60 // the longest a browser keeps a cookie

/** The id of the device when this account has signed in on it before, else null. */
export function knownDevice(auth: Auth, request: Request, email: string) {
  const device = readDevice(auth, request)
  return device && isSameText(device.owner, ownerOf(auth, email)) ? device.id : null
}

/** A mark of the staff member who signed in on this device before, or whose session it was. Null for strangers. */
export function formerStaff(auth: Auth, request: Request) {
  const device = readDevice(auth, request)
  if (device) return device.owner
  return auth.hadSession(request) ? auth.seal('session', cookieIn(request, sessionCookie) ?? '') : null
}

/** The cookie by which the device is known to be this account's from now on. Nobody but this site can read out of it whose it is. */
export function deviceCookie(auth: Auth, request: Request, email: string) {
  const id = knownDevice(auth, request, email) ?? randomBytes(16).toString('base64url')
  const claim = `${id}.${ownerOf(auth, email)}`
  return cookieHeader(request, cookieName, `${claim}.${auth.seal('device', claim)}`, rememberedSeconds)
}

function readDevice(auth: Auth, request: Request) {
  const [id = '', owner = '', seal = ''] = cookieIn(request, cookieName)?.split('.') ?? []
  return id && isSameText(seal, auth.seal('device', `${id}.${owner}`)) ? { id, owner } : null
}

function ownerOf(auth: Auth, email: string) {
  return auth.seal('device owner', email.toLowerCase())
}
