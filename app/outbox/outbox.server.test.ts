import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { contactMailKinds } from '#app/contact/contact-mails.ts'
import { type Jobs, openJobs } from '#app/platform/jobs.server.ts'
import type { Mail, Mailer } from '#app/platform/mail.server.ts'
import { freshDatabase } from '../../test/kit/db.ts'
import {
  adoptEmails,
  countUnsent,
  listMails,
  type MailComposer,
  mailQueue,
  outboxQueues,
  post,
  removeMails,
  sendAgain,
  sendNow,
  workOutbox,
} from './outbox.server.ts'
import { outgoingMails } from './outgoing-mail-table.server.ts'

const { db, engine } = await freshDatabase()
const jobs = await openJobs(engine, outboxQueues)
afterAll(() => jobs.stop())

let records = 0

async function anEmail(on: Jobs = jobs) {
  records += 1
  const aboutId = records
  const id = await db.transaction((tx) => post(tx, on, { kind: 'lead', aboutId, origin: 'https://redstone.example' }))
  return { id, aboutId }
}

test('every email about a customer’s message goes before what everybody gets', async () => {
  const priorities: Record<string, unknown> = {}
  const kinds = [...contactMailKinds, 'newsletter']
  onTestFinished(() => removeMails(db, kinds, [1_000_000]))
  for (const kind of kinds) {
    const noting: Pick<Jobs, 'enqueue'> = {
      enqueue: async (_tx, _queue, _data, options) => {
        priorities[kind] = options?.priority
      },
    }
    await post(db, { ...jobs, ...noting }, { kind, aboutId: 1_000_000, origin: 'https://redstone.example' })
  }
  expect(priorities).toEqual({ ...Object.fromEntries(contactMailKinds.map((kind) => [kind, 1])), newsletter: 0 })
})

describe('the try that a visitor waits for', () => {
  test('says that the email was sent, and notes to whom and when', async () => {
    const composer = aComposer()
    const { id } = await anEmail()
    expect(await sendNow(db, composer, { mailId: id, isNew: true })).toBe('sent')
    expect(composer.sent).toHaveLength(1)
    expect(await rowOf(id)).toMatchObject({
      state: 'sent',
      tries: 1,
      recipient: 'leads@redstone.example',
      failure: null,
    })
    expect((await rowOf(id))?.triedAt).toBeInstanceOf(Date)
  })

  test('says that it is pending when the mail server refuses; the email waits, with the reason, and its job stays', async () => {
    const { id } = await anEmail()
    expect(await sendNow(db, aComposer({ failures: 1 }), { mailId: id, isNew: true })).toBe('pending')
    expect(await rowOf(id)).toMatchObject({
      state: 'waiting',
      tries: 1,
      failure: 'The mail server put the email off (451).',
    })
    expect(await jobsOf(id)).toBe(1)
  })

  test('R5: says that it is pending within five seconds when the mail server hangs', async () => {
    const { id } = await anEmail()
    const start = performance.now()
    const hanging = aComposer({ mailer: { send: () => new Promise(() => undefined) } })
    expect(await sendNow(db, hanging, { mailId: id, isNew: true })).toBe('pending')
    expect(performance.now() - start).toBeLessThan(5000)
  })

  test('of a double click sends one email and gives both the same answer', async () => {
    const { id } = await anEmail()
    const composer = aComposer({ delayMs: 300 })
    const tries = [true, false, false, false].map((isNew) => sendNow(db, composer, { mailId: id, isNew }))
    expect(await Promise.all(tries)).toEqual(['sent', 'sent', 'sent', 'sent'])
    expect(composer.sent).toHaveLength(1)
  })
})

