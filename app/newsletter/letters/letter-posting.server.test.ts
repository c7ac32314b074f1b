import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mailToManyQueue } from '#app/outbox/outbox.server.ts'
import { outgoingMails } from '#app/outbox/outgoing-mail-table.server.ts'
import type { Jobs } from '#app/platform/jobs.server.ts'
import type { Mail } from '#app/platform/mail.server.ts'
import { isThorough } from '../../../test/kit/depth.ts'
import { openLetters, origin, words } from '../../../test/kit/letters.ts'
import { newsletterSubscribers } from '../subscriber-table.server.ts'
import { countsOf } from './deliveries.server.ts'
import { postLetters } from './letter-posting.server.ts'
import { goOn, pause, sendAt, sendNow, withdraw } from './letter-steps.actions.server.ts'
import { deliveries, letters } from './letter-table.server.ts'
import { createLetter, findLetter, updateLetter } from './letters.server.ts'

const newsletter = await openLetters()
const { db, jobs, addReaders, sendLetter, pace, step, look, deliver } = newsletter
beforeEach(() => newsletter.clear())

async function counts(id: number) {
  const letter = await findLetter(db, id)
  return letter && countsOf(db, letter)
}

test('a letter goes to each confirmed reader once, with a way to unsubscribe, and is then sent', async () => {
  await addReaders(3)
  await db.execute(
    sql`insert into newsletter_subscribers (email, token, consent_words) values ('asked@sample.example', 't', 'Yes')`,
  )
  const mails: Mail[] = []
  const id = await sendLetter()
  await look()
  expect(await deliver((mail) => void mails.push(mail))).toEqual([1, 2, 3].map((n) => `reader${n}@sample.example`))
  expect(mails[0]).toMatchObject({
    subject: 'New vans',
    list: { name: 'newsletter', stopUrl: `${origin}/newsletter/stop?token=token+1` },
    isToMany: true,
  })
  expect(mails[0]?.text).toContain(`${origin}/newsletter/${id}`)
  await look()
  expect(await deliver()).toEqual([])
  expect(await findLetter(db, id)).toMatchObject({ state: 'sent', sentCount: 3, refusedCount: 0 })
  expect(await counts(id)).toEqual({ readers: 3, sent: 3, refused: 0, givenUp: 0 })
  expect(await db.$count(outgoingMails), 'the outbox stays short').toBe(0)
})

test('a letter whose last emails were just posted is looked at again in a second, and one that waits for a busy server later', async () => {
  await addReaders(3)
  await sendLetter()
  await look()
  const lookAgain = () => postLetters({ db, jobs, paceOf: async () => pace.each })
  expect(await lookAgain(), 'its emails are usually sent by then').toBe(1000)
  await db.update(letters).set({ postedAt: sql`now() - interval '11 seconds'` })
  expect(await lookAgain()).toBe(10_000)
})

test('a site that is killed while it posts has posted a whole step or none, and goes on where it was', async () => {
  await addReaders(250)
  const id = await sendLetter()
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
  expect(await db.$count(deliveries)).toBe(100)
  expect(await db.$count(outgoingMails)).toBe(100)
  const taken = await deliver()
  for (let nth = 0; nth < 3; nth += 1) {
    await look()
    taken.push(...(await deliver()))
  }
  expect(taken).toHaveLength(250)
  expect(new Set(taken).size).toBe(250)
  expect(await findLetter(db, id)).toMatchObject({ state: 'sent', sentCount: 250 })
})

test('an email that is handed over again after a kill has the same name, so that a mailbox knows it', async () => {
  await addReaders(1)
  await sendLetter()
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

test('who joins the list while a letter goes out begins with the next one', async () => {
  await addReaders(1)
  const id = await sendLetter()
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
  const id = await sendLetter()
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

test('a scheduled letter begins at its time, once on any number of instances, and is a draft again when taken back', async () => {
  await addReaders(1)
  const id = await createLetter(db, words)
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
  const id = await createLetter(db, words)
  const draft = await findLetter(db, id)
  expect(await step(id, sendNow(origin))).toMatchObject({ is: 'saved' })
  expect(await step(id, sendNow(origin))).toEqual({ is: 'stale' })
  expect(await updateLetter(db, { id, version: draft?.version ?? 0 }, { ...words, title: 'Other' })).toEqual({
    is: 'not-found',
  })
  expect(await findLetter(db, id)).toMatchObject({ title: 'New vans' })
})

const many = isThorough ? 10_000 : 2_000

test(`R19: ${many} readers are posted in steps between which others are answered`, { timeout: 240_000 }, async () => {
  await addReaders(many)
  const id = await sendLetter()
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
