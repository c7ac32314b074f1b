import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { findLetter } from '#app/newsletter/letters/letters.server.ts'
import { changeSubscription, findOfPerson } from '#app/newsletter/subscriptions.server.ts'
import { outgoingMails } from '#app/outbox/outgoing-mail-table.server.ts'
import { type ReportedEmail, reportKey } from '#app/outbox/report-key.ts'
import { openReturnAddresses } from '#app/platform/return-address.server.ts'
import { alertReaders } from '#app/vehicles/alerts/alert-table.server.ts'
import {
  addAlert,
  changeAlerts,
  findAlertsOfPerson,
  removeUnconfirmedAlerts,
} from '#app/vehicles/alerts/alerts.server.ts'
import { tellAlerts } from '#app/vehicles/alerts/tell-alerts.server.ts'
import { createVehicle } from '#app/vehicles/vehicles.server.ts'
import { outOfOffice, postfixReport, type Reported, reportShapes } from '../../test/kit/delivery-reports.ts'
import { openLetters, origin } from '../../test/kit/letters.ts'
import { stockOf } from '../../test/kit/stock.ts'
import { storedVan } from '../../test/kit/vehicle-actions.ts'
import { countReport } from './count-report.actions.server.ts'
import { readDeliveryReport } from './delivery-report.server.ts'

const newsletter = await openLetters()
const { db, jobs, deliver, look } = newsletter
const addresses = openReturnAddresses('bounces@dealer.example', 'a secret of this site, 32 letters')
const ana = 'ana@visitor.example'
const ben = 'ben@visitor.example'

beforeEach(async () => {
  await newsletter.clear()
  await db.execute(sql`truncate alert_readers, alerts, alert_mails, taken_turns`)
  await db.execute(sql`insert into newsletter_subscribers (email, token, consent_words, confirmed_at)
    values (${ana}, 'token of ana', 'Yes', now()), (${ben}, 'token of ben', 'Yes', now())`)
})

describe.each(Object.entries(reportShapes))('a report of %s', (_program, report) => {
  test('marks the email and stops the newsletter of its reader, and counts once', async () => {
    const { id, returnAddress } = await sent()
    expect(await count(report({ returnAddress, receiver: ana, status: '5.1.1' }))).toBe('counted')
    const marked = await rowOf(id)
    expect(marked).toMatchObject({ state: 'sent', isAddressRefused: true, returnedAt: expect.any(Date) })
    expect(marked?.failure).toBe('The mail server takes no email for this address (5.1.1).')
    expect(await stateOf(ana)).toBe('unreachable')
    await changeSubscription(db, 'token of ana', 'confirmed')
    expect(await count(report({ returnAddress, receiver: ana })), 'once more').toBe('nothing')
    expect(await rowOf(id)).toEqual(marked)
    expect(await stateOf(ana)).toBe('confirmed')
  })

  test('of a refusal by policy marks the email, and counts nothing against its reader', async () => {
    const { id, returnAddress } = await sent()
    expect(await count(report({ returnAddress, receiver: ana, status: '5.7.1' }))).toBe('counted')
    expect(await rowOf(id)).toMatchObject({ isAddressRefused: false, returnedAt: expect.any(Date) })
    expect((await rowOf(id))?.failure).toContain('by a rule of its own (5.7.1)')
    expect(await stateOf(ana)).toBe('confirmed')
  })
})

test('an email that was tried for days marks the message, and stops nothing', async () => {
  const { id, returnAddress } = await sent()
  expect(await count(postfixReport({ returnAddress, receiver: ana, status: '4.4.1' }))).toBe('counted')
  expect((await rowOf(id))?.failure).toBe('The receiver’s mail server did not take the email in time (4.4.1).')
  expect(await stateOf(ana)).toBe('confirmed')
})

