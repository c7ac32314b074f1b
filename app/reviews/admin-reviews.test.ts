import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { closedDb, freshDatabase } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { dana, posted, redirectIn, staffRequest } from '../../test/kit/staff-context.ts'
import { loader as askToDelete, action as deleteReview } from './admin-review-delete.route.tsx'
import { loader as loadEdit } from './admin-review-edit.route.tsx'
import { loader as loadList } from './admin-review-list.route.tsx'
import { action as addReview } from './admin-review-new.route.tsx'
import { reviews } from './review-table.server.ts'
import { createReview, findReview, listReviews } from './reviews.server.ts'

const database = await freshDatabase()
const { db } = database
const storage = await freshStorage()
const away = await closedDb()
const fields = { formId: 'one', name: 'Ada Quill', quote: 'It fits.', rating: '4', location: '', imageUrl: '' }
const stored = { name: 'Ben Fern', location: null, rating: 5, quote: 'Quiet.', imageUrl: null, isFeatured: false }
const brokenStorage: Storage = { ...storage, put: async () => Promise.reject(new Error('the disk is full')) }

describe('adding a review', () => {
  test('returns to the list, says so and leaves a line in the history', async () => {
    const answer = await add({ ...fields, formId: 'added', isFeatured: 'on' })
    expect(await redirectIn(answer)).toMatchObject({
      status: 302,
      to: '/admin/reviews',
      toast: { title: 'Review Added Successfully' },
    })
    const [review] = await listReviews(db)
    expect(review).toMatchObject({ name: 'Ada Quill', rating: 4, isFeatured: true, location: null, imageUrl: null })
    expect(await listHistory(db, 'review', review?.id ?? 0)).toMatchObject([
      { actor: dana.email, action: 'review created', changedFields: ['name', 'rating', 'quote', 'isFeatured'] },
    ])
  })

  test('R7: the same form sent five times at once makes one row and one line', async () => {
    const before = await db.$count(reviews)
    const answers = await Promise.all(Array.from({ length: 5 }, () => add({ ...fields, formId: 'five' })))
    expect(await Promise.all(answers.map(redirectIn))).toMatchObject(Array(5).fill({ to: '/admin/reviews' }))
    expect(await db.$count(reviews)).toBe(before + 1)
    const [review] = await listReviews(db)
    expect(await listHistory(db, 'review', review?.id ?? 0)).toHaveLength(1)
  })

  test('the same form with other answers makes a second row', async () => {
    const before = await db.$count(reviews)
    await add({ ...fields, formId: 'again' })
    await add({ ...fields, formId: 'again', quote: 'It really fits.' })
    expect(await db.$count(reviews)).toBe(before + 2)
  })

  test('with mistakes is a 400 that keeps every answer', async () => {
    const before = await db.$count(reviews)
    const answer = await add({ ...fields, name: '', imageUrl: 'ftp://x.example' })
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: { answers: { name: '', quote: 'It fits.' }, errors: [{ name: 'name' }, { name: 'imageUrl' }] },
    })
    expect(await db.$count(reviews)).toBe(before)
  })

  test('S3: is refused to somebody who is not signed in', async () => {
    const before = await db.$count(reviews)
    await expect(add(fields, { who: null })).rejects.toMatchObject({ status: 401 })
    expect(await db.$count(reviews)).toBe(before)
  })

  test('while the database is away says so in our own words and keeps the answers', async () => {
    expect(await add(fields, { db: away })).toMatchObject({
      init: { status: 503 },
      data: {
        answers: { name: 'Ada Quill' },
        failure: { toast: { title: 'Error Adding Review', variant: 'destructive' } },
      },
    })
  })
})

