import { and, desc, eq, gt, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { confirmedOrigins } from './email-origin-table.server.ts'

const mostOrigins = 5
const loopbackName = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Notes an origin at which staff are signed in. No stranger can make that true of an origin of their own. */
export async function confirmOrigin(db: Db, origin: string) {
  const { seenAt } = confirmedOrigins
  const isKnown = and(eq(confirmedOrigins.origin, origin), gt(seenAt, sql`now() - interval '1 day'`))
  if ((await db.$count(confirmedOrigins, isKnown)) > 0) return
  const set = { seenAt: sql`now()` }
  await db.insert(confirmedOrigins).values({ origin }).onConflictDoUpdate({ target: confirmedOrigins.origin, set })
  const newest = db
    .select({ origin: confirmedOrigins.origin })
    .from(confirmedOrigins)
    .orderBy(desc(seenAt))
    .limit(mostOrigins)
  await db.delete(confirmedOrigins).where(notInArray(confirmedOrigins.origin, newest))
}

/**
 * The origin that the links of an email lead to. It is the wanted one when staff use that too, else the one that staff used last. A
 * stranger chooses the host of a request, and could have us send links to a host of theirs. Throws UnconfirmedOriginError.
 */
export async function emailOrigin(db: Db, wanted: string) {
  const origins = await db.select().from(confirmedOrigins).orderBy(desc(confirmedOrigins.seenAt))
  const found = origins.find(({ origin }) => origin === wanted) ?? origins[0]
  if (found) return found.origin
  if (loopbackName.test(new URL(wanted).hostname)) return wanted
  throw new UnconfirmedOriginError('no staff have signed in yet, and PUBLIC_ORIGIN is not set')
}

/** It is not known yet where links may lead. */
export class UnconfirmedOriginError extends Error {
  readonly code = 'UNCONFIRMED_ORIGIN'
}
