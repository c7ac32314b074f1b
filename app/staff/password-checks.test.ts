import { expect, test } from 'vitest'
import { action as sendForm } from '#app/admin/login.route.tsx'
import { openAuth } from '#app/auth/auth.server.ts'
import { fitLine, withPasswordPlace } from '#app/auth/password-queue.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { authContext } from '#app/http/auth-context.server.ts'
import { visitorAddress } from '#app/http/page-request.server.ts'
import { closedDb, freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { isTest, readSources } from '../../test/kit/source-tree.ts'
import { dana, posted, staffRequest } from '../../test/kit/staff-context.ts'
import { deviceCookie } from './known-device.server.ts'
import { findLink, issueLink } from './one-time-links.server.ts'
import { setPassword } from './redeem-link.actions.server.ts'
import { changeOwnPassword, signIn } from './sign-in.actions.server.ts'

const db = await freshDb()
const away = await closedDb()
const storage = await freshStorage()
const secret = 'a secret of more than 32 characters'
const password = 'plum bicycle quiet harbor'
const busy = { is: 'busy', seconds: 10 }

test('S6: whatever checks or makes a password goes through its queue, and only these files do', () => {
  const makers = /\b(hashPassword|verifyPassword|checkPassword|changePassword|redeemLink|addAccount|signInEmail)\(/
  const product = readSources().filter(({ path }) => /^(app|server)\//.test(path) && !isTest(path))
  const callers = product.filter(({ text }) => makers.test(text.replaceAll(/function \w+\(/g, '')))
  expect(callers.map(({ path }) => path).sort()).toEqual([
    'app/auth/auth.server.ts', // for startSession
    'app/staff/redeem-link.actions.server.ts', // first account, invitation and new password: withPasswordPlace
    'app/staff/sign-in.actions.server.ts', // sign-in and change of password: withThrottle
    'app/staff/staff-accounts.server.ts', // for the callers above
    'app/staff/staff-command.server.ts', // the operator, who waits for nobody
  ])
  for (const { path, text } of product.filter(({ text: read }) => /\bstartSession\(/.test(read)))
    expect([path, /\bwith(PasswordPlace|Throttle)\(/.test(text)]).toEqual([path, true])
})

test('S7 (ASVS 6.3.8): while the line is full no account is looked at, so that known and unknown emails get one answer in one time', async () => {
  const leaveLine = await fill({ isKnown: false })
  // The database of these requests would throw, and no hash is made in so short a time.
  const startedAt = performance.now()
  const [known, unknown] = await Promise.all([dana.email, 'nobody@staff.example'].map(sendLogin))
  expect(performance.now() - startedAt).toBeLessThan(250)
  expect(known).toMatchObject({ init: { status: 503, headers: { 'Retry-After': '10' } } })
  expect(known).toMatchObject({ data: { answers: { email: 'EMAIL' }, failure: { toast: { title: 'Login Failed' } } } })
  expect(JSON.stringify(known)).toContain('Wait 10 seconds, then try again.')
  expect(unknown).toEqual(known)
  await leaveLine()
})

test('S6: for people who are known there is a line of its own, for sign-in, change of password and all links', async () => {
  const leaveLine = await fill({ isKnown: true })
  const device = deviceCookie(openAuth(away, secret), new Request('http://redstone.example'), dana.email).split(';')[0]
  expect(await signIn(argsOf(away, device), { email: dana.email, password })).toEqual(busy)
  const change = { staff: dana, currentPassword: password, newPassword: 'gravel otter nimbus 47' }
  expect(await changeOwnPassword(argsOf(away), change)).toEqual(busy)
  for (const purpose of ['first', 'invitation', 'new-password'] as const) {
    const token = await issueLink(db, { purpose, email: purpose === 'first' ? null : dana.email })
    const typed = { email: dana.email, password: 'gravel otter nimbus 47' }
    expect(await setPassword(argsOf(db), { purpose, token }, typed)).toEqual({ is: 'busy' })
    expect(await findLink(db, purpose, token)).not.toBeNull()
  }
  const dead = await setPassword(argsOf(db), { purpose: 'first', token: 'guessed' }, { password })
  expect(dead, 'a guessed link needs no place').toEqual({ is: 'dead' })
  await leaveLine()
})

/** The answer of the login page to a stranger, with EMAIL for what was typed. */
async function sendLogin(email: string) {
  const url = new URL('https://redstone.example/admin/login')
  const { context } = argsOf(away)
  const request = posted(url, { email, password })
  const answer = await sendForm({ request, url, context, params: {}, pattern: '/admin/login' })
  const told: unknown = JSON.parse(JSON.stringify(answer).replaceAll(email, 'EMAIL'))
  return told
}

/** Takes every place, of strangers from networks of their own or of people who are known. */
async function fill({ isKnown }: { isKnown: boolean }) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const taken = Array.from({ length: isKnown ? 40 : fitLine(500) + 2 }, (_, nth) => {
    const asker = { isKnown, address: `2001:db8:${nth}::1`, signal: new AbortController().signal }
    return withPasswordPlace(asker, () => promise)
  })
  await new Promise(setImmediate)
  return async () => {
    resolve()
    await Promise.all(taken)
  }
}

function argsOf(connection: Db, cookie = '') {
  const context = staffRequest({ db: connection, storage })
  context.set(visitorAddress, '203.0.113.7')
  context.set(authContext, openAuth(connection, secret))
  return { context, request: new Request('http://redstone.example/admin/login', { headers: { Cookie: cookie } }) }
}