describe('a portrait that is uploaded', () => {
  test('is stored and shown from our own address', async () => {
    await add({ ...fields, formId: 'portrait', portrait: await picture('Ada (1).JPG') })
    const [review] = await listReviews(db)
    expect(review?.imageUrl).toMatch(/^\/media\/public\/[0-9a-f-]{36}-ada-1\.jpg\/\d+\.webp$/)
    expect(await storage.read(review?.imageUrl?.replace('/media/', '') ?? '')).not.toBeNull()
  })

  test('S15: that is no picture is refused by its bytes, whatever its name, and named again', async () => {
    const portrait = new File(['<svg onload="alert(1)"/>'], 'ada.jpg', { type: 'image/jpeg' })
    expect(await add({ ...fields, portrait })).toMatchObject({
      init: { status: 400 },
      data: {
        shown: { lostFile: 'ada.jpg' },
        errors: [{ name: 'portrait', message: 'File type for "ada.jpg" is not supported.' }],
      },
    })
  })

  test('that is damaged is told to be damaged, not to be of another type', async () => {
    const bytes = await (await picture('ada.png')).bytes()
    const portrait = new File([bytes.slice(0, bytes.length / 2)], 'ada.png', { type: 'image/png' })
    expect(await add({ ...fields, portrait })).toMatchObject({
      data: {
        errors: [
          {
            name: 'portrait',
            message: 'The picture is damaged. Save it again in a photo program and try again.',
          },
        ],
      },
    })
  })

  test('that is larger than 5 MB is refused', async () => {
    const portrait = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'ada.png')
    expect(await add({ ...fields, portrait })).toMatchObject({
      data: { errors: [{ name: 'portrait', message: 'File "ada.png" is too large (max 5MB).' }] },
    })
  })

  test('R10: that cannot be stored fails the save and no row is made', async () => {
    const before = await db.$count(reviews)
    const answer = await add({ ...fields, portrait: await picture('ada.png') }, { storage: brokenStorage })
    expect(answer).toMatchObject({
      init: { status: 503 },
      data: { failure: { toast: { title: 'Error Adding Review' } } },
    })
    expect(await db.$count(reviews)).toBe(before)
  })

  test('R6: leaves no files behind when the review is not saved', async () => {
    const own = await freshStorage()
    const removed: string[] = []
    const watched: Storage = {
      ...own,
      removeFolder: async (path) => {
        removed.push(path)
        await own.removeFolder(path)
      },
    }
    const form = { ...fields, formId: 'twice', portrait: await picture('ada.png') }
    await Promise.all([add(form, { storage: watched }), add(form, { storage: watched })])
    expect(removed).toHaveLength(1)
  })
})

describe('deleting a review', () => {
  test('goes on with the list as it was searched, says so and leaves a line', async () => {
    const id = await createReview(db, stored)
    expect(await redirectIn(await remove(String(id)))).toEqual({
      status: 302,
      to: '/admin/reviews?search=ben',
      toast: {
        title: 'Review Deleted',
        description: 'The review by Ben Fern has been deleted.',
        about: id,
        undo: expect.stringMatching(/^\/admin\/trash\/restore\/\d+\?search=ben$/),
      },
    })
    expect(await findReview(db, id)).toBeNull()
    expect(await listHistory(db, 'review', id)).toMatchObject([{ action: 'review deleted', actor: dana.email }])
  })

  test.each(['999', 'abc', '-1', '99999999999999'])(
    'that is not there (%s) is a 404 and leaves no line',
    async (id) => {
      expect(await remove(id)).toMatchObject({
        init: { status: 404 },
        data: { failure: { toast: { title: 'Error Deleting Review', description: 'Review not found' } } },
      })
      expect(await listHistory(db, 'review', id)).toEqual([])
    },
  )
})

describe('a review that is not there', () => {
  test.each(['999', 'abc'])('cannot be edited or deleted (%s)', async (id) => {
    const address = new URL(`https://redstone.example/admin/reviews/edit/${id}`)
    const args = { ...requestTo(address, { id }), pattern: '/admin/reviews/edit/:id' } as const
    expect(await loadEdit(args)).toMatchObject({
      init: { status: 404 },
      data: { failure: { toast: { title: 'Error Fetching Review', description: 'Review not found' } } },
    })
    expect(await askToDelete({ ...args, pattern: '/admin/reviews/delete/:id' })).toMatchObject({
      init: { status: 404 },
    })
  })
})

test('a list that cannot be read says so', async () => {
  const address = new URL('https://redstone.example/admin/reviews')
  const context = staffRequest({ db: away, storage })
  const args = { request: new Request(address), url: address, params: {}, context, pattern: '/admin/reviews' } as const
  expect(await loadList(args)).toMatchObject({
    init: { status: 503 },
    data: { failure: { toast: { title: 'Error Fetching Reviews', variant: 'destructive' } } },
  })
})

type Posted = Record<string, string | File>

function add(form: Posted, dependencies: { db?: typeof db; storage?: Storage; who?: null } = {}) {
  const url = new URL('https://redstone.example/admin/reviews/new')
  const context = staffRequest({ db, storage, ...dependencies }, dependencies.who)
  return addReview({ request: posted(url, form), url, context, params: {}, pattern: '/admin/reviews/new' })
}

function remove(id: string) {
  const url = new URL(`https://redstone.example/admin/reviews/delete/${id}?search=ben`)
  const context = staffRequest({ db, storage })
  return deleteReview({ request: posted(url, {}), url, context, params: { id }, pattern: '/admin/reviews/delete/:id' })
}

function requestTo<Params>(url: URL, params: Params) {
  return { request: new Request(url), url, params, context: staffRequest({ db, storage }) }
}

async function picture(name: string) {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#852a17' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' })
}
