import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openMailComposer } from '#app/outbox/mail-composer.actions.server.ts'
import { mailQueue, mailToManyQueue, workOutbox } from '#app/outbox/outbox.server.ts'
import { outgoingMails } from '#app/outbox/outgoing-mail-table.server.ts'
import { type Jobs, openJobs } from '#app/platform/jobs.server.ts'
import type { Mail } from '#app/platform/mail.server.ts'
import { freshDatabase } from '../../../test/kit/db.ts'
import { isThorough } from '../../../test/kit/depth.ts'
import { dana } from '../../../test/kit/staff-context.ts'
import { stockOf } from '../../../test/kit/stock.ts'
import { newsletterSubscribers } from '../subscriber-table.server.ts'
import { changeSubscription, findOfPerson, removeSubscriptionOf } from '../subscriptions.server.ts'
import { countsOf, listLettersOfPerson } from './deliveries.server.ts'
import { postLetters } from './letter-posting.server.ts'
import { goOn, pause, sendAt, sendNow, takeStep, withdraw } from './letter-steps.actions.server.ts'
import { deliveries, letters } from './letter-table.server.ts'
import { createLetter, findLetter, updateLetter } from './letters.server.ts'

const { db, engine } = await freshDatabase()
const jobs = await openJobs(engine, [mailQueue, mailToManyQueue])
afterAll(() => jobs.stop())
const origin = 'https://redstone.example'
const words = { title: 'New vans', content: 'They came in.', vehicles: '' }

beforeEach(async () => {
  await db.execute(sql`truncate newsletter_letters, newsletter_subscribers, newsletter_deliveries, outgoing_mails`)
})

/** Readers on the list, named reader1@, reader2@ and so on. */
async function addReaders(count: number) {
  await db.execute(sql`insert into newsletter_subscribers (email, token, consent_words, confirmed_at)
    select 'reader' || n || '@sample.example', 'token ' || n, 'Yes', now() from generate_series(1, ${count}::int) n`)
}

async function aLetter(input = words) {
  return createLetter(db, input)
}

async function step(id: number, one: Parameters<typeof takeStep>[2]) {
  const { version = 0 } = (await findLetter(db, id)) ?? {}
  return takeStep(db, { staff: dana, id, version }, one)
}

async function aLetterOnItsWay() {
  const id = await aLetter()
  expect(await step(id, sendNow(origin))).toMatchObject({ is: 'saved' })
  return id
}

const pace = { each: 6000 }
const paceOf = async () => pace.each

/** As if the last look had been a while ago. */
async function look(on: Jobs = jobs) {
  await db.update(letters).set({ postedAt: sql`${letters.postedAt} - interval '1 minute'` })
  return postLetters({ db, jobs: on, paceOf })
}

type Server = (mail: Mail) => void | Promise<void>

/** Works on what waits in the outbox once; gives who got an email. */
async function deliver(server: Server = () => undefined) {
  const taken: string[] = []
  const composer = openMailComposer({
    ...stockOf(db),
    leadsTo: undefined,
    publicOrigin: origin,
    mailer: {
      async send(mail) {
        await server(mail)
        taken.push(mail.to)
      },
    },
  })
  const waiting = await db.select({ mailId: outgoingMails.id }).from(outgoingMails).orderBy(outgoingMails.id)
  // What fails is tried again by the queue.
  for (const job of waiting) await workOutbox(db, composer, job).catch(() => undefined)
  return taken
}

async function counts(id: number) {
  const letter = await findLetter(db, id)
  return letter && countsOf(db, letter)
}

const refusing = (code: number, text: string) =>
  Object.assign(new Error(text), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: code,
    response: `${code} ${text}`,
  })

test('a letter goes to each confirmed reader once, with a way to unsubscribe, and is then sent', async () => {
  await addReaders(3)
  await db.execute(
    sql`insert into newsletter_subscribers (email, token, consent_words) values ('asked@sample.example', 't', 'Yes')`,
  )
  const mails: Mail[] = []
  const id = await aLetterOnItsWay()
  await look()
  expect(await deliver((mail) => void mails.push(mail))).toEqual([1, 2, 3].map((n) => `reader${n}@sample.example`))
  expect(mails[0]).toMatchObject({
    subject: 'New vans',
    stopUrl: `${origin}/newsletter/stop?token=token+1`,
    isToMany: true,
  })
  expect(mails[0]?.text).toContain(`${origin}/newsletter/${id}`)
  await look()
  expect(await deliver()).toEqual([])
  expect(await findLetter(db, id)).toMatchObject({ state: 'sent', sentCount: 3, refusedCount: 0 })
  expect(await counts(id)).toEqual({ readers: 3, sent: 3, refused: 0, givenUp: 0 })
  expect(await db.$count(outgoingMails), 'the outbox stays short').toBe(0)
})

