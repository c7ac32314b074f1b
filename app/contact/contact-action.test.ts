import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { staffAccounts } from '#app/auth/auth-table.server.ts'
import { visitorAddress } from '#app/http/page-request.server.ts'
import type { Services } from '#app/http/services.server.ts'
import { mailQueue, webhookQueue } from '#app/outbox/outbox.server.ts'
import { outgoingMails } from '#app/outbox/outgoing-mail-table.server.ts'
import { type Jobs, openJobs } from '#app/platform/jobs.server.ts'
import type { Mail, Mailer } from '#app/platform/mail.server.ts'
import { saveSettings } from '#app/settings/settings.server.ts'
import { closedDb, freshDatabase } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { freshJournal } from '../../test/kit/journals.ts'
import { redirectIn, staffRequest } from '../../test/kit/staff-context.ts'
import { action } from './contact.route.tsx'
import { openJournalEntering } from './journal/journal-entering.actions.server.ts'
import { contactSubmissions } from './submission-table.server.ts'

const { db, engine } = await freshDatabase()
const jobs = await openJobs(engine, [mailQueue, webhookQueue])
afterAll(() => jobs.stop())
const storage = await freshStorage()

let visitors = 0
const answers = {
  shownAt: String(Date.now() - 60_000),
  comments: '',
  formId: 'form-1',
  name: 'Ana Pérez',
  email: 'ana@visitor.example',
  subject: 'Ramp',
  message: 'How wide?',
}
const refusing: Mailer = { send: async () => Promise.reject(new Error('550 no such box')) }

