import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { type LinkPurpose, linkHours } from './one-time-link.ts'
import { hashOfToken, newToken } from './secret-token.server.ts'
import { oneTimeLinks } from './staff-table.server.ts'

/**
 * Makes a link's token, good for one use within a day, and gives it. Links that went to the same address before are cancelled. `email`
 * is null for the first account only.
 */
export async function issueLink(tx: Db, { purpose, email }: { purpose: LinkPurpose; email: string | null }) {
  const token = newToken()
  await tx.delete(oneTimeLinks).where(lt(oneTimeLinks.expiresAt, sql`now()`))
  if (email !== null) await tx.delete(oneTimeLinks).where(eq(oneTimeLinks.email, email))
  await tx.insert(oneTimeLinks).values({
    tokenHash: hashOfToken(token),
    purpose,
    email,
    expiresAt: sql`now() + make_interval(hours => ${linkHours}::int)`,
  })
  return token
}

/** What a link was made for, as long as it would still work; null afterwards and for anything else. */
export async function findLink(db: Db, purpose: LinkPurpose, token: string) {
  const [link] = await db.select({ email: oneTimeLinks.email }).from(oneTimeLinks).where(isLiving(purpose, token))
  return link ?? null
}

/** Uses the link up, as part of the open transaction; null when it does not work any more. */
export async function useLink(tx: Db, purpose: LinkPurpose, token: string) {
  const [link] = await tx
    .update(oneTimeLinks)
    .set({ usedAt: sql`now()` })
    .where(isLiving(purpose, token))
    .returning({ email: oneTimeLinks.email })
  return link ?? null
}

function isLiving(purpose: LinkPurpose, token: string) {
  const { tokenHash, usedAt, expiresAt } = oneTimeLinks
  return and(
    eq(tokenHash, hashOfToken(token)),
    eq(oneTimeLinks.purpose, purpose),
    isNull(usedAt),
    gt(expiresAt, sql`now()`),
  )
}
