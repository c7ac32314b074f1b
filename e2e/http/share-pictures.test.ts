import sharp from 'sharp'
import { longestVehicle, pageOfVehicle } from '../../test/kit/demo-extremes.ts'
import { expect, test } from '../../test/kit/walk/walk.ts'

/** Further pages of ours. Their pictures are drawn by the same functions as those of the kinds that are fetched below. */
const written = [
  ...['/about', '/contact', '/services', '/services/financing', '/resources', '/resources/blog'],
  ...['/resources/faq', '/resources/guides', '/resources/guides/side-or-rear', '/privacy-policy'],
]

test('every page names a picture of its own; one of each kind is 1200 x 630, to be cached for good', async ({
  site: { origin },
}) => {
  const kinds = ['/vehicles', await pageOfVehicle(origin, longestVehicle), await firstPage(origin)]
  const named = new Map<string, string>()
  for (const path of [...kinds, ...written]) {
    const [picture = ''] = picturesIn(await (await fetch(origin + path)).text())
    expect(picture, path).toMatch(`${origin}/share/`)
    expect(named.get(picture), `${path} has the picture of another page`).toBeUndefined()
    named.set(picture, path)
  }
  for (const [picture, path] of [...named].slice(0, kinds.length)) {
    const answer = await fetch(picture)
    expect([answer.status, answer.headers.get('cache-control')], path).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    expect(await sharp(await answer.arrayBuffer()).metadata(), path).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
  }
})

test('R9: while the database is away a page names the picture of the house, and so does every picture', async ({
  failingSite: { origin },
}) => {
  const page = await fetch(`${origin}/vehicles/1`)
  expect(picturesIn(await page.text())).toEqual([`${origin}/share.jpg`])
  const picture = await fetch(`${origin}/share/vehicles/1001.jpg`, { redirect: 'manual' })
  expect([picture.status, picture.headers.get('location')]).toEqual([302, '/share.jpg'])
})

function picturesIn(html: string) {
  return [...html.matchAll(/property="og:image" content="([^"]*)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
}

async function firstPage(origin: string) {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text()
  return /\/page\/[a-z0-9-]+/.exec(map)?.[0] ?? 'not found'
}
