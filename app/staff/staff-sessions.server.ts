import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { type Actor, recordAction } from '#app/audit/audit.server.ts'
import { staffAccounts, staffSessions } from '#app/auth/auth-table.server.ts'
import { announce } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'

/** Where one account is signed in now, the most lately used first. `browser` is what the browser calls itself. */
export async function listSessions(db: Db, accountId: string) {
  const { id, createdAt, updatedAt, ipAddress, userAgent } = staffSessions
  return db
    .select({ id, startedAt: createdAt, usedAt: updatedAt, address: ipAddress, browser: userAgent })
    .from(staffSessions)
    .where(and(eq(staffSessions.userId, accountId), gt(staffSessions.expiresAt, sql`now()`)))
    .orderBy(desc(updatedAt))
}

/** Ends one session of an account. False when it was not there, or is somebody else's. */
export async function endSession(db: Db, session: { id: string; accountId: string; email: string }, by: Actor) {
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(staffSessions)
      .where(and(eq(staffSessions.id, session.id), eq(staffSessions.userId, session.accountId)))
      .returning({ id: staffSessions.id })
    if (ended.length === 0) return false
    await recordAction(tx, { ...by, action: 'signed out', recordType: 'staff', recordId: session.email })
    await announce(tx, 'sessions')
    return true
  })
}

/** Ends every session of an account; gives how many there were. */
export async function endAllSessions(db: Db, email: string, by: Actor) {
  return db.transaction(async (tx) => {
    const owner = tx.select({ id: staffAccounts.id }).from(staffAccounts).where(eq(staffAccounts.email, email))
    const ended = await tx
      .delete(staffSessions)
      .where(eq(staffSessions.userId, owner))
      .returning({ id: staffSessions.id })
    await recordAction(tx, { ...by, action: 'sessions ended', recordType: 'staff', recordId: email })
    await announce(tx, 'sessions')
    return ended.length
  })
}
