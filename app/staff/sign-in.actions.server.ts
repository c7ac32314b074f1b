import type { RouterContextProvider } from 'react-router'
import { type AuditEntry, recordAction, recordRefusal } from '#app/audit/audit.server.ts'
import { busySeconds, withPasswordPlace } from '#app/auth/password-queue.server.ts'
import { authContext, visitOf } from '#app/http/auth-context.server.ts'
import { visitorAddress } from '#app/http/page-request.server.ts'
import { actorOf, type Staff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { deviceCookie, knownDevice } from './known-device.server.ts'
import { claimAttempt, forgiveAttempt, noteFailure } from './sign-in-throttle.server.ts'
import { changePassword, checkPassword, findAccount } from './staff-accounts.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }
type Credentials = { email: string; password: string }

/**
 * What came of a password. `cookies` are Set-Cookie headers; `seconds` is how long to wait before the next try. `busy`: it was not looked
 * at, since too many are being checked.
 */
export type SignIn =
  | { is: 'in'; cookies: string[] }
  | { is: 'wait'; seconds: number }
  | { is: 'busy'; seconds: number }
  | { is: 'wrong' }

/** Signs in with a password that somebody typed: slowed down after failures, and written into the audit trail either way. */
export async function signIn(args: Args, credentials: Credentials): Promise<SignIn> {
  const isKnown = deviceOf(args, credentials.email) !== null
  return withThrottle(args, { email: credentials.email, isKnown }, () => startSession(args, credentials))
}

type PasswordChange = { staff: Staff; currentPassword: string; newPassword: string }

/**
 * Replaces the password of whoever is signed in, with the same brakes as at sign-in. Every session has ended then;
 * `cookies` are those of a new one.
 */
export async function changeOwnPassword(args: Args, { staff, currentPassword, newPassword }: PasswordChange) {
  const { db } = args.context.get(services)
  const { email } = staff
  return withThrottle(args, { email, isKnown: true }, async () => {
    if (!(await checkPassword(db, { email, password: currentPassword }))) return null
    const credentials = { email, password: newPassword }
    await changePassword(db, credentials, actorOf(staff))
    return (await startSession(args, credentials)) ?? []
  })
}

/** Starts a session for credentials that were just set or proven. Gives its cookies, or null when they do not fit. */
export async function startSession({ request, context }: Args, credentials: Credentials) {
  const auth = context.get(authContext)
  const session = await auth.signIn(visitOf(request, context), credentials)
  if (!session) return null
  // Before the cookie is given out: no session is ever in use that the trail does not know.
  await recordAction(context.get(services).db, await entryOf({ context }, credentials.email, 'signed in'))
  return [session.setCookie, deviceCookie(auth, request, credentials.email)]
}

/** The place comes first: whoever finds none costs the database nothing, and their try does not count. */
async function withThrottle(
  args: Args,
  { email, isKnown }: { email: string; isKnown: boolean },
  check: () => Promise<string[] | null>,
): Promise<SignIn> {
  const { request, context } = args
  const place = { isKnown, address: context.get(visitorAddress), signal: request.signal }
  const device = deviceOf(args, email)
  const outcome = await withPasswordPlace(place, () => checkOnce(args, { email, device }, check))
  return outcome === 'busy' ? { is: 'busy', seconds: busySeconds } : outcome
}

function deviceOf({ request, context }: Args, email: string) {
  return knownDevice(context.get(authContext), request, email)
}

async function checkOnce(
  { context }: Args,
  { email, device }: { email: string; device: string | null },
  check: () => Promise<string[] | null>,
): Promise<SignIn> {
  const { db } = context.get(services)
  const attempt = { email, address: context.get(visitorAddress), device }
  const seconds = await claimAttempt(db, attempt)
  const cookies = seconds === 0 ? await check() : null
  if (cookies) {
    await forgiveAttempt(db, attempt)
    return { is: 'in', cookies }
  }
  if (seconds === 0) await noteFailure(db, attempt)
  const action = seconds > 0 ? 'sign-in refused: too many tries' : 'sign-in refused'
  await recordRefusal(db, await entryOf({ context }, email, action))
  return seconds > 0 ? { is: 'wait', seconds } : { is: 'wrong' }
}

/** An audit entry. The typed email is in it only when an account has it: it may be a misplaced password. */
async function entryOf({ context }: Pick<Args, 'context'>, email: string, action: string): Promise<AuditEntry> {
  const account = await findAccount(context.get(services).db, email)
  const entry = { actor: account?.email ?? null, address: context.get(visitorAddress), action }
  return { ...entry, recordType: 'staff', ...(account && { recordId: account.email }) }
}
