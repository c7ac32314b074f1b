import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { fieldHashes } from '#app/records/edit-conflict.server.ts'
import { storeLateForm } from '#app/records/late-forms.server.ts'
import { consumeUploadLimit } from '#app/records/upload-rate-limit.server.ts'
import { freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { movingGif } from '../../test/kit/photographs.ts'
import { dana, redirectIn, staffRequest } from '../../test/kit/staff-context.ts'
import { action as editReview, loader as openReview } from './admin-review-edit.route.tsx'
import { reviewAnswers } from './review-fields.ts'
import { createReview, findReview, removeReview, updateReview } from './reviews.server.ts'

const db = await freshDb()
const storage = await freshStorage()
const stored = { name: 'Ben Fern', location: null, rating: 5, quote: 'Quiet.', imageUrl: null, isFeatured: false }
const brokenStorage: Storage = { ...storage, put: async () => Promise.reject(new Error('the disk is full')) }

describe('saving a review', () => {
  test('returns to the list and names the changed fields in the history', async () => {
    const id = await createReview(db, stored)
    const answer = await edit(id, { ...begun(), rating: '3', location: 'Mesa, AZ' })
    expect(await redirectIn(answer)).toMatchObject({
      to: '/admin/reviews',
      toast: { title: 'Review Updated Successfully' },
    })
    expect(await findReview(db, id)).toMatchObject({ ...stored, rating: 3, location: 'Mesa, AZ', version: 2 })
    expect(await listHistory(db, 'review', id)).toMatchObject([
      { action: 'review updated', changedFields: ['location', 'rating'] },
    ])
  })

  test('R8: from an old version is a 409 with both versions, and nothing changes', async () => {
    const id = await overtaken({ quote: 'Very quiet.', isFeatured: true })
    const answer = await edit(id, { ...begun(), quote: 'So quiet!', location: 'Mesa, AZ' })
    expect(answer).toMatchObject({
      init: { status: 409 },
      data: {
        answers: { quote: 'So quiet!', location: 'Mesa, AZ' },
        conflict: {
          version: 2,
          savedBy: null,
          fields: [
            { name: 'location', mine: 'Mesa, AZ', theirs: '', chosen: 'mine' },
            { name: 'quote', mine: 'So quiet!', theirs: 'Very quiet.', chosen: undefined },
            { name: 'isFeatured', label: 'Featured', mine: 'No', theirs: 'Yes', chosen: 'theirs' },
          ],
        },
      },
    })
    expect(await findReview(db, id)).toMatchObject({ quote: 'Very quiet.', location: null, version: 2 })
  })

  test('R8: goes on with the version that was chosen for each field', async () => {
    const id = await overtaken({ quote: 'Very quiet.', isFeatured: true })
    const disputed = ['location', 'quote', 'isFeatured']
    const choices = { 'choice-location': 'mine', 'choice-quote': 'theirs', 'choice-isFeatured': 'theirs' }
    const form = { ...begun(), quote: 'So quiet!', location: 'Mesa, AZ', choiceVersion: '2', ...choices }
    expect(await redirectIn(await edit(id, form, disputed))).toMatchObject({ to: '/admin/reviews' })
    expect(await findReview(db, id)).toMatchObject({
      quote: 'Very quiet.',
      location: 'Mesa, AZ',
      isFeatured: true,
      version: 3,
    })
  })

  test('R8: with a field that waits for a choice is refused again and keeps the choices made', async () => {
    const id = await overtaken({ quote: 'Very quiet.', rating: 1 })
    const form = { ...begun(), quote: 'So quiet!', rating: '2', choiceVersion: '2', 'choice-rating': 'theirs' }
    const answer = await edit(id, form, ['rating', 'quote'])
    expect(answer).toMatchObject({
      init: { status: 409 },
      data: {
        errors: [{ name: 'choice-quote', message: 'Choose which version of “Quote” to keep.' }],
        answers: { rating: '2' },
        conflict: {
          fields: [
            { name: 'rating', mine: '2', theirs: '1', chosen: 'theirs' },
            { name: 'quote', chosen: undefined },
          ],
        },
      },
    })
    expect(await findReview(db, id)).toMatchObject({ quote: 'Very quiet.', rating: 1, version: 2 })
  })

  test('R8: with choices for a version that was overtaken again asks again', async () => {
    const id = await overtaken({ quote: 'Very quiet.' })
    await updateReview(db, { id, version: 2 }, { ...stored, quote: 'Silent.' })
    const answer = await edit(id, { ...begun(), choiceVersion: '2', 'choice-quote': 'theirs' }, ['quote'])
    expect(answer).toMatchObject({
      init: { status: 409 },
      data: { conflict: { version: 3, fields: [{ name: 'quote', theirs: 'Silent.', chosen: 'theirs' }] } },
    })
  })

  test('R8: when it fails after choices were made, the choice is asked for again', async () => {
    const id = await overtaken({ quote: 'Very quiet.' })
    const form = { ...begun(), quote: 'So quiet!', choiceVersion: '2', 'choice-quote': 'theirs' }
    const failed = await edit(id, { ...form, portrait: await picture('ben.png') }, ['quote'], brokenStorage)
    expect(failed).toMatchObject({ init: { status: 503 }, data: { answers: { quote: 'So quiet!', version: '1' } } })
    expect(await edit(id, { ...begun(), quote: 'So quiet!' })).toMatchObject({ init: { status: 409 } })
  })

  test('R8: when its session ended after choices were made, the choice is asked for again', async () => {
    const id = await overtaken({ quote: 'Very quiet.' })
    const form = { ...begun(), quote: 'So quiet!', choiceVersion: '2', disputed: 'quote', 'choice-quote': 'theirs' }
    const url = new URL(`https://redstone.example/admin/reviews/edit/${id}`)
    url.searchParams.set(
      'late',
      (await storeLateForm(db, { owner: 'ann', path: url.pathname, form: bodyOf(form) })) ?? '',
    )
    const context = staffRequest({ db, storage })
    const params = { id: String(id) }
    const shown = await openReview({ request: new Request(url), url, context, params, pattern })
    expect(shown).toMatchObject({ data: { unsaved: { shown: { answers: { quote: 'So quiet!', version: '1' } } } } })
  })

  test('from an old version that says the same as the new one is simply saved', async () => {
    const id = await overtaken({ quote: 'Very quiet.' })
    expect(await redirectIn(await edit(id, { ...begun(), quote: 'Very quiet.' }))).toMatchObject({
      to: '/admin/reviews',
    })
  })

  test('R8: of two saves from the same version at once, the second is asked', async () => {
    const id = await createReview(db, stored)
    const answers = await Promise.all([edit(id, { ...begun(), quote: 'A' }), edit(id, { ...begun(), quote: 'B' })])
    const statuses = answers.map((answer) => (answer instanceof Response ? answer.status : answer.init?.status))
    expect(statuses.sort()).toEqual([302, 409])
  })

  test('R8: does not bring back a review that was deleted, and what was typed is still shown', async () => {
    const id = await createReview(db, stored)
    await removeReview(db, id)
    expect(await edit(id, { ...begun(), quote: 'So quiet!' })).toMatchObject({
      init: { status: 404 },
      data: { isGone: true, answers: { quote: 'So quiet!' } },
    })
    expect(await findReview(db, id)).toBeNull()
  })

  test('with mistakes is a 400 that keeps every answer', async () => {
    const id = await createReview(db, stored)
    expect(await edit(id, { ...begun(), quote: '', rating: '2' })).toMatchObject({
      init: { status: 400 },
      data: { answers: { rating: '2', version: '1' }, errors: [{ name: 'quote' }] },
    })
  })

  test('while the storage is away says so and keeps the answers', async () => {
    const id = await createReview(db, stored)
    const form = { ...begun(), quote: 'So quiet!', portrait: await picture('ben.png') }
    expect(await edit(id, form, [], brokenStorage)).toMatchObject({
      init: { status: 503 },
      data: { answers: { quote: 'So quiet!' }, failure: { toast: { title: 'Error Updating Review' } } },
    })
    expect(await findReview(db, id)).toMatchObject({ quote: 'Quiet.', version: 1 })
  })
})

describe('the files of a portrait', () => {
  test('go when another one takes its place, and stay while another review shows them', async () => {
    const first = await createReview(db, stored)
    await edit(first, { ...begun(), portrait: await picture('first.png') })
    const shown = (await findReview(db, first))?.imageUrl ?? ''
    const second = await createReview(db, { ...stored, imageUrl: shown })
    const file = shown.replace('/media/', '')

    await edit(first, { ...begun(), imageUrl: '', version: '2' })
    expect(await storage.read(file)).not.toBeNull()
    await edit(second, { ...begun(), version: '1', portrait: await picture('second.png') })
    expect(await storage.read(file)).toBeNull()
  })

  test('of an animation show its beginning, which is told', async () => {
    const id = await createReview(db, stored)
    const gif = new File([new Uint8Array(await movingGif())], 'ben.gif')
    const answer = await redirectIn(await edit(id, { ...begun(), portrait: gif }))
    expect(answer?.toast?.sideNotices).toMatchObject([{ tone: 'warning', title: 'Animation Not Kept' }])
  })

  test('S19: are not taken any more when somebody has used up the hour, and the form says so', async () => {
    const id = await createReview(db, stored)
    let isLeft = true
    while (isLeft) isLeft = (await consumeUploadLimit(db, dana, [1])).ok
    expect(await edit(id, { ...begun(), portrait: await picture('late.png') })).toMatchObject({
      init: { status: 400 },
      data: {
        shown: { lostFile: 'late.png' },
        errors: [
          { name: 'portrait', message: expect.stringContaining('You can upload up to 600 pictures or 2 GB an hour.') },
        ],
      },
    })
  })
})

const pattern = '/admin/reviews/edit/:id'
type Posted = Record<string, string | File>

/** The form of the stored review as it was opened at its first version. */
function begun() {
  const answers = reviewAnswers(stored)
  return { ...answers, version: '1', seen: fieldHashes(answers) }
}

/** A review that somebody else has saved after the form of `begun` was opened. */
async function overtaken(changed: Partial<typeof stored>) {
  const id = await createReview(db, stored)
  await updateReview(db, { id, version: 1 }, { ...stored, ...changed })
  return id
}

function edit(id: number, form: Posted, disputed: string[] = [], otherStorage = storage) {
  const url = new URL(`https://redstone.example/admin/reviews/edit/${id}`)
  const body = bodyOf(form)
  for (const name of disputed) body.append('disputed', name)
  const request = new Request(url, { method: 'POST', body })
  const context = staffRequest({ db, storage: otherStorage })
  return editReview({ request, url, context, params: { id: String(id) }, pattern })
}

function bodyOf(form: Posted) {
  const body = new FormData()
  for (const [name, value] of Object.entries(form)) if (value !== '') body.append(name, value)
  return body
}

async function picture(name: string) {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#852a17' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' })
}
