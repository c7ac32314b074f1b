import { desc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { visitorAddress } from '#app/http/page-request.server.ts'
import { mailQueue } from '#app/outbox/outbox.server.ts'
import { outgoingMails } from '#app/outbox/outgoing-mail-table.server.ts'
import { type Jobs, openJobs } from '#app/platform/jobs.server.ts'
import type { Mail, Mailer } from '#app/platform/mail.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { joinStorage } from '#app/platform/storage-mark.server.ts'
import { freshDatabase } from '../../../test/kit/db.ts'
import { freshStorage } from '../../../test/kit/fresh-storage.ts'
import { fileOf, notAPicture } from '../../../test/kit/photographs.ts'
import { redirectIn, staffRequest } from '../../../test/kit/staff-context.ts'
import { action as erasePerson } from '../admin-person-erase.route.tsx'
import { loader as exportPerson } from '../admin-person-export.route.ts'
import { contactSubmissions } from '../submission-table.server.ts'
import { loader as showPicture } from './admin-message-picture.route.ts'
import { mostStoredBytes } from './keep-pictures.server.ts'
import { sweepMessagePictures, tidyMessagePictures } from './message-pictures.server.ts'
import { submissionPictures } from './submission-picture-table.server.ts'
import { action } from './trade-in.route.tsx'

const { db, engine } = await freshDatabase()
const jobs = await openJobs(engine, [mailQueue])
afterAll(() => jobs.stop())
const storage = await freshStorage()

const answers = {
  ...{ shownAt: String(Date.now() - 60_000), website: '', name: 'Ana Pérez', email: 'ana@visitor.example' },
  ...{ vin: '2C4RDGBG0HR000001', year: '2017', make: 'Dodge', model: 'Grand Caravan', mileage: '88,400 miles' },
  ...{ trim: 'SXT', shape: 'good', entry: 'side', access: 'ramp', maker: 'VMI', owes: 'yes', owedUsd: '$4,200' },
  ...{ message: 'The ramp squeaks.', location: 'denver', vehicle: '1004', consentVersion: '1' },
}
const facts = {
  ...{ vin: '2C4RDGBG0HR000001', year: 2017, make: 'Dodge', model: 'Grand Caravan', trim: 'SXT', mileage: 88_400 },
  ...{ shape: 'good', entry: 'side', access: 'ramp', maker: 'VMI', owes: 'yes', owedUsd: 4200 },
}
const sent = { title: 'Message Sent Successfully!' }
const notAll = { title: 'Sent, but Not All Pictures' }

const [front, side, ramp] = await Promise.all(['#a8442a', '#4a6b52', '#3c6ab5'].map(photograph))
if (!front || !side || !ramp) throw new Error('there are three')

async function photograph(background: string, at: number) {
  const bytes = await sharp({ create: { width: 600 + at, height: 400, channels: 3, background } })
    .withExif({ IFD3: { GPSLatitude: '33/1 26/1 0/1' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], `photo-${at + 1}.jpg`, { type: 'image/jpeg' })
}

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
    await send({ ...answers, website: 'https://pills.example' }, { files: [front] })
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

  test('for one picture that cannot be read keeps the others', async () => {
    const cut = new File([(await front.bytes()).slice(0, 900)], 'cut.jpg')
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.jpg')
    const refused = givenBack(await send(answers, { files: [front, cut, fileOf(notAPicture), large, side] }))
    expect(refused.errors.map(({ name }) => name)).toEqual(['photos'])
    expect(refused.errors[0]?.message).toMatch(
      /“cut.jpg” can’t be read.*"notes.txt" is not supported.*"large.jpg" is too/,
    )
    expect(refused.pictures.map(({ name }) => name)).toEqual(['photo-1.jpg', 'photo-2.jpg'])
  })

  test('for more than ten pictures keeps ten', async () => {
    const many = await Promise.all(Array.from({ length: 11 }, (_, at) => photograph(`#0000${10 + at}`, at)))
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

describe('S22: what strangers can fill', () => {
  test('is 30 pictures an hour from one network: those that fit are kept, and without more the message goes', async () => {
    const address = '203.0.113.30'
    const batch = (of: number) =>
      Promise.all(Array.from({ length: 10 }, (_, at) => photograph(`#${of}0${10 + at}00`, at)))
    for (const of of [1, 2, 3]) givenBack(await send({ ...answers, year: '' }, { address, files: await batch(of) }))
    const { status, headers, ...refused } = givenBack(await send(answers, { address, files: [front] }))
    expect([status, headers['Retry-After']]).toEqual([429, expect.stringMatching(/^3\d\d\d$/)])
    expect(refused.errors[0]?.message).toMatch(/Wait (59|60) min and add the rest, or send this without them/)
    expect(await redirectIn(await send(answers, { address }))).toMatchObject({ toast: sent })
  })

  test('ends at a cap: beyond it a message is taken without pictures and says so', async () => {
    const [row] = await db.select().from(submissionPictures).limit(1)
    await db
      .update(submissionPictures)
      .set({ bytes: 2 ** 31 - 1 })
      .where(sql`id in (select id from submission_pictures order by id limit 2)`)
    await db
      .update(submissionPictures)
      .set({ bytes: 8 })
      .where(sql`id not in (select id from submission_pictures order by id limit 2)`)
    expect(mostStoredBytes - 2 * (2 ** 31 - 1)).toBe(2)
    expect(row).toBeDefined()
    const mails: Mail[] = []
    const answer = await send(
      { ...answers, email: 'full@visitor.example' },
      { files: [front], mailer: remembering(mails) },
    )
    expect(await redirectIn(answer)).toMatchObject({ toast: notAll })
    expect(await newest()).toMatchObject({ tradeIn: { ...facts, sentPictures: 1, lost: 'full' } })
    expect(mails[0]?.text).toContain('Ask for them by email')
    await db.update(submissionPictures).set({ bytes: 1000 })
  })

  test('counts as messages of the contact form do', async () => {
    const address = '203.0.113.40'
    for (let turn = 0; turn < 5; turn += 1) await send(answers, { address })
    const refused = givenBack(await send(answers, { address, files: [front] }))
    expect(refused.status).toBe(429)
    expect(JSON.stringify(refused)).toMatch(/press Ask for an Offer again/)
    expect(refused.pictures).toMatchObject([{ name: 'photo-1.jpg' }])
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

test('while the database is away nothing is lost that was typed, nor what was kept before', async () => {
  const broken: Jobs = { ...jobs, enqueue: async () => Promise.reject(new Error('the disk is full')) }
  const refused = givenBack(await send({ ...answers, formId: 'broken' }, { jobs: broken, kept: ['private/x'] }))
  expect(refused).toMatchObject({ status: 400 })
  const failed = givenBack(await send({ ...answers, formId: 'broken' }, { jobs: broken }))
  expect(failed).toMatchObject({ status: 503, answers: { ...answers, formId: 'broken' }, errors: [] })
})

describe('pictures of a message', () => {
  test('S3, S15: are seen by staff alone, without what a camera wrote, and have no public address', async () => {
    await send(answers, { files: [front] })
    const [picture] = await picturesOfNewest()
    if (!picture) throw new Error('it was stored')
    expect(picture.path).toMatch(/^private\/[0-9a-f-]{36}-photo$/)
    const small = await look(picture.id, '?size=small')
    expect(small.headers.get('Cache-Control')).toBe('private, no-store')
    const { width, exif } = await sharp(await small.bytes()).metadata()
    expect([width, exif]).toEqual([320, undefined])
    expect((await sharp(await (await look(picture.id, '')).bytes()).metadata()).width).toBe(600)
    await expect(look(picture.id, '', null)).rejects.toMatchObject({ status: 401 })
  })

  test('S3: that wait for their message are seen by nobody', async () => {
    const { pictures } = givenBack(await send({ ...answers, make: '' }, { files: [front] }))
    const [row] = await db
      .select()
      .from(submissionPictures)
      .where(eq(submissionPictures.path, pictures[0]?.path ?? ''))
    await expect(look(row?.id ?? 0, '')).rejects.toMatchObject({ init: { status: 404 } })
  })

  test('stand in the export of their person, and go with the person from rows and storage', async () => {
    const email = 'erased@visitor.example'
    await send({ ...answers, email }, { files: [front, side] })
    const url = new URL(`https://redstone.example/admin/inbox/person.json?email=${email}`)
    const context = staffRequest({ db, storage })
    const args = { request: new Request(url), url, context, params: {}, pattern: '' as never }
    const exported = await (await exportPerson(args)).json()
    expect(exported.messages).toMatchObject([
      { tradeIn: facts, pictures: [{ name: 'photo-1.jpg' }, { name: 'photo-2.jpg' }] },
    ])
    const paths = (await picturesOfNewest()).map(({ path }) => path)
    await erasePerson({ ...args, request: new Request(url, { method: 'POST' }) })
    await tidyMessagePictures({ db, storage })
    expect(await db.select().from(submissionPictures).where(sql`path in ${paths}`)).toEqual([])
    for (const path of paths) expect(await storage.listFiles(path)).toEqual([])
  })

  test('R6: that no message has claimed for a day go, those in use stay, and so does nothing that an interruption left', async () => {
    await send(answers, { files: [front] })
    const [used] = await picturesOfNewest()
    const { pictures } = givenBack(await send({ ...answers, make: '' }, { files: [side] }))
    const waiting = pictures[0]?.path ?? ''
    await tidyMessagePictures({ db, storage })
    expect((await storage.listFiles(waiting)).length).toBeGreaterThan(0)
    await db.update(submissionPictures).set({ keptUntil: sql`now()` }).where(eq(submissionPictures.path, waiting))
    await tidyMessagePictures({ db, storage })
    expect(await storage.listFiles(waiting)).toEqual([])
    await storage.put('private/123e4567-e89b-12d3-a456-426614174000-photo/320.jpg', Buffer.from('half'))
    const inTwoDays = new Date(Date.now() + 48 * 60 * 60 * 1000)
    expect(await sweepMessagePictures({ db, storage }, inTwoDays), 'the storage may be another’s').toBe(0)
    await joinStorage({ db, storage })
    expect(await sweepMessagePictures({ db, storage }, inTwoDays)).toBe(1)
    expect((await storage.listFiles(used?.path ?? '')).length).toBeGreaterThan(0)
  })
})

function remembering(mails: Mail[]): Mailer {
  return { send: async (mail) => void mails.push(mail) }
}

type Sending = {
  files?: File[]
  kept?: string[]
  address?: string
  storage?: Storage
  jobs?: Jobs
  mailer?: Mailer
}

let visitors = 0

function send(fields: Record<string, string>, { files = [], kept = [], address, ...dependencies }: Sending = {}) {
  const named = { leadsTo: 'leads@redstone.example', publicOrigin: 'https://redstone.example' }
  const context = staffRequest({ db, storage, jobs, mailer: remembering([]), ...named, ...dependencies }, null)
  visitors += 1
  context.set(visitorAddress, address ?? `192.0.2.${visitors}`)
  const body = new FormData()
  for (const [name, value] of Object.entries({ formId: `form-${visitors}`, ...fields })) body.append(name, value)
  for (const path of kept) body.append('kept', path)
  for (const file of files) body.append('photos', file)
  const url = new URL('https://redstone.example/trade-in')
  return action({ request: new Request(url, { method: 'POST', body }), url, context, params: {}, pattern: '/trade-in' })
}

function givenBack(answer: Awaited<ReturnType<typeof action>>) {
  if (answer instanceof Response) throw new Error('it was taken')
  const headers: Record<string, string> = Object.fromEntries(new Headers(answer.init?.headers ?? {}))
  const retryAfter = headers['retry-after'] ?? ''
  return { ...answer.data, status: answer.init?.status, headers: { 'Retry-After': retryAfter } }
}

async function newest() {
  const [row] = await db.select().from(contactSubmissions).orderBy(desc(contactSubmissions.id)).limit(1)
  return row
}

async function picturesOfNewest() {
  const id = (await newest())?.id ?? 0
  return db
    .select()
    .from(submissionPictures)
    .where(eq(submissionPictures.submissionId, id))
    .orderBy(submissionPictures.id)
}

async function counts() {
  const notices = eq(outgoingMails.kind, 'send-contact-email')
  return [
    await db.$count(contactSubmissions),
    await db.$count(outgoingMails, notices),
    await db.$count(submissionPictures),
  ] as const
}

function look(id: number, query: string, who?: null) {
  const url = new URL(`https://redstone.example/admin/inbox/pictures/${id}${query}`)
  const context = who === null ? staffRequest({ db, storage }, null) : staffRequest({ db, storage })
  const request = new Request(url)
  return showPicture({ request, url, context, params: { id: String(id) }, pattern: '/admin/inbox/pictures/:id' })
}
