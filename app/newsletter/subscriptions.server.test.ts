import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { mailQueue } from '#app/outbox/outbox.server.ts'
import { outgoingMails } from '#app/outbox/outgoing-mail-table.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { freshDatabase } from '../../test/kit/db.ts'
import { newsletterSubscribers } from './subscriber-table.server.ts'
import { consentText } from './subscription.ts'
import {
  changeSubscription,
  findOfPerson,
  listSubscribers,
  removeSubscriptionOf,
  subscribe,
} from './subscriptions.server.ts'

const { db, engine } = await freshDatabase()
const jobs = await openJobs(engine, [mailQueue])
afterAll(() => jobs.stop())
beforeEach(async () => {
  await db.execute(sql`truncate newsletter_subscribers, newsletter_deliveries, outgoing_mails, taken_turns`)
})

let visitors = 0
function ask(email: string, address?: string) {
  visitors += 1
  return subscribe(db, jobs, { email, address: address ?? `192.0.2.${visitors}`, origin: 'https://redstone.example' })
}

async function tokenOf() {
  const [row] = await db.select().from(newsletterSubscribers)
  return row?.token ?? ''
}

test('a wish is stored with the text that was agreed to and the time, and counts once it is confirmed', async () => {
  expect(await ask('Ana@Reader.example')).toEqual({ ok: true })
  const [asked] = await listSubscribers(db, { limit: 50 })
  expect(asked).toMatchObject({ email: 'ana@reader.example', consentText, state: 'asked', confirmedAt: null })
  expect(Date.now() - (asked?.consentedAt.getTime() ?? 0)).toBeLessThan(60_000)
  expect(JSON.stringify(asked)).not.toContain(await tokenOf())
  expect(await changeSubscription(db, await tokenOf(), 'confirmed')).toBe(true)
  expect((await listSubscribers(db, { limit: 50 }))[0]).toMatchObject({ state: 'confirmed' })
})

test('asking again changes nothing for somebody on the list, and is answered alike', async () => {
  await ask('bo@reader.example')
  const token = await tokenOf()
  await changeSubscription(db, token, 'confirmed')
  const [before] = await listSubscribers(db, { limit: 50 })
  expect(await ask('BO@reader.example')).toEqual({ ok: true })
  expect(await listSubscribers(db, { limit: 50 })).toEqual([before])
  expect(await tokenOf()).toBe(token)
})

test('who has stopped and asks again must confirm again', async () => {
  await ask('cy@reader.example')
  await changeSubscription(db, await tokenOf(), 'confirmed')
  await changeSubscription(db, await tokenOf(), 'stopped')
  expect((await listSubscribers(db, { limit: 50 }))[0]?.state).toBe('stopped')
  await ask('cy@reader.example')
  expect((await listSubscribers(db, { limit: 50 }))[0]?.state).toBe('asked')
})

test('a link that nobody has changes nothing; one that is used twice says the same', async () => {
  await ask('di@reader.example')
  expect(await changeSubscription(db, 'not-a-token', 'confirmed')).toBe(false)
  expect((await listSubscribers(db, { limit: 50 }))[0]?.state).toBe('asked')
  expect(await changeSubscription(db, await tokenOf(), 'stopped')).toBe(true)
  expect(await changeSubscription(db, await tokenOf(), 'stopped')).toBe(true)
})

test('S19: one mailbox gets one email an hour, however often it is named', async () => {
  for (let turn = 0; turn < 8; turn += 1) expect(await ask('ed@reader.example')).toEqual({ ok: true })
  expect(await db.$count(outgoingMails)).toBe(1)
})

test('S19 (ASVS 2.4.1): one network address may ask five times in ten minutes', async () => {
  for (let turn = 0; turn < 5; turn += 1) expect((await ask(`r${turn}@reader.example`, '203.0.113.1')).ok).toBe(true)
  expect(await ask('r6@reader.example', '203.0.113.1')).toMatchObject({ ok: false })
  expect(await listSubscribers(db, { limit: 50 })).toHaveLength(5)
})

test('S19 (ASVS 2.4.1): an IPv6 network that asks counts as one, whatever its last 64 bits are', async () => {
  for (let turn = 1; turn <= 5; turn += 1)
    expect((await ask(`v6-${turn}@reader.example`, `2001:db8:7:7::${turn}`)).ok).toBe(true)
  expect(await ask('v6-6@reader.example', '2001:db8:7:7::6')).toMatchObject({ ok: false })
  expect((await ask('v6-7@reader.example', '2001:db8:7:8::1')).ok).toBe(true)
})

test('a person’s subscription is shown without its token, and erased with its emails', async () => {
  await ask('fi@reader.example')
  expect(await findOfPerson(db, 'FI@reader.example')).toMatchObject({ email: 'fi@reader.example', state: 'asked' })
  expect(await removeSubscriptionOf(db, 'fi@reader.example')).toBe(true)
  expect([await db.$count(outgoingMails), await findOfPerson(db, 'fi@reader.example')]).toEqual([0, null])
  expect(await removeSubscriptionOf(db, 'fi@reader.example')).toBe(false)
})
