import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { mailQueue, webhookQueue } from '#app/outbox/outbox.server.ts'
import { outgoingMails } from '#app/outbox/outgoing-mail-table.server.ts'
import { type Jobs, openJobs } from '#app/platform/jobs.server.ts'
import { freshDatabase } from '../../test/kit/db.ts'
import { contactSubmissions } from './submission-table.server.ts'
import { type LeadReceiver, type SentForm, saveSubmission } from './submissions.server.ts'

const { db, engine } = await freshDatabase()
const jobs = await openJobs(engine, [mailQueue, webhookQueue])
afterAll(() => jobs.stop())

let forms = 0
/** Each from an address of its own. */
function aForm(changes: Partial<SentForm> = {}): SentForm {
  forms += 1
  return {
    formId: `form-${forms}`,
    origin: 'https://redstone.example',
    address: `192.0.2.${forms}`,
    suspicion: null,
    findOwner: async () => null,
    findReceivers: async () => [],
    name: 'Ana Pérez',
    email: 'ana@visitor.example',
    phone: '(602) 555-0142',
    subject: 'Vehicle Quote Request',
    message: 'How wide is the ramp?\n\nAna',
    vehicleId: 1004,
    location: 'Phoenix',
    fitCode: null,
    consent: null,
    ...changes,
  }
}

describe('a message', () => {
  test('is saved with every answer, as new', async () => {
    const saved = await save(aForm())
    expect(saved.isNew).toBe(true)
    expect(await rowOf(saved.mailId)).toMatchObject({
      name: 'Ana Pérez',
      email: 'ana@visitor.example',
      phone: '(602) 555-0142',
      message: 'Subject: Vehicle Quote Request\n\nHow wide is the ramp?\n\nAna',
      vehicleId: 1004,
      location: 'Phoenix',
      version: 1,
      state: 'new',
      suspicion: null,
      owner: null,
    })
  })

  test('needs neither phone nor vehicle nor showroom', async () => {
    const { mailId } = await save(aForm({ phone: null, vehicleId: null, location: null }))
    expect(await rowOf(mailId)).toMatchObject({ phone: null, vehicleId: null, location: null })
  })

  test('S18 (ASVS 2.3.3, 16.5.3): and its emails are one transaction: when a job cannot be made, nothing is saved', async () => {
    const failing: Jobs = { ...jobs, enqueue: async () => Promise.reject(new Error('no room for jobs')) }
    const before = await countAll()
    await expect(saveSubmission(db, failing, aForm())).rejects.toThrow('no room for jobs')
    expect(await countAll()).toEqual(before)
  })

  test('and its emails are one transaction: when the row is refused, no email is posted', async () => {
    const before = await countAll()
    await expect(saveSubmission(db, jobs, aForm({ name: ' ' }))).rejects.toThrow()
    expect(await countAll()).toEqual(before)
  })

  test('sent five times at once is one row with its emails (R7)', async () => {
    const form = aForm({ email: 'five@visitor.example' })
    const [rows, mails] = await countAll()
    const saved = await Promise.all(Array.from({ length: 5 }, () => save(form)))
    expect(new Set(saved.map(({ mailId }) => mailId)).size).toBe(1)
    expect(saved.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await countAll()).toEqual([rows + 1, mails + 2])
  })

  test('from another visitor is never taken for a repetition, even when both got the same page', async () => {
    const form = aForm()
    const changes: Partial<SentForm>[] = [
      {},
      { name: 'Bo' },
      { email: 'bo@visitor.example' },
      { phone: null },
      { subject: 'Hello' },
      { message: 'Other words' },
      { vehicleId: 1005 },
      { location: 'Denver' },
      { fitCode: 'H54.5 W26' },
      { consent: { version: '1', email: 'Email me.', call: null, text: null } },
      { formId: 'another showing' },
    ]
    const saved = await Promise.all(
      changes.map((change, at) => save({ ...form, address: `198.51.100.${at}`, ...change })),
    )
    expect(new Set(saved.map(({ mailId }) => mailId)).size).toBe(changes.length)
  })
})

