import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/kit/db.ts'
import { drafts } from './draft-table.server.ts'
import * as drafted from './drafts.server.ts'
import { draftTextsNaming, listDrafts, listDraftsOf, removeDraft } from './drafts.server.ts'

const { db } = await freshDatabase()
const path = '/admin/reviews/edit/7'

/** A clock's tick after the one before, so that it is newer. */
async function storeDraft(...draft: Parameters<typeof drafted.storeDraft>) {
  await wait(2)
  return drafted.storeDraft(...draft)
}

function typed(fields: Record<string, string | File>, formId: string = crypto.randomUUID()) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ formId, ...fields })) form.append(name, value)
  return form
}

async function namesOf(owner: string, named: string | null = null) {
  return (await listDrafts(db, { owner, path }, named)).map(({ body }) => body.get('name'))
}

describe('a draft', () => {
  test('is replaced by what the same showing of the form stores later, and stands beside that of another', async () => {
    const place = { owner: 'ana', path }
    const form = typed({ name: 'One' })
    await storeDraft(db, place, form)
    await storeDraft(db, place, typed({ name: 'Two' }))
    form.set('name', 'One more')
    expect(await storeDraft(db, place, form)).toBeInstanceOf(Date)
    expect(await namesOf('ana')).toEqual(['One more', 'Two'])
  })

  test('is its writer’s and its page’s alone, also for somebody who knows the showing of the form', async () => {
    const form = typed({ name: 'Mine' })
    const formId = String(form.get('formId'))
    await storeDraft(db, { owner: 'ben', path }, form)
    form.set('name', 'Theirs')
    expect(await storeDraft(db, { owner: 'cleo', path }, form)).toBeNull()
    expect(await storeDraft(db, { owner: 'ben', path: '/admin/pages/new' }, form)).toBeNull()
    await removeDraft(db, { owner: 'cleo', formId })
    expect([await namesOf('ben'), await namesOf('cleo', formId)]).toEqual([['Mine'], []])
    await removeDraft(db, { owner: 'ben', formId })
    expect(await namesOf('ben')).toEqual([])
  })

  test('has texts and the names of files, no secret, no button, and nothing that the database cannot hold', async () => {
    const form = typed({ name: 'A\0b\uD800', password: 'gravel', intent: 'keep', photo: new File(['x'], 'van.jpg') })
    await storeDraft(db, { owner: 'dee', path }, form)
    const [draft] = await listDrafts(db, { owner: 'dee', path }, null)
    expect([draft?.body.get('name'), draft?.fileNames]).toEqual(['Ab\uFFFD', ['van.jpg']])
    expect([...(draft?.body.keys() ?? [])]).toEqual(['formId', 'name'])
  })

  test('survives odd names of fields, and odd ids find and remove none', async () => {
    await storeDraft(db, { owner: 'fay', path }, typed({ 'na\0me': 'Odd' }))
    await removeDraft(db, { owner: 'fay', formId: '\0' })
    expect(await namesOf('fay', '\0')).toEqual(['Odd'])
  })

  test('of more than a megabyte, or of no showing of a form, is not stored', async () => {
    const place = { owner: 'eve', path }
    expect(await storeDraft(db, place, typed({ name: 'x'.repeat(1_000_001) }))).toBeNull()
    expect(await storeDraft(db, place, typed({ name: 'x' }, 'no-id'))).toBeNull()
    expect(await db.$count(drafts)).toBeLessThan(10)
    expect(await namesOf('eve')).toEqual([])
  })
})

test('of one person the newest fifty drafts stay', async () => {
  for (let nth = 1; nth <= 53; nth += 1)
    await storeDraft(db, { owner: 'flo', path: `/admin/pages/edit/${nth}` }, typed({ name: `${nth}` }))
  const left = await listDraftsOf(db, 'flo')
  expect(left.map(({ name }) => name)).toEqual(Array.from({ length: 50 }, (_, at) => `${53 - at}`))
})

test('three drafts of a page are offered, newest first, after the one that its address names', async () => {
  const oldest = typed({ name: '1' })
  for (const form of [oldest, ...[2, 3, 4, 5].map((nth) => typed({ name: `${nth}` }))])
    await storeDraft(db, { owner: 'gus', path }, form)
  expect(await namesOf('gus')).toEqual(['5', '4', '3'])
  expect(await namesOf('gus', String(oldest.get('formId')))).toEqual(['1', '5', '4'])
})

test('pictures that only a draft names are found', async () => {
  const { db: own } = await freshDatabase()
  const pictures = 'public/123e4567-e89b-12d3-a456-426614174000-van.jpg 60x40 A van'
  await storeDraft(own, { owner: 'hal', path }, typed({ pictures }))
  await storeDraft(own, { owner: 'hal', path }, typed({ name: 'No picture' }))
  expect(await draftTextsNaming(own)).toEqual([expect.any(String), pictures])
  const other = 'public/123e4567-e89b-12d3-a456-426614174001-van.jpg'
  expect(await draftTextsNaming(own, [other])).toEqual([])
  expect(await draftTextsNaming(own, [other, pictures.split(' ')[0] ?? ''])).toContain(pictures)
})
