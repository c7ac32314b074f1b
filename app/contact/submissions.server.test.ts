import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Jobs, openJobs } from '#app/platform/jobs.server.ts'
import type { Mail, Mailer } from '#app/platform/mail.server.ts'
import { freshDatabase } from '../../test/db.ts'
import {
  contactEmailQueue,
  deliverNow,
  type LeadDesk,
  sendContactEmail,
  workContactEmail,
} from './contact-email.server.ts'
import { contactSubmissions } from './submission-table.server.ts'
import { type SentForm, saveSubmission } from './submissions.server.ts'

const { db, engine } = await freshDatabase()
const jobs = await openJobs(engine, [contactEmailQueue])
afterAll(() => jobs.stop())

let forms = 0
function aForm(changes: Partial<SentForm> = {}): SentForm {
  forms += 1
  return {
    formId: `form-${forms}`,
    origin: 'https://redstone.example',
    name: 'Ana Pérez',
    email: 'ana@visitor.example',
    phone: '(602) 555-0142',
    subject: 'Vehicle Quote Request',
    message: 'How wide is the ramp?\n\nAna',
    vehicleId: 1004,
    location: 'Phoenix',
    ...changes,
  }
}

describe('a message', () => {
  test('is kept with every answer', async () => {
    const { id, isNew } = await saveSubmission(db, jobs, aForm())
    expect(isNew).toBe(true)
    expect(await rowOf(id)).toMatchObject({
      name: 'Ana Pérez',
      email: 'ana@visitor.example',
      phone: '(602) 555-0142',
      message: 'Subject: Vehicle Quote Request\n\nHow wide is the ramp?\n\nAna',
      vehicleId: 1004,
      location: 'Phoenix',
      version: 1,
      mailedAt: null,
    })
  })

  test('needs neither phone nor vehicle nor showroom', async () => {
    const { id } = await saveSubmission(db, jobs, aForm({ phone: null, vehicleId: null, location: null }))
    expect(await rowOf(id)).toMatchObject({ phone: null, vehicleId: null, location: null })
  })

  test('and its mail are one transaction: when the job cannot be made, nothing is kept', async () => {
    const failing: Jobs = { ...jobs, enqueue: async () => Promise.reject(new Error('no room for jobs')) }
    const [rows, waiting] = [await countRows(), await jobs.waiting(contactEmailQueue.name)]
    await expect(saveSubmission(db, failing, aForm())).rejects.toThrow('no room for jobs')
    expect([await countRows(), await jobs.waiting(contactEmailQueue.name)]).toEqual([rows, waiting])
  })

  test('and its mail are one transaction: when the row is refused, no job is made', async () => {
    const waiting = await jobs.waiting(contactEmailQueue.name)
    await expect(saveSubmission(db, jobs, aForm({ name: ' ' }))).rejects.toThrow()
    expect(await jobs.waiting(contactEmailQueue.name)).toBe(waiting)
  })

  test('sent five times at once is one row and one job (R7)', async () => {
    const form = aForm()
    const [rows, waiting] = [await countRows(), await jobs.waiting(contactEmailQueue.name)]
    const saved = await Promise.all(Array.from({ length: 5 }, () => saveSubmission(db, jobs, form)))
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1)
    expect(saved.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect([await countRows(), await jobs.waiting(contactEmailQueue.name)]).toEqual([rows + 1, waiting + 1])
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
      { formId: 'another showing' },
    ]
    const saved = await Promise.all(changes.map((change) => saveSubmission(db, jobs, { ...form, ...change })))
    expect(new Set(saved.map(({ id }) => id)).size).toBe(changes.length)
  })
})

describe('the mail to staff', () => {
  test('goes to the lead desk with everything the visitor wrote, and answering it writes to the visitor', async () => {
    const desk = aDesk()
    const { id } = await saveSubmission(db, jobs, aForm())
    await sendContactEmail(db, desk, { submissionId: id, origin: 'https://redstone.example' })
    expect(desk.sent).toHaveLength(1)
    expect(desk.sent[0]).toMatchObject({
      to: 'leads@redstone.example',
      replyTo: { name: 'Ana Pérez', address: 'ana@visitor.example' },
      subject: 'Vehicle Quote Request – Ana Pérez',
    })
    const words = ['Ana Pérez', 'ana@visitor.example', '(602) 555-0142', 'Vehicle Quote Request', 'Phoenix']
    for (const word of [
      ...words,
      '2023 Toyota Sienna (https://redstone.example/vehicles/1004)',
      'How wide is the ramp?\n\nAna',
    ]) {
      expect(desk.sent[0]?.text).toContain(word)
    }
  })

  test('says so when phone, vehicle and showroom were not given, or the vehicle is gone', async () => {
    const desk = aDesk()
    for (const vehicleId of [null, 9999]) {
      const { id } = await saveSubmission(db, jobs, aForm({ phone: null, location: null, vehicleId }))
      await sendContactEmail(db, desk, { submissionId: id, origin: 'https://redstone.example' })
    }
    expect(desk.sent[0]?.text).toMatch(/^Phone: not given$.*^Vehicle: none named$.*^Showroom: any$/ms)
    expect(desk.sent[1]?.text).toContain('Vehicle: no longer listed (https://redstone.example/vehicles/9999)')
  })

  test('is sent once, and the message notes when', async () => {
    const desk = aDesk()
    const { id } = await saveSubmission(db, jobs, aForm())
    const job = { submissionId: id, origin: 'https://redstone.example' }
    await sendContactEmail(db, desk, job)
    await workContactEmail(db, desk, job)
    expect(desk.sent).toHaveLength(1)
    expect((await rowOf(id))?.mailedAt).toBeInstanceOf(Date)
  })

  test('has the same id at every try (R5)', async () => {
    const { id } = await saveSubmission(db, jobs, aForm())
    const job = { submissionId: id, origin: 'https://redstone.example' }
    const desk = aDesk({ failures: 2 })
    await expect(sendContactEmail(db, desk, job)).rejects.toThrow('451')
    await expect(sendContactEmail(db, desk, job)).rejects.toThrow('451')
    await sendContactEmail(db, desk, job)
    expect(new Set(desk.tried.map(({ messageId }) => messageId)).size).toBe(1)
    expect(desk.tried[0]?.messageId).toMatch(new RegExp(`^contact-${id}-[0-9a-f]{16}@redstone\\.example$`))
  })

  test('is not sent for a message that staff have erased', async () => {
    const desk = aDesk()
    const { id } = await saveSubmission(db, jobs, aForm())
    await db.delete(contactSubmissions).where(eq(contactSubmissions.id, id))
    await workContactEmail(db, desk, { submissionId: id, origin: 'https://redstone.example' })
    expect(desk.tried).toEqual([])
  })
})

