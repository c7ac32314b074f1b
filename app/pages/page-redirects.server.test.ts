import { expect, test } from 'vitest'
import { freshDb } from '../../test/kit/db.ts'
import type { PageInput } from './page.ts'
import { createPage, removePage, updatePage } from './page-edits.server.ts'
import { findRenamedPage } from './page-redirects.server.ts'
import { findPage } from './pages.server.ts'

const db = await freshDb()

test('an old slug leads to the page, from each of its slugs in one step', async () => {
  const id = await published('rename-1')
  await save(id, { slug: 'rename-2' })
  await save(id, { slug: 'rename-3', title: 'Renamed' })
  expect(await ways('rename-1', 'rename-2', 'rename-3')).toEqual(['rename-3', 'rename-3', null])
})

test('a save that leaves the slug alone leads nowhere', async () => {
  const id = await published('same')
  await save(id, { title: 'Same slug' })
  await save(id, { slug: 'same' })
  expect(await ways('same')).toEqual([null])
})

test('back to its first slug, a page is found under both of the others', async () => {
  const id = await published('round-1')
  for (const slug of ['round-2', 'round-3', 'round-1']) await save(id, { slug })
  expect(await ways('round-2', 'round-3')).toEqual(['round-1', 'round-1'])
})

test('S11: the old slug of a page that is a draft now is as unknown as any', async () => {
  const id = await published('hidden-1')
  await save(id, { slug: 'hidden-2' })
  await save(id, { isPublished: false })
  expect(await ways('hidden-1', 'hidden-2')).toEqual([null, null])
})

test('S11: a slug that only a draft had leads nowhere, also once the page is public', async () => {
  const id = await createPage(db, { ...full, slug: 'code-name', isPublished: false })
  await save(id, { slug: 'announced' })
  await save(id, { isPublished: true })
  expect(await ways('code-name')).toEqual([null])
})

test('a page that is unpublished, renamed and published again is found under the slug it was public under', async () => {
  const id = await published('pause-1')
  await save(id, { isPublished: false })
  await save(id, { slug: 'pause-2' })
  await save(id, { isPublished: true })
  expect(await ways('pause-1')).toEqual(['pause-2'])
})

test('of two pages that left a slug the later one has it; while that is a draft, the earlier one', async () => {
  const first = await published('shared')
  await save(first, { slug: 'first-owner' })
  const second = await published('shared')
  await save(second, { slug: 'second-owner' })
  expect(await ways('shared')).toEqual(['second-owner'])
  await save(second, { isPublished: false })
  expect(await ways('shared')).toEqual(['first-owner'])
})

test('a page that is deleted takes its old slugs along', async () => {
  const id = await published('gone-1')
  await save(id, { slug: 'gone-2' })
  await removePage(db, id)
  expect(await ways('gone-1', 'gone-2')).toEqual([null, null])
})

test('a rename that fails stores no old slug', async () => {
  await published('occupied')
  const id = await published('stays')
  await expect(save(id, { slug: 'occupied' })).rejects.toThrow()
  expect(await ways('stays')).toEqual([null])
})

const full: PageInput = {
  title: 'Measure first',
  slug: '',
  content: '# Four numbers',
  metaDescription: null,
  metaKeywords: null,
  isPublished: true,
}

function published(slug: string) {
  return createPage(db, { ...full, slug })
}

async function save(id: number, input: Partial<PageInput>) {
  const page = await findPage(db, id)
  expect(await updatePage(db, { id, version: page?.version ?? 0 }, input)).toMatchObject({ is: 'saved' })
}

function ways(...slugs: string[]) {
  return Promise.all(slugs.map((slug) => findRenamedPage(db, slug)))
}
