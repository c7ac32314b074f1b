import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findLeadReceivers } from '#app/contact/lead-receivers.actions.server.ts'
import { type SentForm, saveSubmission } from '#app/contact/submissions.server.ts'
import { rateLimitUses } from '#app/limits/rate-limit-table.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { smtpMailer } from '#app/platform/mail.server.ts'
import { saveSettings } from '#app/settings/settings.server.ts'
import { unfilled } from '#app/vehicles/vehicle-table.server.ts'
import { createVehicle } from '#app/vehicles/vehicles.server.ts'
import { openCalendar } from '../../test/kit/booked-calendar.ts'
import { freshDatabase } from '../../test/kit/db.ts'
import { soundMailServer } from '../../test/kit/mail-server.ts'
import { grandCaravan } from '../../test/kit/mailed-leads.ts'
import { stockOf } from '../../test/kit/stock.ts'
import { openMailComposer } from './mail-composer.actions.server.ts'
import { outboxQueues, workOutbox } from './outbox.server.ts'
import { outgoingMails } from './outgoing-mail-table.server.ts'

const { db, engine } = await freshDatabase()
const jobs = await openJobs(engine, outboxQueues)
const server = await soundMailServer()
const mailer = smtpMailer(`smtp://127.0.0.1:${server.port}`, 'Redstone <no-reply@redstone.example>')
const origin = 'https://redstone.example'
const composer = openMailComposer({
  ...stockOf(db),
  leadsTo: undefined,
  webhook: undefined,
  publicOrigin: origin,
  mailer,
})
let vehicleId = 0

beforeAll(async () => {
  // Its name alone says what it is: staff left the fields empty.
  const facts = {
    name: '2023 Toyota Sienna XLE',
    type: 'Side-Entry',
    category: 'minivan' as const,
    description: 'A van.',
  }
  vehicleId = await createVehicle(db, {
    ...unfilled,
    ...facts,
    price: 68900,
    showroom: 'Denver',
    features: [],
    images: [],
  })
})
beforeEach(async () => {
  await saveSettings(db, { crm_email: 'crm@dealer.example' })
  await db.delete(rateLimitUses)
})
afterAll(async () => {
  await jobs.stop()
  await server.close()
})

const message = `Größe der Rampe? 🚐 ${'How wide is it, and how steep? '.repeat(9)}\n\n.\nFrom https://elsewhere.example/${'a'.repeat(99)}`
const form = {
  ...{ name: 'Ana María Pérez', email: 'ana@visitor.example', phone: '+1 (602) 555-0142 ext. 12' },
  ...{ subject: 'Größe – 車', message, location: 'Phoenix', fitCode: null, consent: null, origin, suspicion: null },
  findOwner: async () => null,
  findReceivers: (tx: typeof db) => findLeadReceivers(tx, { webhook: undefined }),
}

async function leadOf(changes: Partial<SentForm>) {
  const formId = JSON.stringify(changes)
  await saveSubmission(db, jobs, { ...form, formId, address: '192.0.2.1', vehicleId: null, ...changes })
  return sentLead()
}

/** The lead among what waits, byte for byte as the mail server took it; undefined where there is none. */
async function sentLead() {
  const isWaiting = and(eq(outgoingMails.kind, 'crm'), eq(outgoingMails.state, 'waiting'))
  const [mail] = await db.select().from(outgoingMails).where(isWaiting)
  server.raw.length = 0
  await workOutbox(db, composer, { mailId: mail?.id })
  return server.raw[0]
}

/** What programs that read emails line by line want of each. */
function expectPlain(email = '') {
  const [head = '', ...rest] = email.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  expect(head).toMatch(/^content-transfer-encoding: 7bit$/im)
  expect(head).toMatch(/^content-type: text\/plain; charset=utf-8$/im)
  expect(head).toMatch(/^subject: Redstone Mobility: lead \d+, [a-z- ]+$/im)
  expect(email).not.toContain('=3D')
  expect(email).toMatch(/^[\t\r\n -~]+$/)
  for (const line of body.split('\r\n')) {
    expect(line.length).toBeLessThanOrEqual(76)
    expect(line.match(/<[a-z]/g)?.length ?? 0).toBeLessThanOrEqual(1)
  }
  expect(body.match(/<year>.*/g)).toEqual(expect.arrayContaining([expect.stringMatching(/^<year>\d{4}<\/year>$/)]))
  return body
}

test('a lead comes over the line as 7bit text: an element a line, names apart, digits of phones, years of four digits', async () => {
  const body = expectPlain(await leadOf({ vehicleId }))
  for (const line of [
    '<year>2023</year>',
    '<make>Toyota</make>',
    '<model>Sienna</model>',
    '<trim>XLE</trim>',
    '<name part="first">Ana Mar&#237;a</name>',
    '<name part="last">P&#233;rez</name>',
    '<name part="full">Ana Mar&#237;a P&#233;rez</name>',
    '<phone type="voice">6025550142</phone>',
    '<phone type="voice">8007337866</phone>',
    '<comments>Gr&#246;&#223;e &#8211; &#36554;',
    'Phone extension: 12',
  ])
    expect(body.split('\r\n')).toContain(line)
})

test('a lead of a vehicle to trade in, or with the time of a test drive, is as plain', async () => {
  const { sentPictures: _, lost, ...facts } = grandCaravan
  const offered = expectPlain(await leadOf({ tradeIn: { facts, digests: [], pictureIds: [], lost } }))
  expect(offered.match(/<year>.*/g)).toEqual(['<year>2017</year>'])
  const { startsAt } = await openCalendar(db, jobs).bookFirst({ vehicleId })
  const wished = expectPlain(await sentLead())
  const [, earliest = ''] = /^<earliestdate>(.*)<\/earliestdate>\r$/m.exec(wished) ?? []
  expect(new Date(earliest)).toEqual(startsAt)
})

test('a message about no vehicle is no lead, unless staff have named what stands for one', async () => {
  expect(await leadOf({ subject: 'Hours' })).toBeUndefined()
  expect(await db.$count(outgoingMails, eq(outgoingMails.state, 'given-up'))).toBe(0)
  await saveSettings(db, { crm_email: 'crm@dealer.example', crm_vehicle: '2026 General Question' })
  expect(expectPlain(await leadOf({ subject: 'Other hours' }))).toContain(
    '\r\n<year>2026</year>\r\n<make>General</make>\r\n',
  )
})