test('a site that is killed while it posts has posted a whole step or none, and goes on where it was', async () => {
  await addReaders(450)
  const id = await aLetterOnItsWay()
  let steps = 0
  const dying: Jobs = {
    ...jobs,
    async enqueueAll(...work) {
      await jobs.enqueueAll(...work)
      steps += 1
      if (steps === 2) throw new Error('killed')
    },
  }
  await look(dying)
  await expect(look(dying)).rejects.toThrow('killed')
  expect(await db.$count(deliveries)).toBe(200)
  expect(await db.$count(outgoingMails)).toBe(200)
  const taken = await deliver()
  for (let nth = 0; nth < 3; nth += 1) {
    await look()
    taken.push(...(await deliver()))
  }
  expect(taken).toHaveLength(450)
  expect(new Set(taken).size).toBe(450)
  expect(await findLetter(db, id)).toMatchObject({ state: 'sent', sentCount: 450 })
})

test('an email that is handed over again after a kill has the same name, so that a mailbox knows it', async () => {
  await addReaders(1)
  await aLetterOnItsWay()
  await look()
  const names: string[] = []
  const dying = async ({ messageId }: Mail) => {
    names.push(messageId)
    if (names.length === 1) throw new Error('killed before the answer was noted')
  }
  await deliver(dying)
  expect(await deliver(dying)).toEqual(['reader1@sample.example'])
  expect(new Set(names).size).toBe(1)
})

test('a reader who unsubscribes while a letter waits gets nothing, and neither does one who was erased', async () => {
  await addReaders(3)
  const id = await aLetterOnItsWay()
  await look()
  await changeSubscription(db, 'token 1', 'stopped')
  await db.transaction((tx) => removeSubscriptionOf(tx, 'reader2@sample.example'))
  expect(await deliver()).toEqual(['reader3@sample.example'])
  await look()
  expect(await deliver()).toEqual([])
  expect(await findLetter(db, id)).toMatchObject({ state: 'sent', sentCount: 1 })
})

test('who joins the list while a letter goes out begins with the next one', async () => {
  await addReaders(1)
  const id = await aLetterOnItsWay()
  await db.update(letters).set({ startedAt: sql`now() - interval '1 hour'` })
  await db.update(newsletterSubscribers).set({ confirmedAt: sql`now() - interval '2 hours'` })
  await db.execute(
    sql`insert into newsletter_subscribers (email, token, consent_words, confirmed_at) values ('late@sample.example', 't', 'Yes', now())`,
  )
  await look()
  expect(await deliver()).toEqual(['reader1@sample.example'])
  expect(await counts(id)).toMatchObject({ readers: 1 })
})

test('a paused letter stops what waits in the outbox too; gone on with, each reader gets it once', async () => {
  await addReaders(5)
  const id = await aLetterOnItsWay()
  pace.each = 60
  await look()
  const first = await deliver(async () => {
    if ((await findLetter(db, id))?.state === 'sending') await step(id, pause)
  })
  pace.each = 6000
  expect(first).toEqual(['reader1@sample.example'])
  await look()
  expect(await deliver()).toEqual([])
  expect(await counts(id)).toEqual({ readers: 5, sent: 1, refused: 0, givenUp: 0 })
  await step(id, goOn)
  await look()
  expect((await deliver()).sort()).toEqual([2, 3, 4, 5].map((n) => `reader${n}@sample.example`))
  await look()
  expect(await findLetter(db, id)).toMatchObject({ state: 'sent', sentCount: 5 })
})