describe('sending the contact form', () => {
  test('mails the operator, says so and comes back to the same address', async () => {
    const sent: Mail[] = []
    const answer = await send({ ...answers, formId: 'sent', location: 'dallas' }, { mailer: remembering(sent) })
    expect(await redirectIn(answer)).toEqual({
      status: 302,
      to: '/contact?subject=QuoteRequest',
      toast: {
        title: 'Message Sent Successfully!',
        description: "Thank you for contacting us. We'll get back to you shortly.",
      },
    })
    expect(sent.map(({ to }) => to)).toEqual(['leads@redstone.example'])
    expect(sent[0]?.text).toContain('Showroom: Dallas')
    expect(sent[0]?.text, 'on the clock of Dallas').toMatch(/Received: \w+, \w+ \d+, 20\d\d at \d+:\d\d [AP]M C[DS]T/)
  })

  test('says that the mail is pending when only the mail could not be sent', async () => {
    const answer = await send({ ...answers, formId: 'pending' }, { mailer: refusing })
    expect(await redirectIn(answer)).toMatchObject({
      status: 302,
      toast: {
        title: 'Submission Received (Email Pending)',
        description:
          "Your message was saved, but there was an issue sending the email notification. We'll follow up soon.",
      },
    })
  })

  test('D3: while the database is away it is kept in the journal, which enters it as it was sent, and says so as ever', async () => {
    const { journal, folder, told } = await freshJournal()
    const fields = { ...answers, formId: 'away', vehicle: '1004', location: 'dallas', sendsMeasures: 'on' }
    const boxes = { consentVersion: '1', phone: '(602) 555-0142', mayCall: 'on' }
    const cookie = '__Host-fit=H54.5_W26_L44~_cm'
    const sentAt = Date.now()
    for (const _ of ['once', 'again'])
      expect(
        await redirectIn(await send({ ...fields, ...boxes }, { db: await closedDb(), journal, cookie })),
      ).toMatchObject({
        ...{ status: 302, to: '/contact?subject=QuoteRequest' },
        toast: { title: 'Submission Received (Email Pending)' },
      })
    expect(told).toHaveLength(1)
    await openJournalEntering({ folder, db, jobs, webhook: undefined })()
    const [row] = await db.select().from(contactSubmissions).orderBy(desc(contactSubmissions.id)).limit(1)
    expect(row).toMatchObject({
      ...{
        name: 'Ana Pérez',
        message: 'Subject: Ramp\n\nHow wide?',
        vehicleId: 1004,
        location: 'Dallas',
        state: 'new',
      },
      ...{ phone: '(602) 555-0142', fitCode: 'H54.5 W26 L44~', consent: { call: expect.any(String), text: null } },
    })
    expect(Math.abs((row?.createdAt.getTime() ?? 0) - sentAt)).toBeLessThan(4000)
    const before = await db.$count(contactSubmissions)
    await send({ ...fields, ...boxes }, { cookie })
    expect(await db.$count(contactSubmissions), 'once more from the same form').toBe(before)
  })

  test('D3, S19: in the journal, too, a sixth message within ten minutes is told how long to wait', async () => {
    const { journal } = await freshJournal()
    const away = { db: await closedDb(), journal, address: '203.0.113.78' }
    for (let turn = 0; turn < 5; turn += 1) await send({ ...answers, formId: `away ${turn}` }, away)
    expect(await send({ ...answers, formId: 'away 6' }, away)).toMatchObject({
      init: { status: 429, headers: { 'Retry-After': expect.stringMatching(/^5\d\d$|^600$/) } },
      data: { answers: { ...answers, formId: 'away 6' }, failure: { toast: { title: 'Submission Failed' } } },
    })
  })

  test('D3: says that it failed when neither database nor journal could take the message, and keeps the answers', async () => {
    const before = await db.$count(contactSubmissions)
    const broken: Jobs = { ...jobs, enqueue: async () => Promise.reject(new Error('the disk is full')) }
    const answer = await send({ ...answers, formId: 'failed' }, { jobs: broken })
    expect(answer).toMatchObject({
      init: { status: 503 },
      data: {
        answers: { ...answers, formId: 'failed' },
        errors: [],
        failure: {
          toast: {
            title: 'Submission Failed',
            description: 'Could not send your message. Please try again or contact us directly.',
            variant: 'destructive',
          },
        },
      },
    })
    expect(await db.$count(contactSubmissions)).toBe(before)
  })

  test('R17: saves nothing while the settings cannot be read, so that no lead goes by defaults; sent again it goes to every address', async () => {
    await saveSettings(db, { crm_email: 'crm@dealer.example' })
    const before = await db.$count(contactSubmissions)
    await db.execute(sql`alter table site_settings rename to hidden_settings`)
    const refused = await send({ ...answers, formId: 'unread' }, {})
    await db.execute(sql`alter table hidden_settings rename to site_settings`)
    expect(refused).toMatchObject({ init: { status: 503 }, data: { answers: { ...answers, formId: 'unread' } } })
    expect(await db.$count(contactSubmissions)).toBe(before)
    expect(await redirectIn(await send({ ...answers, formId: 'unread' }, {}))).toMatchObject({ status: 302 })
    const crm = await db.select().from(outgoingMails).where(eq(outgoingMails.kind, 'crm'))
    expect(crm).toMatchObject([{ recipient: 'crm@dealer.example' }])
  })

  test('is told to the program that is called, in the transaction of the message; the visitor does not wait for it', async () => {
    const webhook = { host: 'crm.example', send: () => new Promise<void>(() => undefined) }
    const twice = { ...answers, formId: 'told', email: 'told@visitor.example' }
    for (let turn = 0; turn < 2; turn += 1)
      expect(await redirectIn(await send(twice, { webhook }))).toMatchObject({ status: 302 })
    const events = await db.select().from(outgoingMails).where(eq(outgoingMails.kind, 'webhook'))
    expect(events).toMatchObject([{ recipient: 'crm.example', state: 'waiting' }])
    const suspected = { ...answers, formId: 'spam', comments: 'https://spam.example' }
    await send(suspected, { webhook })
    expect(await db.$count(outgoingMails, eq(outgoingMails.kind, 'webhook'))).toBe(1)
  })

  test('S19: too often from one network is told how long to wait, and the answers stay', async () => {
    const address = '203.0.113.77'
    for (let turn = 0; turn < 5; turn += 1) await send({ ...answers, formId: `turn ${turn}` }, { address })
    const answer = await send({ ...answers, formId: 'one more' }, { address })
    expect(answer).toMatchObject({
      init: { status: 429, headers: { 'Retry-After': expect.stringMatching(/^5\d\d$|^600$/) } },
      data: { answers: { ...answers, formId: 'one more' }, failure: { toast: { title: 'Submission Failed' } } },
    })
    expect(JSON.stringify(answer)).toMatch(/Please wait 10 minutes and press Send Message again/)
  })

  test.each([
    ['without the page', { shownAt: '' }],
    ['with what only programs fill in', { comments: 'https://pills.example' }],
  ])('S21: %s is answered like any other, and marked', async (_, signs) => {
    const marked = () => db.$count(contactSubmissions, eq(contactSubmissions.state, 'spam'))
    const before = await marked()
    const answer = await send({ ...answers, formId: JSON.stringify(signs), ...signs })
    expect(await redirectIn(answer)).toMatchObject({ toast: { title: 'Message Sent Successfully!' } })
    expect(await marked()).toBe(before + 1)
  })

  test.each([
    ['with the box ticked', { sendsMeasures: 'on' }, 'H54.5 W26 L44~'],
    ['without the box', {}, null],
  ])('the measures of the chair go along %s', async (_, box, fitCode) => {
    const sent: Mail[] = []
    const cookie = '__Host-fit=H54.5_W26_L44~_cm'
    await send({ ...answers, formId: `measures ${fitCode}`, ...box }, { mailer: remembering(sent), cookie })
    const rows = await db.select().from(contactSubmissions).orderBy(desc(contactSubmissions.id)).limit(1)
    expect(rows).toMatchObject([{ fitCode }])
    const words = 'Measurements: 54.5 in seated, 26 in wide (fit code H54.5 W26 L44~)'
    expect(sent[0]?.text.includes(words)).toBe(fitCode !== null)
    expect(`${sent[0]?.text} ${sent[0]?.html}`.includes('54.5')).toBe(fitCode !== null)
  })

  test('what may be done later is stored with its words, and told to staff', async () => {
    const sent: Mail[] = []
    const boxes = { consentVersion: '1', phone: '(602) 555-0142', mayCall: 'on' }
    await send({ ...answers, formId: 'allowed', ...boxes }, { mailer: remembering(sent) })
    const rows = await db.select().from(contactSubmissions).orderBy(desc(contactSubmissions.id)).limit(1)
    expect(rows).toMatchObject([{ consent: { version: '1', email: null, call: /Call me about vehicles/, text: null } }])
    expect(sent[0]?.text).toMatch(/May be emailed: no\nMay be called: yes, [A-Z]\w+ \d+, 20\d\d.*\nMay be texted: no/)
  })

  test('R16: a form of an earlier release, which did not ask, is saved with nothing allowed', async () => {
    await send({ ...answers, formId: 'earlier', mayCall: 'on', phone: '(602) 555-0142' })
    const rows = await db.select().from(contactSubmissions).orderBy(desc(contactSubmissions.id)).limit(1)
    expect(rows).toMatchObject([{ consent: null }])
  })

  test('a message for a showroom has its owner at once, while that colleague can sign in; none is given what may be spam', async () => {
    const kim = 'kim@staff.example'
    await saveSettings(db, { owner_denver: kim })
    const ownerOf = async (fields: { location: string; comments?: string }) => {
      await send({ ...answers, ...fields, formId: crypto.randomUUID() })
      const [row] = await db.select().from(contactSubmissions).orderBy(desc(contactSubmissions.id)).limit(1)
      return row?.owner
    }
    expect(await ownerOf({ location: 'Denver' }), 'there is no such account').toBeNull()
    await db.insert(staffAccounts).values({ id: 'kim', name: 'Kim', email: kim })
    expect(await ownerOf({ location: 'denver' })).toBe(kim)
    for (const fields of [
      { location: '' },
      { location: 'Dallas' },
      { location: 'Denver', comments: 'https://pills.example' },
    ])
      expect(await ownerOf(fields)).toBeNull()
    await db.update(staffAccounts).set({ disabled: true })
    expect(await ownerOf({ location: 'Denver' }), 'the account is disabled').toBeNull()
  })

  test('a box without measures sends none', async () => {
    await send({ ...answers, formId: 'no measures', sendsMeasures: 'on' })
    const rows = await db.select().from(contactSubmissions).orderBy(desc(contactSubmissions.id)).limit(1)
    expect(rows).toMatchObject([{ fitCode: null }])
  })

  test('with a mistake keeps the answers, also of boxes, and nothing else', async () => {
    const before = await db.$count(contactSubmissions)
    const wrong = { ...answers, email: 'ana', mayEmail: 'on' }
    expect(await send(wrong)).toMatchObject({ init: { status: 400 }, data: { answers: wrong } })
    expect(await db.$count(contactSubmissions)).toBe(before)
  })
})

function remembering(sent: Mail[]): Mailer {
  return { send: async (mail) => void sent.push(mail) }
}

function send(
  fields: Record<string, string>,
  {
    address,
    cookie = '',
    ...dependencies
  }: Pick<Partial<Services>, 'db' | 'journal' | 'mailer' | 'jobs' | 'webhook'> & {
    address?: string
    cookie?: string
  } = {},
) {
  const ours = {
    db,
    storage,
    jobs,
    mailer: remembering([]),
    leadsTo: 'leads@redstone.example',
    webhook: undefined,
    publicOrigin: 'https://redstone.example',
  }
  const context = staffRequest({ ...ours, ...dependencies }, null)
  visitors += 1
  context.set(visitorAddress, address ?? `192.0.2.${visitors}`)
  const url = new URL('https://redstone.example/contact?subject=QuoteRequest')
  const request = new Request(url, { method: 'POST', headers: { cookie }, body: new URLSearchParams(fields) })
  return action({ request, url, context, params: {}, pattern: '/contact' })
}