describe('the attempt that the visitor waits for', () => {
  test('says that the mail was sent', async () => {
    const desk = aDesk()
    expect(await saveAndDeliver(desk, aForm())).toBe('sent')
    expect(desk.sent).toHaveLength(1)
  })

  test('says that the mail is pending when the mail server refuses; the message and its job stay', async () => {
    const form = aForm()
    const waiting = await jobs.waiting(contactEmailQueue.name)
    expect(await saveAndDeliver(aDesk({ failures: 1 }), form)).toBe('pending')
    const { id, isNew } = await saveSubmission(db, jobs, form)
    expect(isNew).toBe(false)
    expect((await rowOf(id))?.mailedAt).toBeNull()
    expect(await jobs.waiting(contactEmailQueue.name)).toBe(waiting + 1)
  })

  test('says that the mail is pending within five seconds when the mail server hangs (R5)', async () => {
    const hanging = aDesk({ mailer: { send: () => new Promise(() => undefined) } })
    const start = performance.now()
    expect(await saveAndDeliver(hanging, aForm())).toBe('pending')
    expect(performance.now() - start).toBeLessThan(5000)
  })

  test('of a double click sends one mail and gives both the same answer', async () => {
    const form = aForm()
    const desk = aDesk({ delayMs: 300 })
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => saveAndDeliver(desk, form)))
    expect(outcomes).toEqual(['sent', 'sent', 'sent', 'sent', 'sent'])
    expect(desk.sent).toHaveLength(1)
  })
})

test('what could not be mailed at once is mailed by the job, once', async () => {
  const plan = { ...contactEmailQueue, name: 'send-soon', retryDelaySeconds: 1, retryDelayMaxSeconds: 1 }
  const soon = await openJobs(engine, [plan])
  onTestFinished(() => soon.stop())
  const atOnce: Jobs = { ...soon, enqueue: (tx, _queue, job) => soon.enqueue(tx, plan.name, job) }
  const desk = aDesk({ failures: 2 })
  const saved = await saveSubmission(db, atOnce, aForm())
  const job = { submissionId: saved.id, origin: 'https://redstone.example' }
  expect(await deliverNow(db, desk, { ...job, isNew: true })).toBe('pending')
  await soon.work(plan.name, (data) => workContactEmail(db, desk, data))
  await vi.waitFor(async () => expect((await rowOf(saved.id))?.mailedAt).toBeInstanceOf(Date), 15_000)
  expect(desk.sent).toHaveLength(1)
})

type DeskChanges = { failures?: number; delayMs?: number; mailer?: Mailer }

/** A lead desk whose mail server remembers what it was given and refuses the first `failures` mails. */
function aDesk({ failures = 0, delayMs = 0, mailer }: DeskChanges = {}): LeadDesk & { tried: Mail[]; sent: Mail[] } {
  const tried: Mail[] = []
  const sent: Mail[] = []
  async function send(mail: Mail) {
    tried.push(mail)
    await new Promise((done) => setTimeout(done, delayMs))
    if (tried.length <= failures) throw new Error('451 not now')
    sent.push(mail)
  }
  return {
    tried,
    sent,
    mailer: mailer ?? { send },
    findAddress: async () => 'leads@redstone.example',
    findVehicleName: async (id) => (id === 1004 ? '2023 Toyota Sienna' : null),
  }
}

async function saveAndDeliver(desk: LeadDesk, form: SentForm) {
  const { id, isNew } = await saveSubmission(db, jobs, form)
  return deliverNow(db, desk, { submissionId: id, isNew, origin: form.origin })
}

async function rowOf(id: number) {
  const [row] = await db.select().from(contactSubmissions).where(eq(contactSubmissions.id, id))
  return row
}

function countRows() {
  return db.$count(contactSubmissions)
}
