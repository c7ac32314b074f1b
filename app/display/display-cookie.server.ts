import { cookieHeader, cookieIn } from '#app/auth/host-cookie.server.ts'
import { type Display, displayIn } from './display.ts'

/** Holds nothing but the choices, so that it says nothing of who made them. */
export const displayCookie = 'display'

const lifetimeSeconds = 365 * 24 * 60 * 60

/** What the visitor chose on this device; nothing when the cookie is missing or not one of ours. */
export function readDisplay(request: Request): Display {
  return displayIn(new URLSearchParams(cookieIn(request, displayCookie)))
}

/** The same as attributes of the root element. */
export function displayAttributes(request: Request) {
  return Object.fromEntries(Object.entries(readDisplay(request)).map(([name, value]) => [`data-${name}`, value]))
}

/** The Set-Cookie header that stores the choices, or forgets them when all is as usual. */
export function displayHeader(request: Request, display: Display) {
  const text = new URLSearchParams(display).toString()
  return cookieHeader(request, displayCookie, text, text ? lifetimeSeconds : 0)
}
