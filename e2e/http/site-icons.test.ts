import sharp from 'sharp'
import { expect } from 'vitest'
import { z } from 'zod'
import { elementsOf } from '../../test/kit/html-elements.ts'
import { picturesInIco } from '../../test/kit/ico.ts'
import { addStaff, staffCookies } from '../../test/kit/staff-member.ts'
import { openWithoutDatabase } from '../../test/kit/walk/own-sites.ts'
import { test } from '../../test/kit/walk/sites.ts'

/** In this order: of two that fit, browsers take the one named last. */
const links = [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]
const color = z.string().regex(/^#[0-9a-f]{6}$/)
const manifest = z.strictObject({
  id: z.literal('/'),
  name: z.literal('Redstone Mobility'),
  short_name: z.string().max(12), // more is cut off under an icon
  lang: z.literal('en-US'),
  start_url: z.string(),
  display: z.enum(['browser', 'minimal-ui', 'standalone']),
  background_color: color,
  theme_color: color,
  icons: z.array(
    z.strictObject({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.enum(['any', 'maskable']) }),
  ),
})

test('pages of visitors and of staff and those of errors name the icons and the manifest, and may load them', async ({
  site,
}) => {
  const { origin } = site
  const cookies = await staffCookies(origin, await addStaff(site))
  const away = await openWithoutDatabase({}, site.data)
  for (const [address, status, cookie = ''] of [
    [`${origin}/`, 200],
    [`${origin}/vehicles/1001`, 200],
    [`${origin}/nowhere`, 404],
    [`${origin}/admin/login`, 200],
    [`${origin}/admin/vehicles`, 200, cookies],
    [`${origin}/admin/nowhere`, 404, cookies],
    [`${away.origin}/`, 200],
    [`${away.origin}/admin/vehicles`, 503, cookies],
  ] as const) {
    const page = await fetch(address, { headers: { cookie } })
    expect(page.status, address).toBe(status)
    expect(iconLinks(await page.text()), address).toEqual(links)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/(^|; ?)manifest-src 'self'(;|$)/)
    expect(policy).toMatch(/(^|; ?)img-src 'self'[ ;]/)
  }
})

test('each icon is of the type and the size that it is named with', async ({ site }) => {
  expect(await sizeOf(await received(`${site.origin}/favicon.svg`, 'image/svg+xml'))).toMatch(/^svg (\d+)x\1$/)
  expect(await sizeOf(await received(`${site.origin}/apple-touch-icon.png`, 'image/png'))).toBe('png 180x180')
  const ico = picturesInIco(await received(`${site.origin}/favicon.ico`, 'image/x-icon'))
  expect(ico.map(({ width, height }) => `png ${width}x${height}`)).toEqual(['png 16x16', 'png 32x32'])
  for (const { width, height, picture } of ico) expect(await sizeOf(picture)).toBe(`png ${width}x${height}`)
})

test('the manifest names the site, a page to begin with, and icons for every shape that are what it says', async ({
  site,
}) => {
  const text = await received(`${site.origin}/site.webmanifest`, 'application/manifest+json')
  const { icons, start_url } = manifest.parse(JSON.parse(text.toString()))
  expect((await fetch(new URL(start_url, site.origin))).status).toBe(200)
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
  ])
  for (const { src, sizes, type } of icons)
    expect(await sizeOf(await received(new URL(src, site.origin).href, type)), src).toBe(`png ${sizes}`)
})

test('a file by these names that is not what it says is found out', async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a8442a' } })
    .png()
    .toBuffer()
  expect(await sizeOf(png)).toBe('png 8x8')
  await expect(sizeOf(png.subarray(0, 60))).rejects.toThrow()
  expect(() => picturesInIco(png)).toThrow('no ICO')
})

function iconLinks(html: string) {
  return elementsOf(html)
    .filter(({ name, attributes: { rel = '' } }) => name === 'link' && /icon|manifest/.test(rel))
    .map(({ attributes: { nonce: _, ...named } }) => named)
}

/** The file's bytes. Its answer is there, of its type, small, and cached for a while. */
async function received(address: string, type: string) {
  const answer = await fetch(address)
  const { status, headers } = answer
  const file = Buffer.from(await answer.arrayBuffer())
  expect({ address, status, type: headers.get('content-type')?.split(';')[0] }).toEqual({ address, status: 200, type })
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toMatch(/^public, max-age=\d{4,}/)
  expect(file.length, address).toBeLessThan(15_000)
  return file
}

/** What is in a picture whose every pixel could be read. */
async function sizeOf(picture: Buffer) {
  const { format } = await sharp(picture).metadata()
  const { info } = await sharp(picture, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true })
  return `${format} ${info.width}x${info.height}`
}
