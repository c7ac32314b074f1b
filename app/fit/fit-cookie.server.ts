import { cookieHeader, cookieIn } from '#app/auth/host-cookie.server.ts'
import { fitCode, joinedCode, readFitCode } from './fit-code.ts'
import type { FitProfile } from './fit-profile.ts'
import type { Units } from './fit-units.ts'

/** Holds the measures and how they are kept, nothing that says whose they are. */
const fitCookie = 'fit'

/** What a visitor keeps in this browser. `isShared`: only until it closes. */
export type StoredFit = { profile: FitProfile; units: Units; isShared: boolean }

const lifetimeSeconds = 180 * 24 * 60 * 60
/** Words behind the code in the cookie, which say nothing of the chair. */
const inCentimeters = 'cm'
const untilClosed = 'once'

/** The measures that the visitor keeps in this browser; null when there are none, or none that can be read. */
export function readFit(request: Request): FitProfile | null {
  return readStoredFit(request)?.profile ?? null
}

/** The same with the units that they chose. */
export function readStoredFit(request: Request): StoredFit | null {
  const words = cookieIn(request, fitCookie)?.split('_') ?? []
  const isWish = (word: string) => word === inCentimeters || word === untilClosed
  const profile = readFitCode(words.filter((word) => !isWish(word)).join('_'))
  if (!profile) return null
  return { profile, units: words.includes(inCentimeters) ? 'cm' : 'in', isShared: words.includes(untilClosed) }
}

/** The Set-Cookie header that keeps the measures in the visitor's browser, or forgets them. */
export function fitHeader(request: Request, stored: StoredFit | null) {
  if (!stored) return cookieHeader(request, fitCookie, '', 0)
  const { profile, units, isShared } = stored
  const wishes = [units === 'cm' && inCentimeters, isShared && untilClosed].filter((wish) => wish !== false)
  return cookieHeader(
    request,
    fitCookie,
    [joinedCode(fitCode(profile)), ...wishes].join('_'),
    isShared ? null : lifetimeSeconds,
  )
}

/** Whether a Cookie header brings measures, readable or not. */
export function hasFitCookie(cookies: string | null | undefined) {
  return /(?:^|;\s*)(?:__Host-)?fit=/.test(cookies ?? '')
}
