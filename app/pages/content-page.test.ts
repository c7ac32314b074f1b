import { expect, test } from 'vitest'
import { openAuth } from '#app/auth/auth.server.ts'
import { authContext } from '#app/http/auth-context.server.ts'
import { freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { staffRequest } from '../../test/kit/staff-context.ts'
import { loader } from './content-page.route.tsx'
import type { PageInput } from './page.ts'
import { createPage, updatePage } from './page-edits.server.ts'

const db = await freshDb()
const storage = await freshStorage()
const auth = openAuth(db, 'a secret of more than thirty-two characters')

const page: PageInput = {
  title: 'A secret offer',
  slug: 'offer',
  content: '# Only for us\n\nTen dollars off.',
  metaDescription: 'Nobody may know.',
  metaKeywords: 'Guide, offers',
  isPublished: true,
}

test('a published page is read with its list, its reading time and one heading under its title', async () => {
  await createPage(db, page)
  expect(await visit('offer')).toMatchObject({
    init: null,
    data: {
      why: null,
      page: {
        title: 'A secret offer',
        about: 'Nobody may know.',
        readingMinutes: 1,
        section: { to: '/resources/guides', label: 'Guides' },
        body: [
          { tag: 'h2', id: 'part-only-for-us', of: ['Only for us'] },
          { tag: 'p', of: ['Ten dollars off.'] },
        ],
      },
    },
  })
})

test('S11: a draft answers exactly as a page that was never written', async () => {
  await createPage(db, { ...page, slug: 'draft', isPublished: false })
  const answer = await visit('draft')
  expect(answer).toEqual(await visit('never-written'))
  expect(answer).toMatchObject({
    init: { status: 404, headers: { 'Cache-Control': 'no-store' } },
    data: { page: null, why: 'Page not found or not published.' },
  })
})

test('without a description the text speaks for a page', async () => {
  await createPage(db, { ...page, slug: 'undescribed', metaDescription: null })
  expect(await visit('undescribed')).toMatchObject({ data: { page: { about: 'Ten dollars off.' } } })
})

test('the old slug of a renamed page moves visitors on for good, and their question mark with them', async () => {
  const id = await createPage(db, { ...page, slug: 'old-offer' })
  await updatePage(db, { id, version: 1 }, { slug: 'new-offer' })
  expect(await answerTo('old-offer')).toEqual({ status: 301, to: '/page/new-offer?from=mail', cache: 'no-store' })
})

test('a published page that takes an old slug is the one found there', async () => {
  const id = await createPage(db, { ...page, slug: 'sought-after' })
  await updatePage(db, { id, version: 1 }, { slug: 'out-of-the-way' })
  await createPage(db, { ...page, slug: 'sought-after', title: 'Another offer' })
  expect(await visit('sought-after')).toMatchObject({ data: { page: { title: 'Another offer' } } })
})

async function answerTo(slug: string) {
  const answer = await visit(slug, '?from=mail')
  if (!(answer instanceof Response)) return null
  const { status, headers } = answer
  return { status, to: headers.get('Location'), cache: headers.get('Cache-Control') }
}

function visit(slug: string, search = '') {
  const context = staffRequest({ db, storage }, null)
  context.set(authContext, auth)
  const url = new URL(`http://redstone.example/page/${slug}${search}`)
  return loader({ context, url, request: new Request(url), params: { slug }, pattern: '/page/:slug' })
}