describe('an email', () => {
  test('is sent once', async () => {
    const composer = aComposer()
    const { id } = await anEmail()
    for (let turn = 0; turn < 3; turn += 1) await workOutbox(db, composer, { mailId: id })
    expect(composer.sent).toHaveLength(1)
  })

  test('and its job are one transaction', async () => {
    const broken: Jobs = { ...jobs, enqueue: async () => Promise.reject(new Error('no room for jobs')) }
    const before = await db.$count(outgoingMails)
    await expect(anEmail(broken)).rejects.toThrow('no room for jobs')
    expect(await db.$count(outgoingMails)).toBe(before)
  })

  test('about something that was erased is not sent, and goes', async () => {
    const { id } = await anEmail()
    const composer = { ...aComposer(), write: async () => null }
    await workOutbox(db, composer, { mailId: id })
    expect([composer.sent, await rowOf(id)]).toEqual([[], undefined])
  })

  test('that failed is sent by its job, once', async () => {
    const plan = { ...mailQueue, name: 'send-soon', lookEverySeconds: 1, retryDelaySeconds: 1, retryDelayMaxSeconds: 1 }
    const soon = await openJobs(engine, [plan])
    onTestFinished(() => soon.stop())
    const composer = aComposer({ failures: 2 })
    const { id } = await anEmail({ ...soon, enqueue: (tx, _queue, job) => soon.enqueue(tx, plan.name, job) })
    expect(await sendNow(db, composer, { mailId: id, isNew: true })).toBe('pending')
    await soon.work(plan.name, (job) => workOutbox(db, composer, job))
    await vi.waitFor(async () => expect((await rowOf(id))?.state).toBe('sent'), 15_000)
    expect([composer.sent.length, composer.tried.length]).toEqual([1, 3])
  })
})

describe('an email that fails for three days', () => {
  test('is given up as well when it cannot even be written', async () => {
    const composer: MailComposer = {
      ...aComposer(),
      write: async () => Promise.reject(new Error('nobody writes such emails')),
    }
    const { id } = await anEmail()
    await expect(workOutbox(db, composer, { mailId: id })).rejects.toThrow('nobody writes')
    await letDaysPass(id, 3)
    await workOutbox(db, composer, { mailId: id })
    expect(await rowOf(id)).toMatchObject({ state: 'given-up', tries: 2 })
  })

  test('is tried until then, and given up at the next failure', async () => {
    const composer = aComposer({ failures: 9 })
    const { id } = await anEmail()
    await expect(workOutbox(db, composer, { mailId: id })).rejects.toThrow('not now')
    await letDaysPass(id, 3)
    await workOutbox(db, composer, { mailId: id })
    expect(await rowOf(id)).toMatchObject({
      state: 'given-up',
      tries: 2,
      failure: 'The mail server put the email off (451).',
    })
    await workOutbox(db, composer, { mailId: id })
    expect(composer.tried).toHaveLength(2)
  })

  test('is tried for another three days when staff say so', async () => {
    const composer = aComposer({ failures: 1 })
    const { id } = await anEmail()
    await letDaysPass(id, 3)
    await workOutbox(db, composer, { mailId: id })
    expect(await db.transaction((tx) => sendAgain(tx, jobs, id))).toBe(true)
    expect((await rowOf(id))?.state).toBe('waiting')
    await workOutbox(db, composer, { mailId: id })
    expect((await rowOf(id))?.state).toBe('sent')
    expect(await db.transaction((tx) => sendAgain(tx, jobs, id))).toBe(false)
  })
})

test('a waiting email without a job gets one, and only one', async () => {
  const orphan = await anEmail({ ...jobs, enqueue: async () => undefined })
  const stored = await anEmail()
  expect(await jobsOf(orphan.id)).toBe(0)
  expect(await adoptEmails(db, jobs)).toBe(1)
  expect(await jobsOf(orphan.id)).toBe(1)
  expect(await adoptEmails(db, jobs)).toBe(0)
  await db.delete(outgoingMails).where(eq(outgoingMails.id, stored.id))
})

test('R19: ten thousand waiting emails that lost their jobs are adopted once, and then seen to have them in no time', async () => {
  await db.execute(sql`insert into outgoing_mails (kind, about_id, origin, try_until)
    select 'newsletter', n, 'https://redstone.example', now() + interval '3 days' from generate_series(1, 10000) n`)
  let turns = 0
  const others = setInterval(() => (turns += 1), 0)
  const [one, other] = await Promise.all([adoptEmails(db, jobs), adoptEmails(db, jobs)])
  clearInterval(others)
  expect(turns, 'how often others could be answered meanwhile').toBeGreaterThan(20)
  expect(one + other, 'by two instances that start together').toBe(10_000)
  const start = performance.now()
  expect(await adoptEmails(db, jobs)).toBe(0)
  expect(performance.now() - start, 'asked one by one they took over a minute').toBeLessThan(10_000)
  await db.delete(outgoingMails).where(eq(outgoingMails.kind, 'newsletter'))
  await db.execute(sql`delete from jobs.job where name = ${mailQueue.name}`)
})

