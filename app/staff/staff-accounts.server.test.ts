import { desc, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#app/audit/audit-table.server.ts'
import { staffAccounts, staffCredentials, staffSessions } from '#app/auth/auth-table.server.ts'
import { cheapHash } from '../../test/kit/cheap-hash.ts'
import { freshDb } from '../../test/kit/db.ts'
import type { LinkPurpose } from './one-time-link.ts'
import { findLink, issueLink, isWithdrawn, listInvitations, withdrawInvitation } from './one-time-links.server.ts'
import { addAccount, checkPassword, listAccounts, redeemLink, setDisabled } from './staff-accounts.server.ts'
import { oneTimeLinks } from './staff-table.server.ts'

const password = 'plum bicycle quiet harbor'
const hash = cheapHash
const db = await freshDb()
const by = { actor: null, address: 'test' }

afterEach(async () => {
  await db.delete(staffAccounts)
  await db.delete(oneTimeLinks)
})

describe('S2 (ASVS 2.3.4, 6.4.1, 11.2.3, 11.5.1): the first account', () => {
  test('is made with the one-time link, whose token has 256 bits and is stored as a hash only', async () => {
    const token = await issueLink(db, { purpose: 'first', email: null })
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(JSON.stringify(await db.select().from(oneTimeLinks))).not.toContain(token)
    expect(await redeem('first', token, 'dana@staff.example')).toEqual({ outcome: 'done', email: 'dana@staff.example' })
    expect(await emails()).toEqual(['dana@staff.example'])
    expect(await lastAudit()).toMatchObject({ actor: 'dana@staff.example', action: 'account opened', address: 'test' })
  })

  test('is one, when twenty ask at once', async () => {
    const token = await issueLink(db, { purpose: 'first', email: null })
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => redeem('first', token, `person${nth}@staff.example`)),
    )
    expect(outcomes.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
    expect(await emails()).toHaveLength(1)
  })

  test('is one, when two links are used at once', async () => {
    const tokens = [
      await issueLink(db, { purpose: 'first', email: null }),
      await issueLink(db, { purpose: 'first', email: null }),
    ]
    const outcomes = await Promise.all(tokens.map((token, nth) => redeem('first', token, `person${nth}@staff.example`)))
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['dead', 'done'])
  })

  test('cannot be made a second time once any account exists, not even a disabled one', async () => {
    const token = await issueLink(db, { purpose: 'first', email: null })
    await addAccount(db, { email: 'dana@staff.example', password, hash }, by)
    await setDisabled(db, { email: 'dana@staff.example', disabled: true }, by)
    expect(await redeem('first', token, 'eve@staff.example')).toEqual({ outcome: 'dead' })
    expect(await emails()).toEqual(['dana@staff.example'])
  })

  test('cannot be made with a link a day old, a made-up one or one for something else', async () => {
    const old = await issueLink(db, { purpose: 'first', email: null })
    const age = (time: string) =>
      db.update(oneTimeLinks).set({ expiresAt: sql`${oneTimeLinks.expiresAt} - ${time}::interval` })
    await age('23 hours 59 minutes')
    expect(await findLink(db, 'first', old)).not.toBeNull()
    await age('1 minute')
    const invitation = await issueLink(db, { purpose: 'invitation', email: 'eve@staff.example' })
    for (const token of [old, invitation, 'made-up', ''])
      expect(await redeem('first', token, 'eve@staff.example')).toEqual({ outcome: 'dead' })
    expect(await emails()).toEqual([])
  })
})

