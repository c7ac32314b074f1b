import sharp from 'sharp'
import { expect, test } from 'vitest'
import { freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { staffRequest } from '../../test/kit/staff-context.ts'
import { siteShareLink } from './shared-titles.ts'
import { loader } from './site-share.route.ts'

const context = staffRequest({ db: await freshDb(), storage: await freshStorage() }, null)

test('a page of ours is shared with its title in a picture that browsers and crawlers may cache', async () => {
  const answer = await ask(siteShareLink('/resources/faq').path)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

test('nothing else has', async () => {
  for (const file of ['.jpg', 'admin.jpg', 'about', 'about.png', 'constructor.jpg', '..jpg', 'services/.jpg'])
    expect((await ask(`/share/site/${file}`)).status, file).toBe(404)
})

function ask(path: string) {
  const url = new URL(path, 'http://redstone.example')
  const params = { '*': url.pathname.replace('/share/site/', '') }
  return loader({ context, url, request: new Request(url), params, pattern: '/share/site/*' })
}
