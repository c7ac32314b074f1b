import type { Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { demoInventory } from '../../app/demo/demo-inventory.ts'
import type { DemoVehicle } from '../../app/demo/demo-vehicle.ts'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { sheetsIn } from './paper.ts'

const written = [
  ...['/vehicles', '/about', '/contact', '/services', '/services/financing', '/resources', '/resources/blog'],
  ...['/resources/faq', '/resources/guides', '/resources/guides/side-or-rear', '/privacy-policy'],
]

test.describe('shared', () => {
  test('every page names a picture of its own of 1200 x 630, to be cached for good', async ({ request, site }) => {
    const named = new Map<string, string>()
    for (const path of [...written, await addressOf(request, longest()), await firstPage(request)]) {
      const [picture = ''] = picturesIn(await (await request.get(path)).text())
      expect(picture, path).toMatch(`${site.origin}/share/`)
      const answer = await request.get(picture)
      expect([answer.status(), answer.headers()['cache-control']], path).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ])
      expect(await sharp(await answer.body()).metadata(), path).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      })
      expect(named.get(picture), `${path} has the picture of another page`).toBeUndefined()
      named.set(picture, path)
    }
  })

  test('R9: while the database is away a page names the picture of the house, and so does every picture', async ({
    failingSite,
    request,
  }) => {
    const page = await request.get(`${failingSite.origin}/vehicles/1`)
    expect(picturesIn(await page.text())).toEqual([`${failingSite.origin}/share.jpg`])
    const picture = await request.get(`${failingSite.origin}/share/vehicles/1001.jpg`, { maxRedirects: 0 })
    expect([picture.status(), picture.headers().location]).toEqual([302, '/share.jpg'])
  })
})

test.describe('printed', () => {
  test('the longest vehicle of the inventory shows on paper all that belongs to it and nothing of the screen, and fills exactly two sheets of letter paper', async ({
    page,
    site,
  }) => {
    const { vehicle } = longest()
    const path = await addressOf(page.request, longest())
    await page.goto(path)
    await takenOver(page)
    await expectNoPaper(page)
    await page.emulateMedia({ media: 'print' })
    await expectNoChrome(page)
    for (const text of [vehicle.name, ...vehicle.features, 'Phoenix, AZ 85004', 'Denver, CO 80216', 'Dallas, TX 75247'])
      await expect(page.getByText(text).locator('visible=true').first(), text).toBeVisible()
    for (const line of Object.values(vehicle.specifications ?? {}).flatMap((group) => Object.keys(group)))
      await expect(page.getByRole('term').filter({ hasText: line }).last(), line).toBeVisible()
    for (const { question, answer } of vehicle.faqs ?? []) {
      await expect(page.getByText(question)).toBeVisible()
      await expect(page.getByText(answer)).toBeVisible()
    }
    await expect(page.getByRole('main').getByRole('img', { name: vehicle.name })).toHaveCount(4)
    expect(await codeOn(page)).toBe(`${site.origin}${path}`)
    await expectTwoSheets(page)
  })

  test('the shortest vehicle of the inventory fills exactly two sheets of letter paper', async ({ page }) => {
    await page.goto(await addressOf(page.request, shortest()))
    await expectTwoSheets(page)
  })

  test('every other page leaves menus, chat and buttons on the screen, and unfolds its answers', async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    const guide = '/resources/guides/side-or-rear'
    for (const path of ['/', '/vehicles', '/about', '/contact', '/resources/blog', guide, '/no-such-page']) {
      await page.goto(path)
      await expectNoChrome(page)
    }
    await page.goto('/resources/faq')
    const answers = page.getByRole('main').locator('details > p')
    expect(await answers.count()).toBeGreaterThan(20)
    await expect(answers.locator('visible=true')).toHaveCount(await answers.count())
  })
})

test.describe('printed without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a vehicle fills the same two sheets', async ({ page }) => {
    await page.goto(await addressOf(page.request, longest()))
    await expectTwoSheets(page)
  })
})

/** On the screen there is no code and no line for paper. */
async function expectNoPaper(page: Page) {
  await expect(page.getByRole('img', { name: 'QR code of this page' })).toBeHidden()
  await expect(page.getByText('See it, or have it brought to your door')).toBeHidden()
  await expect(page.getByText('info@redstone-mobility.example').locator('visible=true')).toHaveCount(1)
}

async function expectTwoSheets(page: Page) {
  expect(sheetsIn(await page.pdf({ preferCSSPageSize: true }))).toEqual(['612 x 792', '612 x 792'])
}

async function expectNoChrome(page: Page) {
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('navigation').locator('visible=true')).toHaveCount(0)
  await expect(page.getByRole('button').locator('visible=true')).toHaveCount(0)
  await expect(page.getByRole('tab').locator('visible=true')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeHidden()
  await expect(page.getByText('info@redstone-mobility.example').locator('visible=true').first()).toBeVisible()
}

/** What a phone would read. */
async function codeOn(page: Page) {
  const picture = await page.getByRole('img', { name: 'QR code of this page' }).screenshot()
  const { data, info } = await sharp(picture)
    .resize({ width: 600, kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

function picturesIn(html: string) {
  return [...html.matchAll(/property="og:image" content="([^"]*)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
}

const lengthOf = ({ vehicle }: DemoVehicle) => JSON.stringify(vehicle).length

function longest() {
  return demoInventory.reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one))
}

function shortest() {
  return demoInventory.reduce((one, other) => (lengthOf(other) < lengthOf(one) ? other : one))
}

type Visitor = Page['request']

async function addressOf(visitor: Visitor, { vehicle }: DemoVehicle) {
  const list = await (await visitor.get(`/vehicles?search=${encodeURIComponent(vehicle.name)}`)).text()
  return /href="(\/vehicles\/\d+)"/.exec(list)?.[1] ?? 'not found'
}

async function firstPage(visitor: Visitor) {
  const map = await (await visitor.get('/sitemap.xml')).text()
  return /\/page\/[a-z0-9-]+/.exec(map)?.[0] ?? 'not found'
}
