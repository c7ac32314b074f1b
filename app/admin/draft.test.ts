import { describe, expect, test } from 'vitest'
import { listDrafts } from '#app/records/drafts.server.ts'
import { loader as loadEdit, action as saveReview } from '#app/reviews/admin-review-edit.route.tsx'
import { action as addReview, loader as loadNew } from '#app/reviews/admin-review-new.route.tsx'
import { createReview, findReview, updateReview } from '#app/reviews/reviews.server.ts'
import { freshDatabase } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { dana, posted, redirectIn, staffRequest } from '../../test/kit/staff-context.ts'
import { action } from './draft.route.ts'
import { listOwnDrafts } from './own-drafts.actions.server.ts'

const { db } = await freshDatabase()
const storage = await freshStorage()
const ben = { ...dana, id: 'ben', email: 'ben@staff.example' }
const stored = { name: 'Ada Quill', location: null, rating: 5, quote: 'Quiet.', imageUrl: null, isFeatured: false }

function args(path: string, fields: Record<string, string> = {}, who: typeof dana | null = dana) {
  const url = new URL(path, 'https://redstone.example')
  return { url, context: staffRequest({ db, storage }, who), request: posted(url, fields), params: { id: idIn(url) } }
}

function idIn({ pathname }: URL) {
  return pathname.split('/').at(-1) ?? ''
}

function store(page: string, fields: Record<string, string>, who: typeof dana | null = dana) {
  return action({
    ...args(`/admin/drafts?of=${encodeURIComponent(page)}`, fields, who),
    params: {},
    pattern: '/admin/drafts',
  })
}

async function edit(path: string, who = dana) {
  const { data } = await loadEdit({ ...args(path, {}, who), pattern: '/admin/reviews/edit/:id' })
  return data
}

describe('what somebody typed and has not saved', () => {
  test('is offered to them alone where they typed it, and fills the form of its address', async () => {
    const id = await createReview(db, stored)
    const page = `/admin/reviews/edit/${id}`
    const { record } = await edit(page)
    const typed = { formId: record?.formId ?? '', version: '1', seen: record?.seen ?? '', ...stored }
    const answer = await store(page, { ...fieldsOf(typed), quote: 'So quiet!' })
    expect(await answer.json()).toEqual({ savedAt: expect.any(String) })
    const offered = [{ formId: typed.formId, name: 'Ada Quill', savedAt: expect.any(Date) }]
    expect((await edit(page)).unsaved).toEqual({ shown: null, opened: null, offered })
    expect((await edit(page, ben)).unsaved.offered).toEqual([])
    const opened = await edit(`${page}?draft=${typed.formId}`)
    expect(opened.unsaved).toMatchObject({ shown: { answers: { quote: 'So quiet!', version: '1' } }, offered: [] })
    expect(opened.unsaved.opened).toEqual(offered[0])
    expect((await edit(`${page}?draft=${typed.formId}`, ben)).unsaved.shown).toBeNull()
    expect(await findReview(db, id)).toMatchObject({ quote: 'Quiet.', version: 1 })
  })

  test('goes when its form is saved; when a colleague has saved meanwhile, both versions are shown', async () => {
    const id = await createReview(db, stored)
    const page = `/admin/reviews/edit/${id}`
    const { record } = await edit(page)
    const form = { formId: record?.formId ?? '', version: '1', seen: record?.seen ?? '', ...stored, quote: 'Dana’s.' }
    await store(page, fieldsOf(form))
    await updateReview(db, { id, version: 1 }, { ...stored, quote: 'Ben’s.' })
    const { unsaved } = await edit(`${page}?draft=${form.formId}`)
    const pattern = '/admin/reviews/edit/:id' as const
    const sent = { ...unsaved.shown?.answers }
    const refused = await saveReview({ ...args(page, sent), pattern })
    expect(refused).toMatchObject({ init: { status: 409 }, data: { conflict: { fields: [{ name: 'quote' }] } } })
    expect((await edit(page)).unsaved.offered).toHaveLength(1)
    const chosen = { ...sent, disputed: 'quote', 'choice-quote': 'mine', choiceVersion: '2' }
    expect(await redirectIn(await saveReview({ ...args(page, chosen), pattern }))).toMatchObject({ status: 302 })
    expect(await findReview(db, id)).toMatchObject({ quote: 'Dana’s.' })
    expect((await edit(page)).unsaved.offered).toEqual([])
  })

  test('is not offered where it says what is stored', async () => {
    const id = await createReview(db, { ...stored, quote: 'Two\nlines.' })
    const page = `/admin/reviews/edit/${id}`
    const { record } = await edit(page)
    const form = { ...record?.answers, formId: record?.formId ?? '', version: '1', quote: 'Two\r\nlines.' }
    await store(page, form)
    expect((await edit(page)).unsaved.offered).toEqual([])
  })

  test('of a new record waits where it was begun, and goes with its saving', async () => {
    const page = '/admin/reviews/new'
    const formId = crypto.randomUUID()
    await store(page, { formId, name: 'Cy' })
    const pattern = '/admin/reviews/new' as const
    const { unsaved } = await loadNew({ ...args(`${page}?draft=${formId}`), params: {}, pattern })
    expect(unsaved).toMatchObject({ shown: { answers: { name: 'Cy', formId } } })
    const whole = fieldsOf({ ...stored, formId, name: 'Cy' })
    expect(await redirectIn(await addReview({ ...args(page, whole), params: {}, pattern }))).toMatchObject({
      status: 302,
    })
    expect(await listDrafts(db, { owner: dana.id, path: page }, null)).toEqual([])
  })
})

