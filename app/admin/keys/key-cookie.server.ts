import { cookieHeader, cookieIn } from '#app/auth/host-cookie.server.ts'

/** Holds one word. Keys are a matter of the keyboard and of what reads the screen, so of the browser. */
const keyCookie = 'staff_keys'
const lifetimeSeconds = 365 * 24 * 60 * 60

/** Whether single keys do anything in this browser; they do until somebody turns them off. */
export function areKeysOn(request: Request) {
  return cookieIn(request, keyCookie) !== 'off'
}

/** The Set-Cookie header that stores the choice, or forgets it when all is as usual. */
export function keyHeader(request: Request, isOn: boolean) {
  return cookieHeader(request, keyCookie, isOn ? '' : 'off', isOn ? 0 : lifetimeSeconds)
}
