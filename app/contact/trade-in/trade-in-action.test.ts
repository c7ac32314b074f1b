import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Jobs } from '#app/platform/jobs.server.ts'
import type { Mail } from '#app/platform/mail.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { closedDb } from '../../../test/kit/db.ts'
import { freshJournal } from '../../../test/kit/journals.ts'
import { fileOf, notAPicture } from '../../../test/kit/photographs.ts'
import { redirectIn } from '../../../test/kit/staff-context.ts'
import {
  givenBack,
  openTradeIns,
  phonePicture,
  remembering,
  tradeInAnswers,
  tradeInFacts,
} from '../../../test/kit/trade-ins.ts'
import { openJournalEntering } from '../journal/journal-entering.actions.server.ts'
import type { JournalFolder } from '../journal/journal-folder.server.ts'
import { submissionPictures } from './submission-picture-table.server.ts'
import { lostPicturesText } from './trade-in.ts'

const { db, jobs, storage, send, newest, picturesOfNewest, counts } = await openTradeIns()
const [answers, facts] = [tradeInAnswers, tradeInFacts]
const [front, side, ramp] = [await phonePicture(0), await phonePicture(1), await phonePicture(2)]
const sent = { title: 'Message Sent Successfully!' }
const notAll = { title: 'Sent, but Not All Pictures' }

describe('a trade-in', () => {
  test('is a message with its facts and pictures, told to staff by email', async () => {
    const mails: Mail[] = []
    const answer = await send(answers, { files: [front, side], mailer: remembering(mails) })
    expect(await redirectIn(answer)).toMatchObject({ status: 302, to: '/trade-in', toast: sent })
    expect(await newest()).toMatchObject({
      message: 'Subject: Trade-In: 2017 Dodge Grand Caravan SXT\n\nThe ramp squeaks.',
      ...{ vehicleId: 1004, location: 'Denver', state: 'new', fitCode: null },
      consent: { version: '1', email: null, call: null, text: null },
      tradeIn: { ...facts, sentPictures: 2, lost: null },
    })
    expect(await picturesOfNewest()).toMatchObject([
      { name: 'photo-1.jpg', width: 600, height: 400 },
      { name: 'photo-2.jpg', width: 601, height: 400 },
    ])
    expect(mails[0]?.text).toContain('Vehicle: 2017 Dodge Grand Caravan SXT\nMileage: 88,400 miles')
    expect(mails[0]?.text).toContain('Pictures: 2, in the inbox')
  })

  test('needs no pictures, no VIN and nothing of a conversion', async () => {
    const { name, email, year, make, model, shownAt } = answers
    await send({ name, email, year, make, model, shownAt, mileage: '0' })
    expect(await newest()).toMatchObject({
      message: 'Subject: Trade-In: 2017 Dodge Grand Caravan\n\n',
      tradeIn: { vin: null, shape: null, entry: null, owes: null, owedUsd: null, mileage: 0, sentPictures: 0 },
    })
  })

  test('R7: sent five times at once is one message with each picture once', async () => {
    const before = await counts()
    const formId = crypto.randomUUID()
    const address = '203.0.113.5'
    const all = await Promise.all(
      Array.from({ length: 5 }, () => send({ ...answers, formId }, { files: [front, side], address })),
    )
    for (const answer of all) expect(await redirectIn(answer)).toMatchObject({ toast: sent })
    const [messages, mails, pictures] = await counts()
    expect([messages - before[0], mails - before[1], pictures - before[2]]).toEqual([1, 1, 2])
  })

  test('with another picture is another message', async () => {
    const [before] = await counts()
    const formId = crypto.randomUUID()
    for (const files of [[front], [front, side], [side, front]]) await send({ ...answers, formId }, { files })
    expect((await counts())[0] - before, 'the order is no matter').toBe(2)
  })

  test('S21: of a program is taken and marked', async () => {
    await send({ ...answers, comments: 'https://pills.example' }, { files: [front] })
    expect(await newest()).toMatchObject({ state: 'spam' })
  })
})

