import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { outgoingMails } from '#app/outbox/outgoing-mail-table.server.ts'
import { type MailTaker, openLetters } from '../../../test/kit/letters.ts'
import { changeSubscription, findOfPerson, removeSubscriptionOf } from '../subscriptions.server.ts'
import { addDeliveries, countDue, countsOf, listDue, listLettersOfPerson } from './deliveries.server.ts'
import { findLetter } from './letters.server.ts'

const newsletter = await openLetters()
const { db, addReaders, sendLetter, look, deliver } = newsletter
beforeEach(() => newsletter.clear())

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

test('a reader who unsubscribes while a letter waits gets nothing, and neither does one who was erased', async () => {
  await addReaders(3)
  const id = await sendLetter()
  await look()
  await changeSubscription(db, 'token 1', 'stopped')
  await db.transaction((tx) => removeSubscriptionOf(tx, 'reader2@sample.example'))
  expect(await deliver()).toEqual(['reader3@sample.example'])
  await look()
  expect(await deliver()).toEqual([])
  expect(await findLetter(db, id)).toMatchObject({ state: 'sent', sentCount: 1 })
})

test('a mailbox that refuses for good is counted and not asked again; after three letters no further one goes there', async () => {
  await addReaders(2)
  const server: MailTaker = ({ to }) => {
    if (to.startsWith('reader1@')) throw refusing(550, '5.1.1 no such mailbox')
  }
  for (let nth = 1; nth <= 3; nth += 1) {
    const id = await sendLetter()
    await look()
    expect(await deliver(server)).toEqual(['reader2@sample.example'])
    await look()
    expect(await findLetter(db, id)).toMatchObject({ state: 'sent', sentCount: 1, refusedCount: 1 })
  }
  expect(await findOfPerson(db, 'reader1@sample.example')).toMatchObject({ state: 'unreachable' })
  const last = await sendLetter()
  await look()
  expect(await deliver()).toEqual(['reader2@sample.example'])
  expect(await counts(last)).toMatchObject({ readers: 1 })
  await changeSubscription(db, 'token 1', 'confirmed')
  expect(await findOfPerson(db, 'reader1@sample.example')).toMatchObject({ state: 'confirmed', refusals: 0 })
})

test('a mailbox that takes a letter between two refusals begins anew', async () => {
  await addReaders(1)
  for (const refuses of [true, true, false, true, true]) {
    await sendLetter()
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
  const id = await sendLetter()
  await look()
  const server: MailTaker = ({ to }) => {
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

test('what came to a person is told to them', async () => {
  await addReaders(1)
  await sendLetter()
  await look()
  await deliver()
  expect(await listLettersOfPerson(db, 'Reader1@sample.example')).toEqual([
    { title: 'New vans', state: 'sent', at: expect.any(Date) },
  ])
})

// Measured: 3 ms, and 290 with a look through all deliveries for each reader.
test('D1: who of 2,000 readers is still to get a letter is known at once, also before the tables have statistics', async () => {
  await addReaders(2000)
  const id = await sendLetter()
  const readers = await listDue(db, id, 1000)
  await addDeliveries(db, id, readers)
  const began = performance.now()
  expect(await countDue(db, id)).toBe(1000)
  expect(await listDue(db, id, 200)).toHaveLength(200)
  expect(performance.now() - began).toBeLessThan(150)
})
