import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Mail } from '#app/platform/mail.server.ts'
import { joinStorage } from '#app/platform/storage-mark.server.ts'
import { redirectIn, staffRequest } from '../../../test/kit/staff-context.ts'
import {
  givenBack,
  openTradeIns,
  phonePicture,
  remembering,
  tradeInAnswers,
  tradeInFacts,
} from '../../../test/kit/trade-ins.ts'
import { action as erasePerson } from '../admin-person-erase.route.tsx'
import { loader as exportPerson } from '../admin-person-export.route.ts'
import { loader as showPicture } from './admin-message-picture.route.ts'
import { mostStoredBytes } from './keep-pictures.server.ts'
import { sweepMessagePictures, tidyMessagePictures } from './message-pictures.server.ts'
import { submissionPictures } from './submission-picture-table.server.ts'

const { db, storage, send, newest, picturesOfNewest } = await openTradeIns()
const [answers, facts] = [tradeInAnswers, tradeInFacts]
const [front, side] = [await phonePicture(0), await phonePicture(1)]
const sent = { title: 'Message Sent Successfully!' }
const notAll = { title: 'Sent, but Not All Pictures' }

describe('S22: what strangers can fill', () => {
  test('is 30 pictures an hour from one network: those that fit are kept, and without more the message goes', async () => {
    const address = '203.0.113.30'
    const batch = (of: number) => Promise.all(Array.from({ length: 10 }, (_, at) => phonePicture(of * 10 + at)))
    for (const of of [1, 2, 3]) givenBack(await send({ ...answers, year: '' }, { address, files: await batch(of) }))
    const { status, headers, ...refused } = givenBack(await send(answers, { address, files: [front] }))
    expect([status, headers['Retry-After']]).toEqual([429, expect.stringMatching(/^3\d\d\d$/)])
    expect(refused.errors[0]?.message).toMatch(/Wait (59|60) min and add the rest, or send this without them/)
    expect(await redirectIn(await send(answers, { address }))).toMatchObject({ toast: sent })
  })

  test('ends at a cap: beyond it a message is taken without pictures and says so', async () => {
    await db
      .update(submissionPictures)
      .set({ bytes: 2 ** 31 - 1 })
      .where(sql`id in (select id from submission_pictures order by id limit 2)`)
    await db
      .update(submissionPictures)
      .set({ bytes: 8 })
      .where(sql`id not in (select id from submission_pictures order by id limit 2)`)
    expect(mostStoredBytes - 2 * (2 ** 31 - 1)).toBe(2)
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

describe('pictures of a message', () => {
  test('S3: are seen by staff alone, without what a camera wrote, and have no public address', async () => {
    await send(answers, { files: [front] })
    const [picture] = await picturesOfNewest()
    if (!picture) throw new Error('it was stored')
    expect(picture.path).toMatch(/^private\/[0-9a-f-]{36}-photo$/)
    const small = await look(picture.id, '?size=small')
    expect(small.headers.get('Cache-Control')).toBe('private, no-store')
    const { width, exif } = await sharp(await small.arrayBuffer()).metadata()
    expect([width, exif]).toEqual([320, undefined])
    expect((await sharp(await (await look(picture.id, '')).arrayBuffer()).metadata()).width).toBe(600)
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
    const args = { request: new Request(url), url, context, params: {} }
    const exported = await (await exportPerson({ ...args, pattern: '/admin/inbox/person.json' })).json()
    expect(exported.messages).toMatchObject([
      { tradeIn: facts, pictures: [{ name: 'photo-1.jpg' }, { name: 'photo-2.jpg' }] },
    ])
    const paths = (await picturesOfNewest()).map(({ path }) => path)
    await erasePerson({ ...args, pattern: '/admin/inbox/erase' })
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
    await db
      .update(submissionPictures)
      .set({ keptUntil: sql`now() - interval '1 second'` })
      .where(eq(submissionPictures.path, waiting))
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

function look(id: number, query: string, who?: null) {
  const url = new URL(`https://redstone.example/admin/inbox/pictures/${id}${query}`)
  const context = who === null ? staffRequest({ db, storage }, null) : staffRequest({ db, storage })
  const request = new Request(url)
  return showPicture({ request, url, context, params: { id: String(id) }, pattern: '/admin/inbox/pictures/:id' })
}