test('drafts are told apart on the dashboard: by their form, a name, the first words of a reply, or the number of a vehicle', async () => {
  const owner = { ...dana, id: 'eli' }
  const begun: Array<[string, Record<string, string>]> = [
    ['/admin/vehicles/offer/1019', { price: '48900' }],
    ['/admin/vehicles/measures/1019', { by: 'Kim' }],
    ['/admin/inbox/7', { reply: 'Hello Sam,\n\nthe van you asked about is still here, come by' }],
    ['/admin/vehicles/new', { name: '2024 Nothing Yet' }],
  ]
  for (const [page, fields] of begun) await store(page, { formId: crypto.randomUUID(), ...fields }, owner)
  expect((await listOwnDrafts(db, owner.id)).map(({ what, name }) => `${what}: ${name}`)).toEqual([
    'New Vehicle: 2024 Nothing Yet',
    'Reply: Hello Sam, the van you asked about is',
    'Measures: no. 1019',
    'Status and Price: no. 1019',
  ])
})

describe('the address of drafts', () => {
  test('leads whoever pressed the button back to the page, filled in, with the place in the list', async () => {
    const formId = crypto.randomUUID()
    const answer = await store('/admin/reviews/new?search=ada', { formId, name: 'Di', intent: 'keep' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      303,
      `/admin/reviews/new?search=ada&draft=${formId}`,
    ])
  })

  test('discards a draft and says so', async () => {
    const formId = crypto.randomUUID()
    await store('/admin/pages/new', { formId, title: 'Gone' })
    const address = `/admin/drafts?of=/admin/pages/new&discard=${formId}`
    const answer = await action({ ...args(address), params: {}, pattern: '/admin/drafts' })
    expect(await redirectIn(answer)).toMatchObject({ to: '/admin/pages/new', toast: { title: 'Draft Discarded' } })
    expect(await listDrafts(db, { owner: dana.id, path: '/admin/pages/new' }, null)).toEqual([])
  })

  test.each(['', 'https://other.example/admin', '/contact', '/admin/login'])('stores none of “%s”', async (page) => {
    expect((await store(page, { formId: crypto.randomUUID(), name: 'x' })).status).toBe(400)
  })

  test('says when something cannot be a draft', async () => {
    const answer = await store('/admin/pages/new', { formId: crypto.randomUUID(), content: 'x'.repeat(1_000_001) })
    expect([answer.status, await answer.text()]).toEqual([400, 'This cannot be stored as a draft. Please save it.'])
  })

  test('S3: gives strangers nothing', async () => {
    await expect(store('/admin/pages/new', { formId: crypto.randomUUID() }, null)).rejects.toMatchObject({
      status: 401,
    })
  })
})

function fieldsOf(review: Record<string, string | number | boolean | null>) {
  return Object.fromEntries(
    Object.entries(review).flatMap(([name, value]) =>
      value === null || value === false ? [] : [[name, String(value)]],
    ),
  )
}