describe('the emails about a message', () => {
  const programs: LeadReceiver[] = [
    { kind: 'crm', recipient: 'crm@dealer.example' },
    { kind: 'crm', recipient: 'leads@dealer.example' },
    { kind: 'webhook', recipient: 'crm.example' },
  ]

  test('a form that is sent again after an upgrade has the key that the site of November 28 gave it', async () => {
    const form = aForm({ formId: 'across a deploy' })
    const { mailId } = await save(form)
    const { formId, name, email, phone, subject, message, vehicleId, location } = form
    const before = JSON.stringify([formId, name, email, phone, subject, message, vehicleId, location])
    expect((await rowOf(mailId))?.replayKey).toBe(createHash('sha256').update(before).digest('hex'))
  })

  test('are one to staff, one to the visitor and one for each program that gets leads', async () => {
    const { mailId } = await save(
      aForm({
        email: 'crm@visitor.example',
        findReceivers: async () => programs,
      }),
    )
    expect(await emailsBeside(mailId)).toEqual([
      ['send-contact-email', null],
      ['confirmation', 'crm@visitor.example'],
      ['crm', 'crm@dealer.example'],
      ['crm', 'leads@dealer.example'],
      ['webhook', 'crm.example'],
    ])
  })

  test('S19: to one mailbox a word that we have the message goes once an hour, however it is spelled', async () => {
    const email = 'victim@visitor.example'
    await save(aForm({ email }))
    const { mailId } = await save(aForm({ email: 'Victim@visitor.example' }))
    expect(await emailsBeside(mailId)).toEqual([['send-contact-email', null]])
  })

  test('S21: of a suspected one go to staff only; it is saved and marked', async () => {
    const { mailId } = await save(aForm({ suspicion: 'It has 9 links.', findReceivers: async () => programs }))
    expect(await emailsBeside(mailId)).toEqual([['send-contact-email', null]])
    expect(await rowOf(mailId)).toMatchObject({ state: 'spam', suspicion: 'It has 9 links.' })
  })
})

describe('S19 (ASVS 2.4.1): from one address', () => {
  test('five messages are taken in ten minutes; the sixth is told how long to wait, and nothing of it is saved', async () => {
    const address = '203.0.113.9'
    for (let turn = 0; turn < 5; turn += 1) await save(aForm({ address }))
    const before = await countAll()
    const refused = await saveSubmission(db, jobs, aForm({ address }))
    expect(refused).toMatchObject({ is: 'too-many' })
    const seconds = refused.is === 'too-many' ? refused.retryAfterSeconds : 0
    expect(seconds).toBeGreaterThan(500)
    expect(seconds).toBeLessThanOrEqual(600)
    expect(await countAll()).toEqual(before)
    expect((await save(aForm())).isNew).toBe(true)
  })

  test('an IPv6 network counts as one, whatever its last 64 bits are', async () => {
    const from = (host: number) => saveSubmission(db, jobs, aForm({ address: `2001:db8:7:7::${host}` }))
    for (let host = 1; host <= 5; host += 1) expect((await from(host)).is).toBe('saved')
    expect((await from(6)).is).toBe('too-many')
  })

  test('of thirty at once five are taken', async () => {
    const address = '203.0.113.10'
    const sent = await Promise.all(Array.from({ length: 30 }, () => saveSubmission(db, jobs, aForm({ address }))))
    expect(sent.filter((each) => each.is === 'saved')).toHaveLength(5)
  })

  test('a message that is sent again is no further use of the limit', async () => {
    const address = '203.0.113.11'
    const form = aForm({ address })
    for (let turn = 0; turn < 7; turn += 1) expect((await saveSubmission(db, jobs, form)).is).toBe('saved')
    expect((await save(aForm({ address }))).isNew).toBe(true)
  })
})

async function save(form: SentForm) {
  const saved = await saveSubmission(db, jobs, form)
  if (saved.is !== 'saved') throw new Error('it was not saved')
  return saved
}

async function countAll() {
  return [await db.$count(contactSubmissions), await db.$count(outgoingMails)] as const
}

async function aboutOf(mailId: number) {
  const [mail] = await db.select().from(outgoingMails).where(eq(outgoingMails.id, mailId))
  return mail?.aboutId ?? 0
}

async function rowOf(mailId: number) {
  const [row] = await db
    .select()
    .from(contactSubmissions)
    .where(eq(contactSubmissions.id, await aboutOf(mailId)))
  return row
}

async function emailsBeside(mailId: number) {
  const about = eq(outgoingMails.aboutId, await aboutOf(mailId))
  const emails = await db.select().from(outgoingMails).where(about).orderBy(outgoingMails.id)
  return emails.map(({ kind, recipient }) => [kind, recipient])
}
