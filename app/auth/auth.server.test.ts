import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cheapHash } from '../../test/kit/cheap-hash.ts'
import { freshDb } from '../../test/kit/db.ts'
import { openAuth } from './auth.server.ts'
import { staffAccounts, staffCredentials, staffSessions } from './auth-table.server.ts'
import { hashPassword } from './password-hash.server.ts'

const password = 'plum bicycle quiet harbor'
const db = await freshDb()
const auth = openAuth(db, 'a secret for tests, of forty characters.')
let people = 0

describe('S8 (ASVS 3.3.2, 3.3.4, 7.2.1, 7.2.2, 7.2.3, 7.2.4, 7.3.1, 7.3.2): a session', () => {
  test('begins with a cookie that only this site sees, over http and over https', async () => {
    const { email } = await someone()
    expect(await cookieFor(email, 'http://127.0.0.1:3000')).toMatch(
      /^redstone_session=[^;]{40,}; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(await cookieFor(email, 'https://redstone.example')).toMatch(
      /^__Host-redstone_session=[^;]{40,}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test('has a new id at each sign-in, also for a browser that brought one along', async () => {
    const { email } = await someone()
    const first = await cookieFor(email)
    const second = await cookieFor(email, 'http://site.example', first)
    expect(cookieValue(second)).not.toBe(cookieValue(first))
    expect((await find(first))?.email).toBe(email)
    expect((await find(second))?.email).toBe(email)
  })

  test('ends after 60 minutes without use, and use puts the end off', async () => {
    const { email, id } = await someone()
    const cookie = await cookieFor(email)
    await pass(59, id)
    expect(await find(cookie)).not.toBeNull()
    await pass(59, id)
    expect(await find(cookie)).not.toBeNull()
    await pass(61, id)
    expect(await find(cookie)).toBeNull()
  })

  test('is not put off by what is no use of it', async () => {
    const { email, id } = await someone()
    const cookie = await cookieFor(email)
    await pass(59, id)
    expect(await find(cookie, { extend: false })).not.toBeNull()
    await pass(2, id)
    expect(await find(cookie)).toBeNull()
  })

  test('is written to at most once a minute', async () => {
    const { email, id } = await someone()
    const cookie = await cookieFor(email)
    const endsAt = (await find(cookie))?.endsAt
    expect((await find(cookie))?.endsAt).toEqual(endsAt)
    await pass(2, id)
    expect((await find(cookie))?.endsAt.getTime()).toBeGreaterThan((endsAt?.getTime() ?? 0) - 120_000)
  })

  test('ends after 12 hours, however much it is used', async () => {
    const { email, id } = await someone()
    const cookie = await cookieFor(email)
    await db
      .update(staffSessions)
      .set({ createdAt: sql`now() - interval '11 hours 59 minutes'` })
      .where(eq(staffSessions.userId, id))
    const session = await find(cookie)
    expect(session?.endsAt).toEqual(session?.lastsUntil)
    await db
      .update(staffSessions)
      .set({ createdAt: sql`now() - interval '12 hours'` })
      .where(eq(staffSessions.userId, id))
    expect(await find(cookie)).toBeNull()
    expect(await db.$count(staffSessions, eq(staffSessions.userId, id))).toBe(0)
  })

  test('of an account that was disabled lets nobody in, and no new one begins', async () => {
    const { email, id } = await someone()
    const cookie = await cookieFor(email)
    await db.update(staffAccounts).set({ disabled: true }).where(eq(staffAccounts.id, id))
    expect(await find(cookie)).toBeNull()
    expect(await auth.signIn(visit(), { email, password })).toBeNull()
  })

  test('is found by its cookie alone: one that was altered, cut or made up is nobody’s', async () => {
    const { email } = await someone()
    const value = cookieValue(await cookieFor(email))
    const [token = '', seal = ''] = decodeURIComponent(value).split('.')
    const other = token.startsWith('a') ? `b${token.slice(1)}` : `a${token.slice(1)}`
    for (const wrong of [
      `${other}.${seal}`,
      token,
      `${token}.`,
      `${token}.${seal.toLowerCase()}`,
      `.${seal}`,
      '%E0%A4%A',
      '',
    ])
      expect(
        await find(`redstone_session=${wrong.startsWith('%') ? wrong : encodeURIComponent(wrong)}`),
        wrong,
      ).toBeNull()
    expect(await find(`redstone_session=${value}`)).not.toBeNull()
  })

  test('once ended is still known to have been ours, and a made-up cookie is not', async () => {
    const { email } = await someone()
    const value = cookieValue(await cookieFor(email))
    expect(auth.hadSession(visit(`redstone_session=${value}`).request)).toBe(true)
    expect(auth.hadSession(visit('redstone_session=made.up').request)).toBe(false)
    expect(auth.hadSession(visit().request)).toBe(false)
  })
})

test('S7 (ASVS 6.3.8): a wrong password, an unknown account and a disabled one are the same nothing', async () => {
  const { email, id } = await someone()
  expect(await auth.signIn(visit(), { email, password: 'plum bicycle quiet harbour' })).toBeNull()
  expect(await auth.signIn(visit(), { email: 'nobody@staff.example', password })).toBeNull()
  await db.update(staffAccounts).set({ disabled: true }).where(eq(staffAccounts.id, id))
  expect(await auth.signIn(visit(), { email, password })).toBeNull()
})

test('S7 (ASVS 6.3.8): an unknown account takes as long as a wrong password', async () => {
  const { email } = await someone(await hashPassword(password))
  const known = await leastWork(() => auth.signIn(visit(), { email, password: 'wrong' }))
  const unknown = await leastWork(() => auth.signIn(visit(), { email: 'nobody@staff.example', password: 'wrong' }))
  expect(unknown / known).toBeGreaterThan(0.4)
  expect(unknown / known).toBeLessThan(2.5)
})

test('visitors without a session cookie cost no query', async () => {
  const away = openAuth(await broken(), 'a secret for tests, of forty characters.')
  expect(await away.findSession(visit('flash=x'), { extend: true })).toBeNull()
  await expect(away.findSession(visit('redstone_session=x.y'), { extend: true })).resolves.toBeNull()
})

async function someone(hash?: string) {
  people += 1
  const [id, email] = [`person-${people}`, `person${people}@staff.example`]
  await db.insert(staffAccounts).values({ id, email, name: email })
  const stored = hash ?? (await cheapHash(password))
  await db
    .insert(staffCredentials)
    .values({ id, accountId: id, userId: id, providerId: 'credential', password: stored })
  return { id, email }
}

function visit(cookie = '', origin = 'http://site.example') {
  return { request: new Request(`${origin}/admin/login`, { headers: { cookie } }), address: '192.0.2.7' }
}

async function cookieFor(email: string, origin?: string, brought?: string) {
  return (await auth.signIn(visit(brought?.split(';')[0], origin), { email, password }))?.setCookie ?? ''
}

function find(cookie: string, options = { extend: true }) {
  return auth.findSession(visit(cookie.split(';')[0]), options)
}

function cookieValue(setCookie: string) {
  return setCookie.replace(/^[^=]+=/, '').replace(/;.*$/, '')
}

/** Lets minutes go by for one account's sessions. */
async function pass(minutes: number, accountId: string) {
  const back = sql`make_interval(mins => ${minutes}::int)`
  const { expiresAt, createdAt, updatedAt } = staffSessions
  await db
    .update(staffSessions)
    .set({
      expiresAt: sql`${expiresAt} - ${back}`,
      createdAt: sql`${createdAt} - ${back}`,
      updatedAt: sql`${updatedAt} - ${back}`,
    })
    .where(eq(staffSessions.userId, accountId))
}

/** Processor time in microseconds, of three tries: a clock would count what waits for others on the machine, too. */
async function leastWork(work: () => Promise<unknown>) {
  const spent: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    spent.push(user + system)
  }
  return Math.min(...spent)
}

/** A database that answers nothing. */
async function broken() {
  const database = await freshDb()
  await database.execute(sql`drop table staff_sessions cascade`)
  return database
}
