import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { contactSubmissions } from '#app/contact/submission-table.server.ts'
import { type SentForm, saveSubmission } from '#app/contact/submissions.server.ts'
import { rateLimitUses } from '#app/limits/rate-limit-table.server.ts'
import { changeSubscription, listSubscribers, subscribe } from '#app/newsletter/subscriptions.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { fileMailer, type Mailer } from '#app/platform/mail.server.ts'
import { openWebhook, type Webhook } from '#app/platform/webhook.server.ts'
import { siteSettings } from '#app/settings/setting-table.server.ts'
import { saveSettings } from '#app/settings/settings.server.ts'
import { unfilled } from '#app/vehicles/vehicle-table.server.ts'
import { createVehicle } from '#app/vehicles/vehicles.server.ts'
import { freshDatabase } from '../../test/kit/db.ts'
import { stockOf } from '../../test/kit/stock.ts'
import { temporaryFolder } from '../../test/kit/temporary-folder.ts'
import { openReceiver, receiverSecret } from '../../test/kit/webhook-receiver.ts'
import { openMailComposer } from './mail-composer.actions.server.ts'
import { outboxQueues, workOutbox } from './outbox.server.ts'
import { outgoingMails } from './outgoing-mail-table.server.ts'

const { db, engine } = await freshDatabase()
const jobs = await openJobs(engine, outboxQueues)
afterAll(() => jobs.stop())
const origin = 'https://redstone.example'
let vehicleId = 0

beforeAll(async () => {
  const images = [{ path: 'public/abc-van.jpg', alt: 'A red van', width: 1280, height: 720 }]
  vehicleId = await createVehicle(db, {
    ...unfilled,
    ...{ name: '2023 Toyota Sienna', type: 'Side-Entry', category: 'minivan', description: 'A van.', price: 68900 },
    features: [],
    images,
  })
})

const ana = {
  name: 'Ana Pérez <b>',
  email: 'ana@visitor.example',
  phone: '(602) 555-0142',
  location: 'Phoenix',
  fitCode: null,
  consent: null,
}
let forms = 0

async function emailsAbout(changes: Partial<SentForm> = {}) {
  await db.delete(rateLimitUses) // it is an hour later
  await saveMessage(changes)
  return sendAll()
}

/** Gives the id of the email to staff. */
async function saveMessage(changes: Partial<SentForm> = {}) {
  forms += 1
  const text = { subject: 'Vehicle Quote Request', message: 'How wide is the ramp?\n\n<script>alert(1)</script>' }
  const form = {
    formId: `${forms}`,
    address: `192.0.2.${forms}`,
    origin,
    suspicion: null,
    findOwner: async () => null,
    findReceivers: async () => [],
    vehicleId,
    ...ana,
    ...text,
  }
  const saved = await saveSubmission(db, jobs, { ...form, ...changes })
  if (saved.is !== 'saved') throw new Error('it was not saved')
  return saved.mailId
}

/** Sends all that waits and reads it again as a mail program would, by the kind of email. */
async function sendAll() {
  const folder = await temporaryFolder()
  const composer = openMailComposer({
    ...stockOf(db),
    leadsTo: 'leads@redstone.example',
    webhook: undefined,
    publicOrigin: origin,
    mailer: fileMailer(folder, 'Redstone <no-reply@redstone.example>'),
  })
  const waiting = await db
    .select()
    .from(outgoingMails)
    .where(eq(outgoingMails.state, 'waiting'))
    .orderBy(outgoingMails.id)
  for (const { id } of waiting) await workOutbox(db, composer, { mailId: id })
  const files = (await readdir(folder)).sort()
  return Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))))
}

