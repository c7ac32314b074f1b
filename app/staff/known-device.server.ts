import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Auth } from '#app/platform/auth.server.ts'
import { cookieHeader, cookieIn } from '#app/platform/host-cookie.server.ts'

const cookieName = 'redstone_device'
const rememberedSeconds = 400 * 24 * 60 * 60 // the longest a browser keeps a cookie

/** The id of the device when this account has signed in on it before, else null. */
export function knownDevice(auth: Auth, request: Request, email: string) {
  const device = readDevice(auth, request)
  return device && isSame(device.owner, ownerOf(auth, email)) ? device.id : null
}

/** Whether anybody of staff has signed in on this device before. */
export function isStaffDevice(auth: Auth, request: Request) {
  return readDevice(auth, request) !== null
}

/** The cookie by which the device is known to be this account's from now on. Nobody but this site can read out of it whose it is. */
export function deviceCookie(auth: Auth, request: Request, email: string) {
  const id = knownDevice(auth, request, email) ?? randomBytes(16).toString('base64url')
  const words = `${id}.${ownerOf(auth, email)}`
  return cookieHeader(request, cookieName, `${words}.${auth.seal('device', words)}`, rememberedSeconds)
}

function readDevice(auth: Auth, request: Request) {
  const [id = '', owner = '', seal = ''] = cookieIn(request, cookieName)?.split('.') ?? []
  return id && isSame(seal, auth.seal('device', `${id}.${owner}`)) ? { id, owner } : null
}

function ownerOf(auth: Auth, email: string) {
  return auth.seal('device owner', email.toLowerCase())
}

function isSame(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
