import { createContext, type RouterContextProvider } from 'react-router'
import { withPasswordPlace } from '#app/auth/password-queue.server.ts'
import { visitorAddress } from '#app/http/page-request.server.ts'
import { services } from '#app/http/services.server.ts'
import { networkOf } from '#app/limits/network-address.ts'
import { consumeRateLimit, oneAtATime } from '#app/limits/rate-limit.server.ts'
import type { LinkPurpose } from './one-time-link.ts'
import { findLink, isWithdrawn } from './one-time-links.server.ts'
import { passwordProblem } from './password-rules.ts'
import { startSession } from './sign-in.actions.server.ts'
import { redeemLink } from './staff-accounts.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }
type Link = { purpose: LinkPurpose; token: string }
type Typed = { email?: string | undefined; password: string }

/** A link that would work; `email` is null for the first account, whose owner names it. */
type Living = { is: 'living'; email: string | null }
/** A link that does not work; `wait` when too many such were named. */
export type DeadLook = { is: 'dead' | 'withdrawn' } | { is: 'wait'; seconds: number }

/** The page is asked for once more after its form was refused: that is no further try. */
const saidDead = createContext<DeadLook | null>(null)
const deadOnes = { most: 10, withinSeconds: 10 * 60 }

/** Looks a link up. A living one is always found; who names more than ten others in ten minutes is told to wait. */
export async function lookUpLink(
  { context }: Pick<Args, 'context'>,
  { purpose, token }: Link,
): Promise<Living | DeadLook> {
  const { db } = context.get(services)
  const link = await findLink(db, purpose, token)
  if (link) return { is: 'living', email: link.email }
  if (await isWithdrawn(db, token)) return { is: 'withdrawn' }
  const said = context.get(saidDead)
  if (said) return said
  const network = networkOf(context.get(visitorAddress))
  const use = () => db.transaction((tx) => consumeRateLimit(tx, `dead link ${network}`, deadOnes))
  const limit = await oneAtATime(network, use)
  return sayDead(context, limit.ok ? { is: 'dead' } : { is: 'wait', seconds: limit.retryAfterSeconds })
}

function sayDead(context: Args['context'], dead: DeadLook) {
  context.set(saidDead, dead)
  return dead
}

/** What came of a new password. `cookies` are those of the session that begins with it, null when none could. */
type NewPassword =
  | { is: 'set'; email: string; cookies: string[] | null }
  | { is: 'wrong'; field: 'email' | 'newPassword'; message: string }
  | { is: 'busy' }
  | DeadLook

/** Uses a link up: sets the password it allows, and signs in with it. */
export async function setPassword(args: Args, link: Link, typed: Typed): Promise<NewPassword> {
  // A valid link makes a visitor known to the password queue. Guessed links must not take the places of known people.
  const found = await lookUpLink(args, link)
  if (found.is !== 'living') return found
  const place = { isKnown: true, address: args.context.get(visitorAddress), signal: args.request.signal }
  const outcome = await withPasswordPlace(place, () => setPasswordNow(args, link, typed, found))
  return outcome === 'busy' ? { is: 'busy' } : outcome
}

async function setPasswordNow(args: Args, link: Link, typed: Typed, found: Living): Promise<NewPassword> {
  const email = found.email ?? typed.email
  if (!email) return { is: 'wrong', field: 'email', message: 'Enter your email address.' }
  const problem = passwordProblem(typed.password, email)
  if (problem) return { is: 'wrong', field: 'newPassword', message: problem }
  const credentials = { email, password: typed.password }
  const { db } = args.context.get(services)
  const { outcome } = await redeemLink(db, { ...link, ...credentials }, args.context.get(visitorAddress))
  if (outcome !== 'done') return sayDead(args.context, { is: 'dead' })
  return { is: 'set', email, cookies: await startSession(args, credentials) }
}
