import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDb } from '../../test/kit/db.ts'
import { createPage, isSlugTaken, listPagesForStaff, removePage, updatePage } from './page-edits.server.ts'
import { pages } from './page-table.server.ts'
import { findPage } from './pages.server.ts'

const db = await freshDb()

const full = {
  title: 'Measure first',
  slug: 'measure-first',
  content: '# Four numbers',
  metaDescription: 'How to measure.',
  metaKeywords: 'guide, measure',
  isPublished: true,
}

test('an emptied optional field of a page is read back as null', async () => {
  const id = await createPage(db, { ...full, slug: 'emptied' })
  const emptied = { ...full, slug: 'emptied', metaDescription: null, metaKeywords: null }
  expect(await updatePage(db, { id, version: 1 }, emptied)).toMatchObject({
    is: 'saved',
    before: { metaKeywords: 'guide, measure' },
  })
  expect(await findPage(db, id)).toMatchObject({ metaDescription: null, metaKeywords: null, version: 2 })
})

test('publishing changes nothing else but the version and the time', async () => {
  const id = await createPage(db, { ...full, slug: 'published', isPublished: false })
  await db
    .update(pages)
    .set({ updatedAt: new Date(0) })
    .where(eq(pages.id, id))
  const before = await findPage(db, id)
  await updatePage(db, { id, version: 1 }, { isPublished: true })
  const after = await findPage(db, id)
  expect(after).toEqual({ ...before, isPublished: true, version: 2, updatedAt: after?.updatedAt })
  expect(after?.updatedAt.getTime()).toBeGreaterThan(0)
})

test('R8: of two saves from the same version at once, one is made and one is stale', async () => {
  const id = await createPage(db, { ...full, slug: 'twice' })
  const saves = ['A', 'B'].map((title) => updatePage(db, { id, version: 1 }, { title }))
  expect((await Promise.all(saves)).map(({ is }) => is).sort()).toEqual(['saved', 'stale'])
})

test('R8: a page that was deleted is not brought back by a save', async () => {
  const id = await createPage(db, { ...full, slug: 'deleted' })
  expect(await removePage(db, id)).toMatchObject({ id, slug: 'deleted' })
  expect(await updatePage(db, { id, version: 1 }, full)).toEqual({ is: 'not-found' })
  expect(await removePage(db, id)).toBeNull()
})

test('a slug that another page has is known by its error, other errors are not', async () => {
  await createPage(db, { ...full, slug: 'taken' })
  const id = await createPage(db, { ...full, slug: 'free' })
  const errorOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    )
  expect(isSlugTaken(await errorOf(createPage(db, { ...full, slug: 'taken' })))).toBe(true)
  expect(isSlugTaken(await errorOf(updatePage(db, { id, version: 1 }, { slug: 'taken' })))).toBe(true)
  expect(isSlugTaken(await errorOf(createPage(db, { ...full, slug: 'Not A Slug' })))).toBe(false)
  expect(isSlugTaken(new Error('something else'))).toBe(false)
})

test('the staff list has every page, newest first, and leaves the contents in the database', async () => {
  const other = await freshDb()
  await createPage(other, full)
  await createPage(other, { ...full, slug: 'second', isPublished: false })
  const listed = await listPagesForStaff(other)
  expect(listed.map(({ slug, isPublished }) => [slug, isPublished])).toEqual([
    ['second', false],
    ['measure-first', true],
  ])
  expect(Object.keys(listed[0] ?? {}).sort()).toEqual(
    ['appearsAt', 'disappearsAt', 'id', 'isPublished', 'metaDescription', 'slug', 'title', 'version'].sort(),
  )
})
