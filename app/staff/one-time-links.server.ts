import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { type Actor, recordAction } from '#app/audit/audit.server.ts'
import { hashOfToken, newToken } from '#app/auth/secret-token.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { type LinkPurpose, linkHours } from './one-time-link.ts'
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

/** Uses the link up, as part of the open transaction; null when it no longer works. */
export async function useLink(tx: Db, purpose: LinkPurpose, token: string) {
  const [link] = await tx
    .update(oneTimeLinks)
    .set({ usedAt: sql`now()` })
    .where(isLiving(purpose, token))
    .returning({ email: oneTimeLinks.email })
  return link ?? null
}

/** Whether a link that works no more was taken back by staff. */
export async function isWithdrawn(db: Db, token: string) {
  const [link] = await db
    .select({ at: oneTimeLinks.withdrawnAt })
    .from(oneTimeLinks)
    .where(eq(oneTimeLinks.tokenHash, hashOfToken(token)))
  return Boolean(link?.at)
}

/** The invitations that can still be accepted, by email address. */
export async function listInvitations(db: Db) {
  const { email, createdAt, expiresAt } = oneTimeLinks
  const rows = await db
    .select({ email, createdAt, expiresAt })
    .from(oneTimeLinks)
    .where(isWaiting())
    .orderBy(asc(email))
  return rows.flatMap((row) => (row.email === null ? [] : [{ ...row, email: row.email }]))
}

/** Takes an invitation back: its link works no more. False when none waits for that address any more. */
export async function withdrawInvitation(db: Db, email: string, by: Actor) {
  return db.transaction(async (tx) => {
    const withdrawn = await tx
      .update(oneTimeLinks)
      .set({ withdrawnAt: sql`now()` })
      .where(and(isWaiting(), eq(oneTimeLinks.email, email)))
      .returning({ email: oneTimeLinks.email })
    if (withdrawn.length === 0) return false
    await recordAction(tx, { ...by, action: 'invitation withdrawn', recordType: 'staff', recordId: email })
    return true
  })
}

function isWaiting() {
  return and(eq(oneTimeLinks.purpose, 'invitation'), isUsable())
}

function isUsable() {
  const { usedAt, withdrawnAt, expiresAt } = oneTimeLinks
  return and(isNull(usedAt), isNull(withdrawnAt), gt(expiresAt, sql`now()`))
}

function isLiving(purpose: LinkPurpose, token: string) {
  return and(eq(oneTimeLinks.tokenHash, hashOfToken(token)), eq(oneTimeLinks.purpose, purpose), isUsable())
}
