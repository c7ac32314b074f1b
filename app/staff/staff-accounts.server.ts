import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Actor, recordAction } from '#app/audit/audit.server.ts'
import { staffAccounts, staffCredentials, staffSessions } from '#app/auth/auth-table.server.ts'
import { hashPassword, verifyPassword } from '#app/auth/password-hash.server.ts'
import { announce } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import type { LinkPurpose } from './one-time-link.ts'
import { findLink, useLink } from './one-time-links.server.ts'
import { oneTimeLinks } from './staff-table.server.ts'

type ListedAccount = {
  email: string
  isDisabled: boolean
  /** Sessions that would be let in now. */
  sessions: number
  /** The last use of any session that is still there; null when there is none. */
  lastSeenAt: Date | null
}

/** What somebody will sign in with. `hash` makes of it what is stored; only a test has reason to pass another one. */
type NewPassword = { email: string; password: string; hash?: (password: string) => Promise<string> }

type Redeemed = { outcome: 'done'; email: string } | { outcome: 'dead' } | { outcome: 'taken' }

const firstAccountLock = 7_263_002

/** Whether anybody can sign in at all, disabled accounts included. Once true it stays true. */
export async function hasAccounts(db: Db) {
  const rows = await db.select({ id: staffAccounts.id }).from(staffAccounts).limit(1)
  return rows.length > 0
}

/**
 * Uses a one-time link. An invitation opens its account; the first one takes the `email` its owner names. A new password ends all
 * sessions. "dead": the link works no more; "taken": the address has an account already.
 */
export async function redeemLink(
  db: Db,
  { hash: hashed = hashPassword, ...link }: NewPassword & { purpose: LinkPurpose; token: string },
  address: string,
): Promise<Redeemed> {
  if (!(await findLink(db, link.purpose, link.token))) return { outcome: 'dead' }
  const hash = await hashed(link.password) // before the transaction: it takes its time
  return db.transaction(async (tx) => {
    if (link.purpose === 'first') await tx.execute(sql`select pg_advisory_xact_lock(${firstAccountLock}::int)`)
    if (link.purpose === 'first' && (await hasAccounts(tx))) return { outcome: 'dead' }
    const used = await useLink(tx, link.purpose, link.token)
    if (!used) return { outcome: 'dead' }
    const email = used.email ?? link.email
    const by = { actor: email, address }
    if (link.purpose === 'new-password')
      return (await replacePassword(tx, email, hash, by)) ? { outcome: 'done', email } : { outcome: 'dead' }
    return { outcome: (await insertAccount(tx, { email, hash }, by)) ? 'done' : 'taken', email }
  })
}

/** Opens an account without a link, for the operator. False when the address has one already. */
export async function addAccount(db: Db, { email, password, hash: hashed = hashPassword }: NewPassword, by: Actor) {
  const hash = await hashed(password)
  return db.transaction((tx) => insertAccount(tx, { email, hash }, by))
}

/** Sets a new password and ends all sessions of the account. */
export async function changePassword(db: Db, { email, password }: { email: string; password: string }, by: Actor) {
  const hash = await hashPassword(password)
  return db.transaction((tx) => replacePassword(tx, email, hash, by))
}

/** Whether this is the account's password. Takes as long for an account that does not exist. */
export async function checkPassword(db: Db, { email, password }: { email: string; password: string }) {
  const [credential] = await db
    .select({ hash: staffCredentials.password })
    .from(staffCredentials)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffCredentials.userId))
    .where(eq(staffAccounts.email, email))
  if (credential?.hash) return verifyPassword({ hash: credential.hash, password })
  await hashPassword(password)
  return false
}

/** Everybody with an account, by email address. */
export async function listAccounts(db: Db): Promise<ListedAccount[]> {
  const living = sql`${staffSessions.expiresAt} > now()`
  const { email, disabled } = staffAccounts
  return db
    .select({
      email,
      isDisabled: disabled,
      sessions: sql`count(${staffSessions.id}) filter (where ${living})`.mapWith(Number),
      lastSeenAt: sql`max(${staffSessions.updatedAt})`.mapWith({
        mapFromDriverValue: (value: unknown) => (value === null ? null : new Date(String(value))),
      }),
    })
    .from(staffAccounts)
    .leftJoin(staffSessions, eq(staffSessions.userId, staffAccounts.id))
    .groupBy(staffAccounts.id)
    .orderBy(asc(staffAccounts.email))
}