describe('a form that is refused', () => {
  test('says what is wrong and keeps answers and pictures, which go with the next try', async () => {
    const [messages] = await counts()
    const wrong = { ...answers, year: '17', mileage: 'many', owedUsd: 'some', mayCall: 'on', formId: 'kept' }
    const refused = givenBack(await send(wrong, { files: [front, side] }))
    expect(refused.status).toBe(400)
    expect(refused.errors).toEqual([
      { name: 'year', message: 'Enter the model year with four digits, such as 2016.' },
      { name: 'mileage', message: 'Enter the mileage as a number, such as 85,000.' },
      { name: 'owedUsd', message: 'Enter what you still owe in dollars, or leave it empty.' },
      { name: 'phone', message: 'Enter the phone number that we may call or text, or uncheck calls and texts.' },
    ])
    expect(refused.answers).toEqual(wrong)
    expect(refused.pictures.map(({ name }) => name)).toEqual(['photo-1.jpg', 'photo-2.jpg'])
    const [, second] = refused.pictures.map(({ path }) => path)
    expect((await counts())[0]).toBe(messages)
    await send({ ...answers, formId: 'kept' }, { kept: [second ?? ''], files: [ramp, side] })
    expect((await picturesOfNewest()).map(({ name }) => name)).toEqual(['photo-2.jpg', 'photo-3.jpg'])
  })

  test('S15: for one picture that cannot be read keeps the others', async () => {
    const cut = new File([(await front.bytes()).slice(0, 900)], 'cut.jpg')
    const large = new File([new Uint8Array(12 * 1024 * 1024 + 1)], 'large.jpg')
    const bad = [cut, fileOf(notAPicture), new File([], 'zero.jpg'), large]
    const refused = givenBack(await send(answers, { files: [front, ...bad, side] }))
    expect(refused.errors.map(({ name }) => name)).toEqual(['photos'])
    const told = /“cut.jpg” can’t be read.*"notes.txt" is not supported.*"zero.jpg" is empty.*"large.jpg" is too/
    expect(refused.errors[0]?.message).toMatch(told)
    expect(refused.pictures.map(({ name }) => name)).toEqual(['photo-1.jpg', 'photo-2.jpg'])
  })

  test('for a HEIC photo, whatever its name, says how to send it', async () => {
    const heic = new File([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')], 'IMG_1.jpg')
    const refused = givenBack(await send(answers, { files: [heic] }))
    expect(refused.errors[0]?.message).toMatch(/It is a HEIC photo. Choose it from Photos/)
  })

  test('for more than ten pictures keeps ten', async () => {
    const many = await Promise.all(Array.from({ length: 11 }, (_, at) => phonePicture(at)))
    const refused = givenBack(await send(answers, { files: many }))
    expect(refused.errors).toEqual([{ name: 'photos', message: 'You can send up to 10 pictures.' }])
    expect(refused.pictures).toHaveLength(10)
  })

  test('takes no picture of another message, and none by a path that nobody was given', async () => {
    await send(answers, { files: [front] })
    const [taken] = await db.select().from(submissionPictures).where(sql`submission_id is not null`).limit(1)
    const refused = givenBack(await send(answers, { kept: [taken?.path ?? '', 'public/x', '../../etc/passwd'] }))
    expect(refused.pictures).toEqual([])
    expect(refused.errors[0]?.message).toContain('Choose them again')
  })
})

describe('a VIN', () => {
  test('is checked at the press of its button, which keeps all answers and sends nothing', async () => {
    const [messages] = await counts()
    const { name: _name, year: _year, ...some } = answers
    const asked = givenBack(await send({ ...some, intent: 'check-vin' }, { files: [front] }))
    expect(asked).toMatchObject({ status: 200, errors: [], answers: some, pictures: [{ name: 'photo-1.jpg' }] })
    expect(asked.answers.year, 'what it says is not taken').toBeUndefined()
    expect((await counts())[0]).toBe(messages)
  })

  test('gives its year once somebody says so', async () => {
    expect(givenBack(await send({ ...answers, year: '', intent: 'use-year' })).answers.year).toBe('2017')
  })
})

describe('R10: while the storage is away', () => {
  const away: Storage = { ...storage, put: async () => Promise.reject(new Error('the bucket is away')) }

  test('a message is taken without its pictures, and says so, also to whoever sends it again', async () => {
    const formId = crypto.randomUUID()
    for (const where of [away, storage])
      expect(
        await redirectIn(await send({ ...answers, formId }, { files: [front, side], storage: where })),
      ).toMatchObject({ toast: notAll })
    expect(await newest()).toMatchObject({ tradeIn: { sentPictures: 2, lost: 'away' } })
    expect(await picturesOfNewest()).toEqual([])
  })

  test('a refused form says that its pictures are not kept', async () => {
    const refused = givenBack(await send({ ...answers, make: '' }, { files: [front], storage: away }))
    expect(refused.errors.map(({ name }) => name)).toEqual(['make', 'photos'])
    expect(refused.errors[1]?.message).toContain('We can’t keep pictures right now')
  })
})

describe('D3: while the database is away', () => {
  const enterFrom = (folder: JournalFolder) => openJournalEntering({ folder, db, jobs, webhook: undefined })()

  test('a trade-in is kept in the journal, and enters as it was sent', async () => {
    const { journal, folder, told } = await freshJournal()
    const formId = crypto.randomUUID()
    for (const _ of ['once', 'again'])
      expect(await redirectIn(await send({ ...answers, formId }, { db: await closedDb(), journal }))).toMatchObject({
        toast: { title: 'Submission Received (Email Pending)' },
      })
    expect(told).toHaveLength(1)
    await enterFrom(folder)
    expect(await newest()).toMatchObject({
      message: 'Subject: Trade-In: 2017 Dodge Grand Caravan SXT\n\nThe ramp squeaks.',
      ...{ vehicleId: 1004, location: 'Denver', state: 'new', tradeIn: { ...facts, sentPictures: 0, lost: null } },
    })
    const [messages] = await counts()
    await send({ ...answers, formId })
    expect((await counts())[0], 'once more from the same form').toBe(messages)
  })

  test('its pictures are not kept, and visitor and staff are told so; sent again with them it is the same message', async () => {
    const { journal, folder } = await freshJournal()
    const formId = crypto.randomUUID()
    const answer = await send({ ...answers, formId }, { files: [side, front], db: await closedDb(), journal })
    expect(await redirectIn(answer)).toMatchObject({ toast: notAll })
    await enterFrom(folder)
    expect(await newest()).toMatchObject({ tradeIn: { sentPictures: 2, lost: 'unsaved' } })
    const [messages] = await counts()
    expect(await redirectIn(await send({ ...answers, formId }, { files: [front, side] }))).toMatchObject({
      toast: notAll,
    })
    expect((await counts())[0]).toBe(messages)
  })

  test('pictures that an earlier try had stored enter with it', async () => {
    const { journal, folder } = await freshJournal()
    const formId = crypto.randomUUID()
    const kept = givenBack(await send({ ...answers, year: '17', formId }, { files: [front, side] }))
    const paths = kept.pictures.map(({ path }) => path)
    await send({ ...answers, formId }, { kept: paths, db: await closedDb(), journal })
    await enterFrom(folder)
    expect(await newest()).toMatchObject({ tradeIn: { sentPictures: 2, lost: null } })
    expect((await picturesOfNewest()).map(({ name }) => name)).toEqual(['photo-1.jpg', 'photo-2.jpg'])
  })

  test('sent again with them before it has entered, it is one message', async () => {
    const { journal, folder } = await freshJournal()
    const formId = crypto.randomUUID()
    const refused = givenBack(await send({ ...answers, year: '17', formId }, { files: [front, side] }))
    const kept = refused.pictures.map(({ path }) => path)
    const [before] = await counts()
    await send({ ...answers, formId }, { kept, db: await closedDb(), journal })
    await send({ ...answers, formId }, { kept })
    await enterFrom(folder)
    expect([(await counts())[0] - before, (await picturesOfNewest()).length]).toEqual([1, 2])
  })

  test('a message that breaks off while it is stored has its pictures, once', async () => {
    const { journal, folder } = await freshJournal()
    const broken: Jobs = { ...jobs, enqueue: async () => Promise.reject(new Error('the line broke')) }
    const answer = await send(answers, { files: [front, side], jobs: broken, journal })
    expect(await redirectIn(answer)).toMatchObject({ toast: { title: 'Submission Received (Email Pending)' } })
    await enterFrom(folder)
    await enterFrom(folder)
    expect(await newest()).toMatchObject({ tradeIn: { sentPictures: 2, lost: null } })
    expect(await picturesOfNewest()).toHaveLength(2)
  })

  test('a form that is refused, or only asks something, is not sent; what neither takes is given back whole', async () => {
    const { journal, files } = await freshJournal()
    const away = { db: await closedDb(), journal, kept: ['private/x'] }
    expect(givenBack(await send({ ...answers, intent: 'check-vin' }, away))).toMatchObject({ status: 503 })
    expect(givenBack(await send({ ...answers, make: '' }, away))).toMatchObject({ status: 503, answers: { make: '' } })
    expect(await files()).toEqual([])
    const broken: Jobs = { ...jobs, enqueue: async () => Promise.reject(new Error('the disk is full')) }
    const failed = givenBack(await send({ ...answers, formId: 'broken' }, { jobs: broken }))
    expect(failed).toMatchObject({ status: 503, answers: { ...answers, formId: 'broken' }, errors: [] })
  })
})

describe('D4: a form whose pictures did not come to it', () => {
  test('for want of room is taken as a message, and visitor and staff are told that pictures are missing', async () => {
    const mails: Mail[] = []
    const answer = await send(answers, { leftOut: 'no-room', mailer: remembering(mails) })
    expect(await redirectIn(answer)).toMatchObject({ to: '/trade-in', toast: notAll })
    expect(await newest()).toMatchObject({ tradeIn: { ...facts, sentPictures: 0, lost: 'busy' } })
    expect(mails[0]?.text).toContain('Pictures: Not all pictures arrived: too many were on their way to us.')
  })

  test('since the disk fails is taken as a message, and staff read why', async () => {
    expect(await redirectIn(await send(answers, { leftOut: 'no-disk' }))).toMatchObject({ toast: notAll })
    expect(await newest()).toMatchObject({ tradeIn: { sentPictures: 0, lost: 'away' } })
    expect(lostPicturesText({ sentPictures: 0, lost: 'away' })).toBe(
      'Not all pictures arrived: the picture storage did not answer. Ask for them again.',
    )
  })

  test('for want of room keeps what it had sent with an earlier try', async () => {
    const kept = givenBack(await send({ ...answers, make: '' }, { files: [front] })).pictures.map(({ path }) => path)
    await send({ ...answers, formId: 'crowded' }, { kept, leftOut: 'no-room' })
    expect(await newest()).toMatchObject({ tradeIn: { sentPictures: 1, lost: 'busy' } })
    expect(await picturesOfNewest()).toHaveLength(1)
  })

  test('while the database is away too enters from the journal with the reason, unless they are too large', async () => {
    const { journal, folder, files } = await freshJournal()
    const away = { db: await closedDb(), journal }
    expect(givenBack(await send(answers, { ...away, leftOut: 'too-large' }))).toMatchObject({ status: 413, answers })
    expect(await files()).toEqual([])
    expect(await redirectIn(await send(answers, { ...away, leftOut: 'no-room' }))).toMatchObject({ toast: notAll })
    await openJournalEntering({ folder, db, jobs, webhook: undefined })()
    expect(await newest()).toMatchObject({ tradeIn: { sentPictures: 0, lost: 'busy' } })
  })

  test('for want of room and is wrong comes back as it was typed, and says that its pictures are not kept', async () => {
    const refused = givenBack(await send({ ...answers, make: '' }, { leftOut: 'no-room' }))
    expect(refused).toMatchObject({ status: 400, answers: { ...answers, make: '' } })
    expect(refused.errors.map(({ name }) => name)).toEqual(['make', 'photos'])
  })

  test('because they are too large comes back as it was typed, with 413 and how large they may be', async () => {
    const [messages] = await counts()
    const refused = givenBack(await send(answers, { leftOut: 'too-large' }))
    expect(refused).toMatchObject({ status: 413, answers })
    expect(refused.errors).toEqual([
      { name: 'photos', message: 'These pictures are more than 60 MB together. Choose fewer or smaller ones.' },
    ])
    expect((await counts())[0]).toBe(messages)
  })
})