describe('a one-time link', () => {
  test('opens the invited account under the invited address, whatever is typed', async () => {
    const token = await issueLink(db, { purpose: 'invitation', email: 'lee@staff.example' })
    expect(await redeem('invitation', token, 'eve@staff.example')).toMatchObject({ outcome: 'done' })
    expect(await emails()).toEqual(['lee@staff.example'])
    expect(await redeem('invitation', token, 'lee@staff.example')).toEqual({ outcome: 'dead' })
  })

  test('sets a new password and ends every session of its account alone', async () => {
    await addAccount(db, { email: 'dana@staff.example', password, hash }, by)
    await addAccount(db, { email: 'lee@staff.example', password, hash }, by)
    await signedIn('dana@staff.example')
    await signedIn('lee@staff.example')
    const token = await issueLink(db, { purpose: 'new-password', email: 'dana@staff.example' })
    await redeem('new-password', token, '', 'gravel otter nimbus 47')
    expect(await checkPassword(db, { email: 'dana@staff.example', password })).toBe(false)
    expect(await checkPassword(db, { email: 'dana@staff.example', password: 'gravel otter nimbus 47' })).toBe(true)
    expect((await listAccounts(db)).map(({ sessions }) => sessions)).toEqual([0, 1])
    expect(await lastAudit()).toMatchObject({ action: 'password changed', changedFields: ['password'] })
  })

  test('does nothing for an account that was disabled', async () => {
    await addAccount(db, { email: 'dana@staff.example', password, hash }, by)
    const token = await issueLink(db, { purpose: 'new-password', email: 'dana@staff.example' })
    await setDisabled(db, { email: 'dana@staff.example', disabled: true }, by)
    expect(await redeem('new-password', token, '')).toEqual({ outcome: 'dead' })
  })

  test('is cancelled by the next one to the same address', async () => {
    const first = await issueLink(db, { purpose: 'invitation', email: 'lee@staff.example' })
    const second = await issueLink(db, { purpose: 'invitation', email: 'lee@staff.example' })
    expect(await findLink(db, 'invitation', first)).toBeNull()
    expect(await findLink(db, 'invitation', second)).toEqual({ email: 'lee@staff.example' })
  })

  test('S8: to an invitation is listed while it waits, and opens nothing once it was withdrawn, which the trail tells', async () => {
    const token = await issueLink(db, { purpose: 'invitation', email: 'lee@staff.example' })
    await issueLink(db, { purpose: 'new-password', email: 'dana@staff.example' })
    expect(await listInvitations(db)).toMatchObject([{ email: 'lee@staff.example', expiresAt: expect.any(Date) }])
    expect(await withdrawInvitation(db, 'lee@staff.example', { actor: 'ana@staff.example', address: 'test' })).toBe(
      true,
    )
    expect(await listInvitations(db)).toEqual([])
    expect(await redeem('invitation', token, '')).toEqual({ outcome: 'dead' })
    expect(await emails()).toEqual([])
    expect(await isWithdrawn(db, token)).toBe(true)
    expect(await withdrawInvitation(db, 'lee@staff.example', by)).toBe(false)
    expect(await withdrawInvitation(db, 'dana@staff.example', by)).toBe(false)
    const [last] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(last).toMatchObject({
      actor: 'ana@staff.example',
      action: 'invitation withdrawn',
      recordId: 'lee@staff.example',
    })
  })
})

describe('an account', () => {
  test('is opened with its password hashed at full cost', async () => {
    await addAccount(db, { email: 'dana@staff.example', password }, by)
    expect(await db.select({ stored: staffCredentials.password }).from(staffCredentials)).toEqual([
      { stored: expect.stringMatching(/^scrypt\$17\$8\$1\$/) },
    ])
  })

  test('is not opened twice for one address', async () => {
    expect(await addAccount(db, { email: 'dana@staff.example', password, hash }, by)).toBe(true)
    expect(await addAccount(db, { email: 'dana@staff.example', password, hash }, by)).toBe(false)
    expect(await db.$count(staffCredentials)).toBe(1)
  })

  test('S8 (ASVS 7.4.2): that is disabled loses its sessions and can be enabled again', async () => {
    await addAccount(db, { email: 'dana@staff.example', password, hash }, by)
    await signedIn('dana@staff.example')
    expect(await setDisabled(db, { email: 'dana@staff.example', disabled: true }, by)).toBe(true)
    expect(await listAccounts(db)).toMatchObject([{ isDisabled: true, sessions: 0 }])
    expect(await setDisabled(db, { email: 'dana@staff.example', disabled: false }, by)).toBe(true)
    expect(await listAccounts(db)).toMatchObject([{ isDisabled: false }])
    expect(await lastAudit()).toMatchObject({ action: 'account enabled', recordId: 'dana@staff.example' })
  })

  test('stays open for one of two who shut each other out at once', async () => {
    const [dana, lee] = ['dana@staff.example', 'lee@staff.example']
    for (const email of [dana, lee]) await addAccount(db, { email, password, hash }, by)
    const done = await Promise.all([
      setDisabled(db, { email: lee, disabled: true }, { actor: dana, address: 'test' }),
      setDisabled(db, { email: dana, disabled: true }, { actor: lee, address: 'test' }),
    ])
    expect(done.filter(Boolean)).toHaveLength(1)
  })
})

function redeem(purpose: LinkPurpose, token: string, email: string, chosen = password) {
  return redeemLink(db, { purpose, token, email, password: chosen, hash }, 'test')
}

async function emails() {
  return (await listAccounts(db)).map(({ email }) => email)
}

async function signedIn(email: string) {
  const [account] = await db.select().from(staffAccounts).where(eq(staffAccounts.email, email))
  const userId = account?.id ?? ''
  await db.insert(staffSessions).values({ id: email, token: email, userId, expiresAt: sql`now() + interval '1 hour'` })
}

async function lastAudit() {
  const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  return entry
}
