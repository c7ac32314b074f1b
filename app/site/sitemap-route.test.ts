import { expect, test } from 'vitest'
import { createPage } from '#app/pages/page-edits.server.ts'
import routes from '#app/routes.ts'
import { sampleVehicles } from '#app/vehicles/sample-vehicles.ts'
import { createVehicle } from '#app/vehicles/vehicles.server.ts'
import { freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { staffRequest } from '../../test/kit/staff-context.ts'
import { loader } from './sitemap.route.ts'

const db = await freshDb()
const storage = await freshStorage()
const origin = 'https://redstone.example'

test('every public page in the table of routes is in the sitemap', async () => {
  const [layout] = (await routes).filter(({ file }) => file === 'site/site-layout.route.tsx')
  const paths = (layout?.children ?? []).map(({ path = '' }) => path)
  const pages = paths.filter(
    (path) =>
      !/[:*]|^admin\b|^(shortlist|subscribe|display|too-many-pages|appointments\/mine)$|^(newsletter|alerts)\b/.test(
        path,
      ),
  )
  expect(pages.length).toBeGreaterThan(10)
  const listed = (await entries()).map(({ address }) => address)
  expect(listed).toEqual(expect.arrayContaining(pages.map((path) => `${origin}/${path}`)))
})

test('S11: vehicles and published pages are named with their last change, a draft is not named', async () => {
  const [sample] = sampleVehicles
  if (!sample) throw new Error('there is no sample')
  const vehicle = await createVehicle(db, sample)
  const page = { title: 'A page', content: '', metaDescription: null, metaKeywords: null }
  await createPage(db, { ...page, slug: 'open', isPublished: true })
  await createPage(db, { ...page, slug: 'draft', isPublished: false })
  const dated = (await entries()).filter(({ changedAt }) => changedAt !== undefined)
  expect(dated).toEqual(
    [`/vehicles/${vehicle}`, '/page/open'].map((path) => ({
      address: origin + path,
      changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })),
  )
  expect((await entries()).filter(({ address }) => address?.includes('draft'))).toEqual([])
})

async function entries() {
  const url = new URL(`${origin}/sitemap.xml`)
  const context = staffRequest({ db, storage }, null)
  const answer = await loader({ url, context, request: new Request(url), params: {}, pattern: '/sitemap.xml' })
  const found = (await answer.text()).matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)
  return [...found].map(([, address, changedAt]) => ({ address, changedAt }))
}
