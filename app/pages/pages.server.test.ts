import { expect, test } from 'vitest'
import { freshDb } from '../../test/db.ts'
import type { PageInput } from './page.ts'
import { createPage, findPage, updatePage } from './pages.server.ts'

const db = await freshDb()

const full: PageInput = {
  title: 'Measure first',
  slug: 'measure-first',
  content: '# Four numbers',
  metaDescription: 'How to measure.',
  metaKeywords: 'guide, measure',
  isPublished: true,
}

test('every field of a page is read back as it was saved', async () => {
  const id = await createPage(db, full)
  expect(await findPage(db, id)).toMatchObject({ ...full, id, version: 1 })
})

test('an emptied optional field of a page is read back as null', async () => {
  const id = await createPage(db, { ...full, slug: 'emptied' })
  expect(await updatePage(db, id, { ...full, slug: 'emptied', metaDescription: null, metaKeywords: null })).toBe(true)
  expect(await findPage(db, id)).toMatchObject({ metaDescription: null, metaKeywords: null, version: 2 })
})

test('the database refuses a slug twice', async () => {
  await createPage(db, { ...full, slug: 'taken' })
  await expect(createPage(db, { ...full, slug: 'taken' })).rejects.toMatchObject({
    cause: { code: '23505', constraint: 'pages_slug_unique' },
  })
})

test.each(['With Capitals', 'slash/ed', ''])('the database refuses the slug %j', async (slug) => {
  await expect(createPage(db, { ...full, slug })).rejects.toMatchObject({ cause: { constraint: 'pages_slug_form' } })
})
