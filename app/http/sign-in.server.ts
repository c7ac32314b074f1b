import type { RouterContextProvider } from 'react-router'
import { recordAction } from '#app/audit/audit.server.ts'
import { deviceCookie, knownDevice } from '#app/staff/known-device.server.ts'
import { claimAttempt, forgiveAttempt } from '#app/staff/sign-in-throttle.server.ts'
import { checkPassword, findAccount } from '#app/staff/staff-accounts.server.ts'
import { authContext, visitOf } from './auth-context.server.ts'
import { visitorAddress } from './page-request.server.ts'
import { services } from './services.server.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }
type Credentials = { email: string; password: string }

/** What came of a password. `cookies` are Set-Cookie headers; `seconds` is how long to wait before the next try. */
export type SignIn = { is: 'in'; cookies: string[] } | { is: 'wait'; seconds: number } | { is: 'wrong' }

/** Signs in with a password that somebody typed: slowed down after failures, and written into the audit trail either way. */
export async function signIn(asked: Asked, credentials: Credentials): Promise<SignIn> {
  return withThrottle(asked, credentials.email, () => startSession(asked, credentials))
}

/** Whether the signed-in person knows the account's password, with the same brakes as at sign-in. */
export async function provePassword(asked: Asked, credentials: Credentials): Promise<SignIn> {
  const { db } = asked.context.get(services)
  return withThrottle(asked, credentials.email, async () => ((await checkPassword(db, credentials)) ? [] : null))
}

/** Starts a session for credentials that were set or proven a moment ago; gives its cookies, or null when they do not fit. */
export async function startSession({ request, context }: Asked, credentials: Credentials) {
  const auth = context.get(authContext)
  const session = await auth.signIn(visitOf(request, context), credentials)
  if (!session) return null
  // Before the cookie is given out: no session is ever in use that the trail does not know.
  await record({ request, context }, credentials.email, 'signed in')
  return [session.setCookie, deviceCookie(auth, request, credentials.email)]
}

async function withThrottle(
  { request, context }: Asked,
  email: string,
  check: () => Promise<string[] | null>,
): Promise<SignIn> {
  const { db } = context.get(services)
  const device = knownDevice(context.get(authContext), request, email)
  const attempt = { email, address: context.get(visitorAddress), device }
  const seconds = await claimAttempt(db, attempt)
  const cookies = seconds === 0 ? await check() : null
  if (cookies) {
    await forgiveAttempt(db, attempt)
    return { is: 'in', cookies }
  }
  await record({ request, context }, email, seconds > 0 ? 'sign-in refused: too many tries' : 'sign-in refused')
  return seconds > 0 ? { is: 'wait', seconds } : { is: 'wrong' }
}

/** What was typed is kept only when it is the address of an account: it may be a password in the wrong field. */
async function record({ context }: Asked, email: string, action: string) {
  const { db } = context.get(services)
  const account = await findAccount(db, email)
  const entry = { actor: account?.email ?? null, address: context.get(visitorAddress), action }
  await recordAction(db, { ...entry, recordType: 'staff', ...(account && { recordId: account.email }) })
}
