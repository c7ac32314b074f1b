import { expect, test } from 'vitest'
import { freshDb } from '../../test/kit/db.ts'
import type { PageInput } from './page.ts'
import { createPage, updatePage } from './page-edits.server.ts'
import { findPage, findPublishedPage, listPublishedPages } from './pages.server.ts'

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

test('the database refuses a slug twice', async () => {
  await createPage(db, { ...full, slug: 'taken' })
  await expect(createPage(db, { ...full, slug: 'taken' })).rejects.toMatchObject({
    cause: { code: '23505', constraint: 'pages_slug_unique' },
  })
})

test.each(['With Capitals', 'slash/ed', ''])('the database refuses the slug %j', async (slug) => {
  await expect(createPage(db, { ...full, slug })).rejects.toMatchObject({ cause: { constraint: 'pages_slug_form' } })
})

test('S11: a draft does not exist for visitors, and stops existing when it is unpublished', async () => {
  const id = await createPage(db, { ...full, slug: 'draft', isPublished: false })
  expect(await findPublishedPage(db, 'draft')).toBeNull()
  await updatePage(db, { id, version: 1 }, { isPublished: true })
  expect(await findPublishedPage(db, 'draft')).toMatchObject({ title: full.title, content: full.content })
  await updatePage(db, { id, version: 2 }, { isPublished: false })
  expect(await findPublishedPage(db, 'draft')).toBeNull()
  expect(await findPublishedPage(db, 'no-such-page')).toBeNull()
})

test('pages are listed by a whole keyword, newest first, and drafts never', async () => {
  const short = { ...full, content: 'one two three' }
  await createPage(db, { ...short, slug: 'first', metaKeywords: 'travel, News' })
  await createPage(db, { ...short, slug: 'second', metaKeywords: ' news ,travel' })
  await createPage(db, { ...short, slug: 'third', metaKeywords: 'newsletter, news flash' })
  await createPage(db, { ...short, slug: 'fourth', metaKeywords: null })
  await createPage(db, { ...short, slug: 'fifth', metaKeywords: 'news', isPublished: false })
  const { pages, parts } = await listPublishedPages(db, 'news')
  expect(pages.map(({ slug }) => slug)).toEqual(['second', 'first'])
  expect(pages[0]).toEqual({
    slug: 'second',
    title: full.title,
    metaDescription: full.metaDescription,
    createdAt: expect.any(Date),
    readingMinutes: 1,
  })
  expect(parts).toBe(1)
})

test('pages are listed twelve at a time', async () => {
  for (let place = 1; place <= 13; place += 1)
    await createPage(db, { ...full, slug: `many-${place}`, metaKeywords: 'many' })
  const [first, second, third] = await Promise.all([1, 2, 3].map((part) => listPublishedPages(db, 'many', part)))
  expect(first?.pages.map(({ slug }) => slug)).toEqual(Array.from({ length: 12 }, (_, place) => `many-${13 - place}`))
  expect(second?.pages.map(({ slug }) => slug)).toEqual(['many-1'])
  expect(third).toEqual({ pages: [], parts: 2 })
  expect((await listPublishedPages(db, 'none')).parts).toBe(1)
})