/** The account of an email address; null when there is none. */
export async function findAccount(db: Db, email: string) {
  const [account] = await db.select().from(staffAccounts).where(eq(staffAccounts.email, email))
  return account ?? null
}

/** Holds an account that can sign in, so that it stays until the transaction ends. Null when there is none. */
export async function holdAccount(tx: Db, email: string) {
  const [account] = await tx
    .select({ email: staffAccounts.email })
    .from(staffAccounts)
    .where(and(eq(staffAccounts.email, email), eq(staffAccounts.disabled, false)))
    .for('share')
  return account ?? null
}

/**
 * Disables an account and ends its sessions, or enables it again. False when there is none, or when whoever asks was disabled a
 * moment ago. Two who disable each other at once would leave nobody.
 */
export async function setDisabled(db: Db, { email, disabled }: { email: string; disabled: boolean }, by: Actor) {
  return db.transaction(async (tx) => {
    const both = await holdBoth(tx, email, by)
    const account = both.find((one) => one.email === email)
    if (!account || both.some((one) => one.email === by.actor && one.disabled)) return false
    await tx.update(staffAccounts).set({ disabled, updatedAt: sql`now()` }).where(eq(staffAccounts.id, account.id))
    if (disabled) await tx.delete(staffSessions).where(eq(staffSessions.userId, account.id))
    const action = disabled ? 'account disabled' : 'account enabled'
    await recordAction(tx, { ...by, action, recordType: 'staff', recordId: email, changedFields: ['disabled'] })
    await announce(tx, 'sessions')
    return true
  })
}

/**
 * Removes an account with its sessions and links, as part of the open transaction. Not allowed is one's own, and to
 * whoever was removed or disabled just now. Two who remove each other would leave nobody.
 */
export async function removeAccount(tx: Db, email: string, by: Actor) {
  const both = await holdBoth(tx, email, by)
  const account = both.find((one) => one.email === email)
  const asking = both.find((one) => one.email === by.actor)
  if (!asking || asking.disabled || asking === account) return { is: 'not-allowed' as const }
  if (!account) return { is: 'gone' as const }
  await tx.delete(staffAccounts).where(eq(staffAccounts.id, account.id))
  await tx.delete(oneTimeLinks).where(eq(oneTimeLinks.email, email))
  await recordAction(tx, { ...by, action: 'account removed', recordType: 'staff', recordId: email })
  await announce(tx, 'sessions')
  return { is: 'removed' as const, id: account.id }
}

/** The account and that of whoever asks, held in one order. Two who do this to each other wait instead of failing. */
async function holdBoth(tx: Db, email: string, by: Actor) {
  return tx
    .select({ id: staffAccounts.id, email: staffAccounts.email, disabled: staffAccounts.disabled })
    .from(staffAccounts)
    .where(inArray(staffAccounts.email, [email, by.actor ?? email]))
    .orderBy(asc(staffAccounts.email))
    .for('update')
}

async function insertAccount(tx: Db, { email, hash }: { email: string; hash: string }, by: Actor) {
  const id = randomUUID()
  const name = email.split('@')[0] ?? email
  const inserted = await tx
    .insert(staffAccounts)
    .values({ id, email, name })
    .onConflictDoNothing()
    .returning({ id: staffAccounts.id })
  if (inserted.length === 0) return false
  await tx
    .insert(staffCredentials)
    .values({ id: randomUUID(), accountId: id, userId: id, providerId: 'credential', password: hash })
  await recordAction(tx, { ...by, action: 'account opened', recordType: 'staff', recordId: email })
  await announce(tx, 'sessions') // the token of the first account is of no more use
  return true
}

async function replacePassword(tx: Db, email: string, hash: string, by: Actor) {
  const account = await findAccount(tx, email)
  if (!account || account.disabled) return false
  await tx
    .update(staffCredentials)
    .set({ password: hash, updatedAt: sql`now()` })
    .where(eq(staffCredentials.userId, account.id))
  await tx.delete(staffSessions).where(eq(staffSessions.userId, account.id))
  await recordAction(tx, {
    ...by,
    action: 'password changed',
    recordType: 'staff',
    recordId: email,
    changedFields: ['password'],
  })
  await announce(tx, 'sessions')
  return true
}