test('a mailbox that refuses for good is counted and not asked again; after three letters no further one goes there', async () => {
  await addReaders(2)
  const server: Server = ({ to }) => {
    if (to.startsWith('reader1@')) throw refusing(550, '5.1.1 no such mailbox')
  }
  for (let nth = 1; nth <= 3; nth += 1) {
    const id = await aLetterOnItsWay()
    await look()
    expect(await deliver(server)).toEqual(['reader2@sample.example'])
    await look()
    expect(await findLetter(db, id)).toMatchObject({ state: 'sent', sentCount: 1, refusedCount: 1 })
  }
  expect(await findOfPerson(db, 'reader1@sample.example')).toMatchObject({ state: 'unreachable' })
  const last = await aLetterOnItsWay()
  await look()
  expect(await deliver()).toEqual(['reader2@sample.example'])
  expect(await counts(last)).toMatchObject({ readers: 1 })
  await changeSubscription(db, 'token 1', 'confirmed')
  expect(await findOfPerson(db, 'reader1@sample.example')).toMatchObject({ state: 'confirmed', refusals: 0 })
})

test('a mailbox that takes a letter between two refusals begins anew', async () => {
  await addReaders(1)
  for (const refuses of [true, true, false, true, true]) {
    await aLetterOnItsWay()
    await look()
    await deliver(() => {
      if (refuses) throw refusing(550, '5.1.1 no such mailbox')
    })
    await look()
  }
  expect(await findOfPerson(db, 'reader1@sample.example')).toMatchObject({ state: 'confirmed', refusals: 2 })
})

test('a busy server, or one that refuses us, is asked again until the third day; then the email counts as not delivered', async () => {
  await addReaders(2)
  const id = await aLetterOnItsWay()
  await look()
  const server: Server = ({ to }) => {
    throw to.startsWith('reader1@') ? refusing(421, 'too busy') : refusing(550, '5.7.1 relaying denied')
  }
  await deliver(server)
  await look()
  expect(await findLetter(db, id)).toMatchObject({ state: 'sending' })
  expect(await counts(id)).toEqual({ readers: 2, sent: 0, refused: 0, givenUp: 0 })
  await db.update(outgoingMails).set({ tryUntil: sql`now() - interval '1 second'` })
  await deliver(server)
  await look()
  expect(await findLetter(db, id)).toMatchObject({ state: 'sent', givenUpCount: 2 })
  expect(await findOfPerson(db, 'reader2@sample.example')).toMatchObject({ state: 'confirmed', refusals: 0 })
})

test('a scheduled letter begins at its time, once on any number of instances, and is a draft again when taken back', async () => {
  await addReaders(1)
  const id = await aLetter()
  const inAnHour = new Date(Date.now() + 3_600_000)
  await step(id, sendAt(inAnHour, origin))
  expect(await look()).toBeGreaterThan(3_500_000)
  expect(await deliver()).toEqual([])
  await step(id, withdraw)
  expect(await findLetter(db, id)).toMatchObject({ state: 'draft', sendAt: null })
  await step(id, sendAt(inAnHour, origin))
  await db.update(letters).set({ sendAt: sql`now()` })
  await Promise.all([look(), look()])
  expect(await deliver()).toEqual(['reader1@sample.example'])
})

test('what is on its way is not edited, and a step is taken once', async () => {
  const id = await aLetter()
  const draft = await findLetter(db, id)
  expect(await step(id, sendNow(origin))).toMatchObject({ is: 'saved' })
  expect(await step(id, sendNow(origin))).toEqual({ is: 'stale' })
  expect(await updateLetter(db, { id, version: draft?.version ?? 0 }, { ...words, title: 'Other' })).toEqual({
    is: 'not-found',
  })
  expect(await findLetter(db, id)).toMatchObject({ title: 'New vans' })
})

test('what came to a person is told to them', async () => {
  await addReaders(1)
  await aLetterOnItsWay()
  await look()
  await deliver()
  expect(await listLettersOfPerson(db, 'Reader1@sample.example')).toEqual([
    { title: 'New vans', state: 'sent', at: expect.any(Date) },
  ])
})

const many = isThorough ? 10_000 : 2_000

test(`R19: ${many} readers are posted in steps between which others are answered`, { timeout: 240_000 }, async () => {
  await addReaders(many)
  const id = await aLetterOnItsWay()
  let longestMs = 0
  let last = performance.now()
  const others = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last)
    last = performance.now()
  }, 5)
  for (let posted = 0; posted < many; posted = await db.$count(deliveries)) {
    await look()
    // Another process has sent these.
    await db.delete(outgoingMails)
    await db.execute(sql`delete from jobs.job where name = ${mailToManyQueue.name}`)
  }
  clearInterval(others)
  expect(await db.$count(deliveries, eq(deliveries.letterId, id))).toBe(many)
  expect(longestMs, 'how long the longest step held the loop').toBeLessThan(1000)
})