test('R19: a customer’s email goes before what everybody gets, though it was posted last', async () => {
  const plan = { ...mailQueue, name: 'send-mail-in-turn', atOnce: 1 }
  const inTurn = await openJobs(engine, [plan])
  onTestFinished(() => inTurn.stop())
  const here: Jobs = { ...inTurn, enqueue: (tx, _queue, data, options) => inTurn.enqueue(tx, plan.name, data, options) }
  const posted: number[] = []
  for (const kind of ['newsletter', 'newsletter', 'send-contact-email'])
    posted.push(await db.transaction((tx) => post(tx, here, { kind, aboutId: 1, origin: 'https://redstone.example' })))
  const composer = aComposer()
  const worked: number[] = []
  await inTurn.work(plan.name, async (job) => {
    worked.push(z.object({ mailId: z.number() }).parse(job).mailId)
    await workOutbox(db, composer, job)
  })
  await vi.waitFor(() => expect(worked).toEqual([posted[2], posted[0], posted[1]]), 15_000)
  await vi.waitFor(async () => expect(await inTurn.waiting(plan.name)).toBe(0), 10_000)
})

test('what was not sent is counted: what waits and for how long, and what was given up', async () => {
  await db.delete(outgoingMails)
  expect(await countUnsent(db)).toEqual([])
  const [old, , lost, sent] = [await anEmail(), await anEmail(), await anEmail(), await anEmail()]
  const anHourAgo = sql`now() - interval '1 hour'`
  await db.update(outgoingMails).set({ createdAt: anHourAgo }).where(eq(outgoingMails.id, old.id))
  await db
    .update(outgoingMails)
    .set({ state: 'given-up', createdAt: sql`now() - interval '1 day'` })
    .where(eq(outgoingMails.id, lost.id))
  await db.update(outgoingMails).set({ state: 'sent' }).where(eq(outgoingMails.id, sent.id))
  const [counted, ...others] = await countUnsent(db)
  expect(counted).toMatchObject({ kind: 'lead', waiting: 2, givenUp: 1 })
  expect(Math.round((counted?.oldestWaitingSeconds ?? 0) / 60)).toBe(60)
  expect(others).toEqual([])
})

test('the emails about a record are listed in order and removed with it', async () => {
  const { aboutId } = await anEmail()
  await db.transaction((tx) =>
    post(tx, jobs, { kind: 'crm', aboutId, origin: 'https://a.example', recipient: 'crm@a.example' }),
  )
  expect((await listMails(db, ['lead', 'crm'], aboutId)).map(({ kind }) => kind)).toEqual(['lead', 'crm'])
  expect(await listMails(db, ['newsletter'], aboutId)).toEqual([])
  await removeMails(db, ['lead', 'crm'], [aboutId])
  expect(await listMails(db, ['lead', 'crm'], aboutId)).toEqual([])
})

/** How many jobs that are still to be done would send the email. */
async function jobsOf(mailId: number) {
  const data = JSON.stringify({ mailId })
  const found = await db.execute(sql`select count(*)::int as jobs from jobs.job
    where name = ${mailQueue.name} and state < 'completed' and data = ${data}::jsonb`)
  return z.object({ rows: z.tuple([z.object({ jobs: z.number() })]) }).parse(found).rows[0].jobs
}

type ComposerChanges = { failures?: number; delayMs?: number; mailer?: Mailer }

/** A mail composer whose mail server remembers what it was given and puts off the first `failures` emails. */
function aComposer({ failures = 0, delayMs = 0, mailer }: ComposerChanges = {}) {
  const tried: Mail[] = []
  const sent: Mail[] = []
  async function send(mail: Mail) {
    tried.push(mail)
    await new Promise((done) => setTimeout(done, delayMs))
    if (tried.length <= failures) throw Object.assign(new Error('not now'), { responseCode: 451 })
    sent.push(mail)
  }
  const composer: MailComposer = {
    async write({ id }) {
      const to = 'leads@redstone.example'
      const email = { to, subject: 'Hello', text: 'Hello', messageId: `email-${id}@x.example` }
      return { to, handOver: () => (mailer ?? { send }).send(email) }
    },
    settle: async () => undefined,
  }
  return { ...composer, tried, sent }
}

async function letDaysPass(id: number, days: number) {
  await db
    .update(outgoingMails)
    .set({ tryUntil: sql`${outgoingMails.tryUntil} - make_interval(days => ${days}::int, secs => 1)` })
    .where(eq(outgoingMails.id, id))
}

async function rowOf(id: number) {
  const [row] = await db.select().from(outgoingMails).where(eq(outgoingMails.id, id))
  return row
}
