import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { mailQueue } from '#app/outbox/outbox.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { saveSettings } from '#app/settings/settings.server.ts'
import { booker, openCalendar } from '../../../test/kit/booked-calendar.ts'
import { freshDatabase } from '../../../test/kit/db.ts'
import { contactSubmissions } from '../submission-table.server.ts'
import { type Booking, journaledBooking } from './appointment-booking.actions.server.ts'
import { changeByStaff } from './appointment-changes.server.ts'
import { appointments } from './appointment-table.server.ts'
import { findByToken, TimeNotFree } from './appointments.server.ts'
import { placesOn } from './free-times.ts'
import { heldTimes } from './held-time-table.server.ts'
import { askFirst } from './held-times.server.ts'
import { findMeetingPlan } from './meeting-plans.actions.server.ts'
import { readPanelAppointment } from './panel-appointment.actions.server.ts'
import { answerQuestion } from './question-answer.actions.server.ts'
import { readShownQuestion } from './shown-question.actions.server.ts'
import { wallTimeOf } from './wall-clock.ts'

const { db, engine } = await freshDatabase()
const jobs = await openJobs(engine, [mailQueue])
afterAll(() => jobs.stop())
const { timesIn, daysIn, firstTime, bookingAt, book, bookFirst, clear, mailed } = openCalendar(db, jobs)
beforeEach(clear)

const trapped = { suspicion: 'A field that people do not see was filled out.' }
const address = '198.51.100.1'

/** A visitor who is asked first; gives the token of the question and the time they chose. */
async function ask(changed: Partial<Booking> = {}) {
  const booking = bookingAt(changed.startsAt ?? (await firstTime()), { ...trapped, ...changed })
  const asked = await book(booking)
  if (asked.is !== 'asked') throw new Error(`nobody was asked: ${asked.is}`)
  return { ...asked, booking, startsAt: booking.startsAt ?? new Date(0) }
}

async function answer(token: string, startsAt: Date | null = null) {
  const { outcome } = await answerQuestion({ db, jobs, webhook: undefined }, { token, startsAt, address })
  return outcome
}

const isOffered = async (time: Date) => (await timesIn()).some((one) => one.getTime() === time.getTime())
const halfAnHourLater = () => db.execute(sql`update held_times set held_until = held_until - interval '31 minutes'`)
const subjects = async () => (await mailed()).map(({ to, subject }) => `${to}: ${subject.replace(/: \w+day.*/, '')}`)
const messages = () => db.select().from(contactSubmissions)

