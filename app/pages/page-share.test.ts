import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pageShareLink } from '#app/drawings/page-share-link.ts'
import { freshDatabase } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { staffRequest } from '../../test/kit/staff-context.ts'
import type { PageInput } from './page.ts'
import { createPage } from './page-edits.server.ts'
import { loader } from './page-share.route.ts'

const { db, close } = await freshDatabase()
const storage = await freshStorage()
const page: PageInput = {
  title: 'Ramps in winter: salt, snow and what to rinse, in plain words for everybody who has to be somewhere by eight',
  slug: 'ramps-in-winter',
  content: 'Rinse.',
  metaDescription: null,
  metaKeywords: null,
  isPublished: true,
}

test('a published page is shared with its title in a picture, under an address that changes with the title', async () => {
  await createPage(db, page)
  const { path, alt } = pageShareLink('pages', page.slug, page.title)
  const answer = await ask(path)
  expect(answer).toMatchObject({ status: 200, type: 'image/jpeg', cache: 'public, max-age=31536000, immutable' })
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect(alt).toContain(page.title)
  expect(pageShareLink('pages', page.slug, 'Ramps in summer').path).not.toBe(path)
  expect(await ask(`${path}x`)).toEqual({ ...answer, cache: 'public, max-age=300' })
})

test('S11: the picture of a draft answers exactly as one of a page that was never written', async () => {
  await createPage(db, { ...page, slug: 'secret-offer', title: 'Secret offer', isPublished: false })
  const unknown = await ask('/share/pages/never-written.jpg')
  expect(unknown).toMatchObject({ status: 404, cache: 'no-store' })
  expect(await ask('/share/pages/secret-offer.jpg')).toEqual(unknown)
  expect(await ask(pageShareLink('pages', 'secret-offer', 'Secret offer').path)).toEqual(unknown)
})

test('R9: while the database is away, the picture of the house stands in', async () => {
  await close()
  expect(await ask(`/share/pages/${page.slug}.jpg`)).toMatchObject({ status: 302, to: '/share.jpg', cache: 'no-store' })
})

async function ask(path: string) {
  const url = new URL(path, 'http://redstone.example')
  const answer = await loader({
    context: staffRequest({ db, storage }, null),
    url,
    request: new Request(url),
    params: { file: url.pathname.split('/').at(-1) ?? '' },
    pattern: '/share/pages/:file',
  })
  const [type, cache, to] = ['Content-Type', 'Cache-Control', 'Location'].map((name) => answer.headers.get(name))
  return { status: answer.status, type, cache, to, bytes: Buffer.from(await answer.arrayBuffer()) }
}