test.each([
  ['an email that is late', { status: '4.4.1', action: 'delayed' }],
  ['an email that arrived', { status: '2.0.0', action: 'delivered' }],
  ['somebody else', { receiver: ben }],
  ['an address without a token', { returnAddress: 'bounces@dealer.example' }],
])('a report of %s changes nothing', async (_what, changes) => {
  const { id, returnAddress } = await sent()
  const before = await rowOf(id)
  expect(await count(postfixReport({ returnAddress, receiver: ana, ...changes }))).toBe('nothing')
  expect(await rowOf(id)).toEqual(before)
  expect([await stateOf(ana), await stateOf(ben)]).toEqual(['confirmed', 'confirmed'])
})

test('a forged report changes nothing: with a token made up, of another site, of another email or for another receiver', async () => {
  const { id, returnAddress } = await sent()
  const other = await sent({ recipient: ben })
  const elsewhere = openReturnAddresses('bounces@dealer.example', 'the secret of another site, longer')
  const forged: Reported[] = [
    { returnAddress: returnAddress.replace(/\w{4}@/, '0000@'), receiver: ana },
    { returnAddress: elsewhere.of(`m${id}`, ana), receiver: ana },
    { returnAddress: other.returnAddress.replace(`m${other.id}`, `m${id}`), receiver: ana },
    { returnAddress: other.returnAddress, receiver: ana },
    { returnAddress: addresses.of(`m${id}`, ben), receiver: ben },
    { returnAddress: addresses.of('m999999', ana), receiver: ana },
    { returnAddress: addresses.of(`d${id}`, ana), receiver: ana },
  ]
  for (const report of forged) expect(await count(postfixReport(report)), report.returnAddress).toBe('nothing')
  expect(await rowOf(id)).toMatchObject({ failure: null, returnedAt: null })
  expect([await stateOf(ana), await stateOf(ben)]).toEqual(['confirmed', 'confirmed'])
})

test('an out-of-office answer to the return address is no report', async () => {
  const { returnAddress } = await sent()
  expect(await readDeliveryReport(outOfOffice({ returnAddress, receiver: ana }))).toBeNull()
})

test('a report that names nobody is about whom the email was for, and capitals and scripts of an address do not matter', async () => {
  const recipient = 'Ana@Bücher.example'
  const nameless = await sent({ recipient })
  const text = postfixReport({ returnAddress: nameless.returnAddress, receiver: ana }).toString()
  expect(await count(Buffer.from(text.replaceAll(/(Final|Original)-Recipient/g, 'X-$1')))).toBe('counted')
  const { returnAddress } = await sent({ recipient })
  expect(await count(postfixReport({ returnAddress, receiver: 'ana@xn--bcher-kva.example' }))).toBe('counted')
})

test('a report that overtakes the word of our own mail server waits until that is noted', async () => {
  const { id, returnAddress } = await sent({ state: 'waiting' })
  const report = postfixReport({ returnAddress, receiver: ana })
  expect(await count(report)).toBe('later')
  expect(await stateOf(ana)).toBe('confirmed')
  await db.update(outgoingMails).set({ state: 'sent' }).where(eq(outgoingMails.id, id))
  expect(await count(report)).toBe('counted')
})

test('a report of an email that was erased changes nothing', async () => {
  const { id, returnAddress } = await sent()
  await db.delete(outgoingMails).where(eq(outgoingMails.id, id))
  expect(await count(postfixReport({ returnAddress, receiver: ana }))).toBe('nothing')
})

test.each([
  ['5.1.1', 'refusedCount', 'unreachable'],
  ['5.7.1', 'givenUpCount', 'confirmed'],
  ['4.4.7', 'givenUpCount', 'confirmed'],
])(
  'a newsletter that comes back with %s is counted as %s, once, and its reader is %s',
  async (status, counted, state) => {
    const keys = new Map<string, string>()
    const letter = await newsletter.sendLetter()
    await look()
    await deliver(({ to, reportKey: key = '' }) => void keys.set(to, key))
    const report = postfixReport({ returnAddress: addresses.of(keys.get(ana) ?? '', ana), receiver: ana, status })
    await look()
    expect(await findLetter(db, letter)).toMatchObject({ state: 'sent', sentCount: 2, [counted]: 0 })
    expect([await count(report), await count(report)]).toEqual(['counted', 'nothing'])
    expect(await findLetter(db, letter)).toMatchObject({ sentCount: 1, [counted]: 1 })
    expect([await stateOf(ana), await stateOf(ben)]).toEqual([state, 'confirmed'])
  },
)