describe('S21: whoever looks like a program and chose a time', () => {
  test('is asked, and has the time to themselves until they answer; sent again, the question is the same', async () => {
    const { token, startsAt, booking } = await ask()
    expect(await isOffered(startsAt)).toBe(false)
    expect(await book(bookingAt(startsAt, { email: 'bo@visitor.example' }))).toEqual({ is: 'taken' })
    expect(await book(booking)).toEqual({ is: 'asked', token })
    const question = await readShownQuestion(db, token, '')
    expect(question).toMatchObject({ heldUntil: expect.stringMatching(/^\d+:\d\d [AP]M M[DS]T$/), offered: null })
    expect(JSON.stringify(question), 'no word of who typed it').not.toMatch(/Ana|visitor\.example|555/)
    expect(await db.$count(appointments)).toBe(0)
    const [message] = await messages()
    if (!message) throw new Error('the message is missing')
    expect(message).toMatchObject({ state: 'spam', message: expect.stringMatching(/\nTime: not set\. They /) })
    expect(journaledBooking(booking, new Date()).replayKey, 'the journal does not double it').toBe(message.replayKey)
    expect(await readPanelAppointment(db, message)).toMatchObject({
      when: null,
      asked: expect.stringMatching(/until \d/),
    })
  })

  test('has with one press the appointment, the emails and the place in the inbox of anybody else', async () => {
    const { token, startsAt } = await ask()
    expect([await answer(token), await answer(token)]).toEqual(['changed', 'unchanged'])
    expect(await isOffered(startsAt)).toBe(false)
    expect(await findByToken(db, token)).toMatchObject({ startsAt, version: 1, cancelledAt: null })
    const [answered] = await messages()
    const emails = await subjects()
    await clear()
    await bookFirst({ startsAt })
    const [usual] = await messages()
    const alike = ({ name, message, state, suspicion, owner, location }: NonNullable<typeof usual>) => ({
      ...{ name, message, state, suspicion, owner, location },
    })
    if (!(answered && usual)) throw new Error('a message is missing')
    expect(alike(answered)).toEqual(alike(usual))
    expect(emails).toEqual(await subjects())
    expect(emails).toEqual(['leads@redstone.example: Test Drive Request – Ana Pérez', `${booker}: Your appointment`])
  })

  test('who says nothing for half an hour leaves the time to others; the message stays, and promises none', async () => {
    const { startsAt } = await ask()
    await halfAnHourLater()
    expect(await isOffered(startsAt)).toBe(true)
    const [message] = await messages()
    expect(message).toMatchObject({ state: 'spam', suspicion: trapped.suspicion })
    expect(message?.message).toMatch(/Time: not set\. They asked for \w+day, .*, and have not said yet that a person/)
    expect(await subjects()).toEqual(['leads@redstone.example: Suspected spam: Test Drive Request – Ana Pérez'])
  })

  test('and answers late still has the time if nobody else has, and staff hear of it by another email', async () => {
    const { token, startsAt } = await ask()
    await halfAnHourLater()
    expect(await readShownQuestion(db, token, '')).toMatchObject({ heldUntil: null, offered: null })
    await mailed()
    expect(await answer(token)).toBe('changed')
    expect(await isOffered(startsAt)).toBe(false)
    expect(await subjects()).toEqual([
      `${booker}: Your appointment`,
      expect.stringMatching(/^leads@redstone.example: Booked: appointment with Ana Pérez, /),
    ])
  })

  test('and answers when somebody else has it chooses another time there, and loses nothing', async () => {
    const { token, startsAt } = await ask()
    await halfAnHourLater()
    await book(bookingAt(startsAt, { email: 'bo@visitor.example' }))
    expect(await answer(token)).toBe('taken')
    const question = await readShownQuestion(db, token, '')
    const other = question?.offered?.times[0]?.value ?? ''
    expect(await answer(token, new Date(other))).toBe('changed')
    const [message] = await messages()
    expect(message).toMatchObject({ state: 'new', message: expect.stringMatching(/Time: \w+day, /) })
    expect(await findByToken(db, token)).toMatchObject({ startsAt: new Date(other) })
  })

  test('comes by the same link to the appointment that staff made for them meanwhile', async () => {
    const { token, startsAt } = await ask()
    const [message] = await messages()
    const wanted = { submissionId: message?.id ?? 0, kind: 'video' as const, showroom: 'Denver', startsAt, details: [] }
    const change = { to: 'hold' as const, seenVersion: 0, findPlan: findMeetingPlan }
    const origin = 'https://redstone.example'
    expect(await db.transaction((tx) => changeByStaff(tx, jobs, { ...wanted, origin }, change))).toBe('changed')
    expect(await answer(token)).toBe('unchanged')
    expect(await findByToken(db, token)).toMatchObject({ kind: 'video', startsAt })
  })

  test('without a time, is a message under Spam as before', async () => {
    expect(await book(bookingAt(new Date(), { ...trapped, startsAt: null }))).toMatchObject({
      is: 'booked',
      token: null,
    })
    expect(await db.$count(heldTimes)).toBe(0)
  })
})