describe('the email to staff', () => {
  test('R17: waits while the settings cannot be read, and goes where staff have said once they can', async () => {
    const sent: string[] = []
    const mailer: Mailer = { send: async ({ to }) => void sent.push(to) }
    const composer = openMailComposer({
      ...stockOf(db),
      leadsTo: undefined,
      webhook: undefined,
      publicOrigin: origin,
      mailer,
    })
    await saveSettings(db, { contact_email: 'desk@dealer.example' })
    const mailId = await saveMessage()
    await db.execute(sql`alter table site_settings rename to hidden_settings`)
    await expect(workOutbox(db, composer, { mailId })).rejects.toThrow()
    await db.execute(sql`alter table hidden_settings rename to site_settings`)
    expect(sent).toEqual([])
    expect(await db.select().from(outgoingMails).where(eq(outgoingMails.id, mailId))).toMatchObject([
      { state: 'waiting' },
    ])
    await workOutbox(db, composer, { mailId })
    expect(sent).toEqual(['desk@dealer.example'])
    await db.delete(siteSettings)
    await sendAll()
  })

  test('has every field in both its forms, the vehicle with picture and link, and answers the visitor', async () => {
    const [email] = await emailsAbout()
    expect(email?.to).toEqual([{ address: 'leads@redstone.example', name: '' }])
    expect(email?.replyTo).toEqual([{ address: 'ana@visitor.example', name: 'Ana Pérez <b>' }])
    expect(email?.subject).toBe('Vehicle Quote Request – Ana Pérez <b>')
    const said = [
      'ana@visitor.example',
      '(602) 555-0142',
      'Vehicle Quote Request',
      'Phoenix',
      '2023 Toyota Sienna',
      'How wide is the ramp?',
    ]
    expect(email?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
    for (const phrase of [...said, `${origin}/vehicles/${vehicleId}`, `${origin}/admin/inbox/`]) {
      expect(email?.text).toContain(phrase)
      expect(email?.html).toContain(phrase)
    }
    expect(email?.text).toContain('Ana Pérez <b>')
    expect(email?.html).toContain('Ana Pérez &#60;b&#62;')
    expect(email?.html).toContain(`<img src="${origin}/media/public/abc-van.jpg/640.jpg" alt="2023 Toyota Sienna"`)
    expect(email?.html).not.toContain('<script')
  })

  test('says what was not given, and that the vehicle is gone', async () => {
    const [none] = await emailsAbout({ phone: null, location: null, vehicleId: null })
    expect(none?.text).toMatch(/^Phone: not given$.*^Vehicle: none named$.*^Showroom: any$/ms)
    const [gone] = await emailsAbout({ vehicleId: 9999 })
    expect(gone?.text).toContain(`Vehicle: no longer listed (${origin}/vehicles/9999)`)
  })

  test('S21: says that it may be spam, and why', async () => {
    const emails = await emailsAbout({ suspicion: 'It has 9 links.' })
    expect(emails).toHaveLength(1)
    expect(emails[0]?.subject).toBe('Suspected spam: Vehicle Quote Request – Ana Pérez <b>')
    expect(emails[0]?.text).toContain('This may be spam: It has 9 links.')
  })
})

test('S16: the email to the visitor is short, names our phone, and repeats nothing that was typed', async () => {
  const email = (await emailsAbout())[1]
  expect(email?.to).toEqual([{ address: 'ana@visitor.example', name: '' }])
  expect(email?.subject).toBe('We have your message')
  expect(email?.text).toContain('call 1-800-REDSTONE')
  for (const typed of ['Ana', 'Vehicle Quote Request', 'How wide is the ramp?'])
    expect((email?.text ?? '') + email?.html).not.toContain(typed)
  expect(email?.text?.length).toBeLessThan(400)
  expect(email?.html).toContain('1-800-REDSTONE')
})

test('the email for the CRM is a lead document to that one address', async () => {
  const email = (
    await emailsAbout({ findReceivers: async () => [{ kind: 'crm', recipient: 'crm@dealer.example' }] })
  )[2]
  expect(email?.to).toEqual([{ address: 'crm@dealer.example', name: '' }])
  expect(email?.text).toMatch(/^<\?xml[\s\S]*<\?adf version="1\.0"\?>[\s\S]*<\/adf>\s*$/)
  expect(email?.html).toBeUndefined()
})

describe('a lead for the program that is called', () => {
  const event = { kind: 'webhook', recipient: 'crm.example' } as const

  function called(webhook: Webhook | undefined) {
    const mailer: Mailer = { send: async () => undefined }
    return openMailComposer({ ...stockOf(db), leadsTo: undefined, webhook, publicOrigin: origin, mailer })
  }

  async function aPostedEvent() {
    await saveMessage({ findReceivers: async () => [event] })
    const [row] = await rows()
    if (!row) throw new Error('it was not posted')
    return { mailId: row.id, aboutId: row.aboutId }
  }

  function rows() {
    return db.select().from(outgoingMails).where(eq(outgoingMails.kind, event.kind))
  }

  beforeEach(async () => {
    await db.delete(outgoingMails)
    await db.delete(rateLimitUses)
  })

  test('waits while the program fails, with the reason for staff, and comes once with the same id', async () => {
    const receiver = await openReceiver({ status: 503 })
    onTestFinished(() => receiver.close())
    const { manner, url, port, calls } = receiver
    const composer = called(openWebhook({ url, secret: receiverSecret }))
    const job = await aPostedEvent()
    await expect(workOutbox(db, composer, job)).rejects.toThrow()
    const failure = `The program at 127.0.0.1:${port} answered with 503.`
    expect(await rows()).toMatchObject([{ state: 'waiting', tries: 1, failure }])
    manner.status = 204
    for (let turn = 0; turn < 3; turn += 1) await workOutbox(db, composer, job)
    expect(await rows()).toMatchObject([{ state: 'sent', tries: 2, recipient: `127.0.0.1:${port}`, failure: null }])
    expect(calls.map(({ isSigned }) => isSigned)).toEqual([true, true])
    expect(new Set(calls.map(({ id }) => id)).size).toBe(1)
    expect(JSON.parse(calls[1]?.body ?? '')).toMatchObject({
      type: 'lead.created',
      data: { id: job.aboutId, customer: { name: 'Ana Pérez <b>' }, vehicle: { id: vehicleId } },
    })
  })

  test('waits, and is given up after three days, where the operator has taken the program away', async () => {
    const job = await aPostedEvent()
    await expect(workOutbox(db, called(undefined), job)).rejects.toThrow()
    const failure = 'No program is set up to receive it.'
    expect(await rows()).toMatchObject([{ state: 'waiting', failure }])
    await db.update(outgoingMails).set({ tryUntil: new Date(0) })
    await workOutbox(db, called(undefined), job)
    expect(await rows()).toMatchObject([{ state: 'given-up', failure }])
  })

  test('is not told once the message is erased', async () => {
    const send = vi.fn()
    const job = await aPostedEvent()
    await db.delete(contactSubmissions).where(eq(contactSubmissions.id, job.aboutId))
    await workOutbox(db, called({ host: 'crm.example', send }), job)
    expect([send.mock.calls, await rows()]).toEqual([[], []])
  })
})

test('nothing is sent about a message that was erased meanwhile', async () => {
  forms += 1
  await saveSubmission(db, jobs, {
    ...{
      formId: `${forms}`,
      address: '198.51.100.1',
      origin,
      suspicion: null,
      findOwner: async () => null,
      findReceivers: async () => [],
      vehicleId: null,
    },
    ...{ ...ana, subject: 'Erase me', message: 'Please.' },
  })
  await db.delete(contactSubmissions).where(eq(contactSubmissions.email, ana.email))
  expect(await sendAll()).toEqual([])
})

describe('the email to a newsletter reader', () => {
  test('asks to confirm, once; has a one-press stop for mail programs, and the stop works', async () => {
    expect(await subscribe(db, jobs, { email: 'Kim@Reader.example', address: '192.0.2.200', origin })).toEqual({
      ok: true,
    })
    const [email] = await sendAll()
    expect(email?.subject).toBe('Please confirm your newsletter sign-up')
    const header = (name: string) => email?.headers.find(({ key }) => key === name)?.value
    const stop = /^<(https:\/\/redstone\.example\/newsletter\/stop\?token=([\w-]{43}))>$/.exec(
      header('list-unsubscribe') ?? '',
    )
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(email?.text).toContain(stop?.[1])
    expect(email?.text).toContain(`/newsletter/confirm?token=${stop?.[2]}`)
    expect(await changeSubscription(db, stop?.[2] ?? '', 'stopped')).toBe(true)
    expect((await listSubscribers(db, { limit: 50 }))[0]).toMatchObject({
      email: 'kim@reader.example',
      state: 'stopped',
    })
  })

  test('tells somebody on the list that they are on it', async () => {
    await subscribe(db, jobs, { email: 'lee@reader.example', address: '192.0.2.201', origin })
    const [email] = await sendAll()
    const token = /confirm\?token=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? ''
    await changeSubscription(db, token, 'confirmed')
    await db.delete(outgoingMails)
    await forgetRateLimits()
    await subscribe(db, jobs, { email: 'lee@reader.example', address: '192.0.2.202', origin })
    const [known] = await sendAll()
    expect(known?.subject).toBe('You are on our newsletter list')
    expect(known?.text).not.toContain('/confirm')
  })
})

async function forgetRateLimits() {
  await db.execute('delete from taken_turns')
}