test('a newsletter that comes back while others of it wait is counted when it is finished', async () => {
  const keys = new Map<string, string>()
  const letter = await newsletter.sendLetter()
  await look()
  await deliver(({ to, reportKey: key = '' }) => {
    if (to === ben) throw new Error('not yet')
    keys.set(to, key)
  })
  expect(await count(postfixReport({ returnAddress: addresses.of(keys.get(ana) ?? '', ana), receiver: ana }))).toBe(
    'counted',
  )
  await deliver()
  await look()
  expect(await findLetter(db, letter)).toMatchObject({ state: 'sent', sentCount: 1, refusedCount: 1 })
})

test('whoever was not reachable is not made so by a newsletter that was on its way', async () => {
  await newsletter.sendLetter()
  await look()
  const { returnAddress } = await sent()
  await deliver(async ({ to }) => {
    if (to === ana) await count(postfixReport({ returnAddress, receiver: ana }))
  })
  expect(await stateOf(ana)).toBe('unreachable')
})

test('alerts to a mailbox that is not there stop until it confirms one, are shown as not confirmed, and are erased after 30 days', async () => {
  const wish = { search: '', vehicleId: null, fitCode: null, everyDays: 1, knownIds: [], price: null }
  const ask = () => addAlert(db, jobs, { email: ana, address: '192.0.2.7', origin, wish })
  await ask()
  const token = async () => (await db.select().from(alertReaders))[0]?.token ?? ''
  await changeAlerts(db, await token(), { to: 'confirm' })
  const { returnAddress } = await sent()
  expect(await count(postfixReport({ returnAddress, receiver: ana.toUpperCase() }))).toBe('counted')
  await createVehicle(db, storedVan)
  const tell = () => tellAlerts({ ...stockOf(db), jobs })
  expect(await tell()).toBe(0)
  expect(await findAlertsOfPerson(db, ana)).toMatchObject([{ unreachableAt: expect.any(Date) }])
  await db.execute(sql`truncate taken_turns, outgoing_mails`)
  await ask()
  const mails: string[] = []
  await deliver(({ subject }) => void mails.push(subject))
  expect(mails, 'the mailbox is asked anew').toEqual(['Please confirm: email me about vehicles'])
  await changeAlerts(db, await token(), { to: 'confirm' })
  expect(await tell()).toBe(1)
  expect(await removeUnconfirmedAlerts(db, 10)).toBe(0)
  await db.update(alertReaders).set({ unreachableAt: sql`now() - interval '31 days'` })
  await removeUnconfirmedAlerts(db, 10)
  expect(await findAlertsOfPerson(db, ana)).toEqual([])
})

type Sent = Partial<Pick<typeof outgoingMails.$inferInsert, 'recipient' | 'state'>>

/** An email to a visitor that was handed over, and the address it comes back to. */
async function sent({ recipient = ana, state = 'sent' }: Sent = {}) {
  const values = { kind: 'confirmation', aboutId: 1, origin, recipient, state, tryUntil: sql`now()` }
  const [row] = await db.insert(outgoingMails).values(values).returning({ id: outgoingMails.id })
  const id = row?.id ?? 0
  const email: ReportedEmail = { in: 'outbox', id }
  return { id, returnAddress: addresses.of(reportKey(email), recipient ?? '') }
}

async function count(source: Uint8Array) {
  const report = await readDeliveryReport(source)
  return report && countReport(db, addresses, report)
}

async function rowOf(id: number) {
  const [row] = await db.select().from(outgoingMails).where(eq(outgoingMails.id, id))
  return row
}

async function stateOf(email: string) {
  return (await findOfPerson(db, email))?.state
}