describe('S22: programs', () => {
  test('of one network hold one time; a person among them is asked all the same, and has a free one by answering', async () => {
    await ask({ address })
    const { token, startsAt } = await ask({ address, email: 'bo@visitor.example' })
    expect(await isOffered(startsAt)).toBe(true)
    expect(await readShownQuestion(db, token, '')).toMatchObject({ heldUntil: null, offered: null })
    expect(await answer(token)).toBe('changed')
    expect(await isOffered(startsAt)).toBe(false)
  })

  test('that answer are as many as anybody may be: three for a mailbox', async () => {
    const outcomes = []
    for (let nth = 0; nth < 4; nth += 1) outcomes.push(await answer((await ask()).token))
    expect(outcomes).toEqual(['changed', 'changed', 'changed', 'too-many'])
  })

  test('500 of them from 500 networks hold no more than a quarter of any day', async () => {
    const [plan, days] = [await findMeetingPlan(db, 'Denver'), await daysIn()]
    await db.transaction(async (tx) => {
      const messages = await tx.insert(contactSubmissions).values(suspectedMessages(500)).returning()
      for (const [nth, { id: submissionId }] of messages.entries()) {
        const times = days[nth % days.length] ?? []
        const startsAt = times[Math.floor(nth / days.length) % times.length] ?? new Date(0)
        const network = `100.${64 + Math.floor(nth / 250)}.${nth % 250}.1`
        const wanted = { submissionId, kind: 'showroom' as const, showroom: 'Denver', startsAt, details: [] }
        const asking = askFirst(tx, { ...wanted, origin: 'https://redstone.example', address: network }, plan)
        await asking.catch((error) => expect(error).toBeInstanceOf(TimeNotFree))
      }
    })
    const held = await db.select().from(heldTimes).where(sql`held_until > now()`)
    const counts = Map.groupBy(held, ({ startsAt }) => wallTimeOf(startsAt, plan.timeZone).day)
    for (const [day, ofDay] of counts) expect(ofDay.length * 4, day).toBeLessThanOrEqual(placesOn(plan, day))
    expect(counts.size, 'and they do hold some of each').toBe(days.length)
  })
})

function suspectedMessages(count: number) {
  return Array.from({ length: count }, (_, nth) => ({
    ...{ name: 'Pills', email: `${nth}@pills.example`, message: 'Subject: Pills', replayKey: `${nth}` },
    ...{ state: 'spam' as const, ...trapped },
  }))
}

test('S21: fifty people each get a time or the question; nobody is told that they have a time which is on offer', async () => {
  await saveSettings(db, { at_once_denver: '3' })
  const tokens = []
  for (let nth = 0; nth < 50; nth += 1) {
    const startsAt = await firstTime()
    const who = { email: `${nth}@visitor.example`, address: `100.100.${nth}.1`, startsAt }
    const booking = bookingAt(startsAt, nth % 2 ? { ...who, ...trapped } : who)
    const booked = await book(booking)
    const is = nth % 2 ? 'asked' : 'booked'
    expect(booked).toMatchObject({ is, token: expect.any(String) })
    // On a slow line the browser sends the form once more.
    expect(await book(booking)).toMatchObject({ is, token: 'token' in booked ? booked.token : '' })
    if (booked.is === 'asked') tokens.push(booked.token)
  }
  const holds = await Promise.all(tokens.map(async (token) => (await readShownQuestion(db, token, ''))?.heldUntil))
  expect(new Set(holds.map((until) => typeof until)), 'some hold theirs, others are told that they do not').toEqual(
    new Set(['string', 'object']),
  )
  for (const [nth, token] of tokens.entries()) {
    const question = await readShownQuestion(db, token, '')
    const other = question?.offered?.times[0]?.value
    const network = `100.100.${nth}.1`
    const answered = { token, startsAt: other ? new Date(other) : null, address: network }
    expect((await answerQuestion({ db, jobs, webhook: undefined }, answered)).outcome).toBe('changed')
  }
  expect(await db.$count(appointments)).toBe(50)
  expect(await db.$count(contactSubmissions, eq(contactSubmissions.state, 'spam'))).toBe(0)
})
