import { RouterContextProvider } from 'react-router'
import { afterAll, expect, test } from 'vitest'
import { openChanges } from '#app/db/changes.server.ts'
import { services } from '#app/http/services.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { diskStorage } from '#app/platform/storage.server.ts'
import { freshDatabase } from '../../test/db.ts'
import { loader } from './content-page.route.tsx'
import type { PageInput } from './page.ts'
import { createPage } from './pages.server.ts'

const database = await freshDatabase()
const jobs = await openJobs(database.engine, [])
afterAll(() => jobs.stop())
const changes = await openChanges(database)

const page: PageInput = {
  title: 'A secret offer',
  slug: 'offer',
  content: '# Only for us\n\nTen dollars off.',
  metaDescription: 'Nobody may know.',
  metaKeywords: 'Guide, offers',
  isPublished: true,
}

test('a published page is read with its list, its reading time and one heading under its title', async () => {
  await createPage(database.db, page)
  expect(await visit('offer')).toMatchObject({
    init: null,
    data: {
      why: null,
      page: {
        title: 'A secret offer',
        metaDescription: 'Nobody may know.',
        readingMinutes: 1,
        shelf: { to: '/resources/guides', label: 'Guides' },
        body: [
          { tag: 'h2', id: 'part-only-for-us', of: ['Only for us'] },
          { tag: 'p', of: ['Ten dollars off.'] },
        ],
      },
    },
  })
})

test('S11: a draft answers exactly as a page that was never written', async () => {
  await createPage(database.db, { ...page, slug: 'draft', isPublished: false })
  const answer = await visit('draft')
  expect(answer).toEqual(await visit('never-written'))
  expect(answer).toMatchObject({
    init: { status: 404, headers: { 'Cache-Control': 'no-store' } },
    data: { page: null, why: 'Page not found or not published.' },
  })
})

function visit(slug: string) {
  const context = new RouterContextProvider()
  const storage = diskStorage('unused')
  const mailer = { send: async () => {} }
  context.set(services, { db: database.db, changes, jobs, storage, mailer, leadsTo: undefined })
  const url = new URL(`http://redstone.example/page/${slug}`)
  return loader({ context, url, request: new Request(url), params: { slug }, pattern: '/page/:slug' })
}
