import type { Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { holdBack } from '../../test/kit/hold-back.ts'
import { pageScripts, scriptsFetched } from '../../test/kit/scripts-fetched.ts'
import { test as staffTest } from '../../test/kit/staff-fixtures.ts'
import { plainPages } from '../states/screens.ts'

test('scripts come by themselves on every page, none before it has loaded and is painted', async ({ page, site }) => {
  for (const { name, path } of plainPages) {
    // Asked in the page itself, the browser would draw frames that it does not draw for a visitor who reads.
    const coming = page.waitForRequest(pageScripts)
    await page.goto(site.origin + path)
    await coming
    await takenOver(page)
    const { early, late } = await scriptsFetched(page)
    expect(early, name).toEqual([])
    expect(late.length, name).toBeGreaterThan(2)
  }
})

for (const sign of ['scrolling', 'focus'] as const) {
  test(`${sign} brings the scripts at once, also while pictures are on their way`, async ({ page, site }) => {
    const bringPictures = await holdBack(page, '**/media/**')
    await page.goto(`${site.origin}/vehicles/1001`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.readyState)).not.toBe('complete')
    if (sign === 'scrolling') await page.mouse.wheel(0, 10)
    if (sign === 'focus') await page.getByRole('link', { name: 'Back to All Vehicles' }).focus()
    await takenOver(page)
    expect(await page.evaluate(() => document.readyState)).not.toBe('complete')
    bringPictures()
  })
}

test('the picture that a visitor went to before the scripts are there is the current one for them', async ({
  page,
  site,
}) => {
  const bringScripts = await holdBack(page, pageScripts)
  await page.goto(`${site.origin}/vehicles/1001`)
  const second = page.getByRole('link', { name: /^Picture 2: / })
  await second.click()
  await expect(page.locator('#picture-2')).toBeInViewport({ ratio: 0.95 })
  bringScripts()
  await takenOver(page)
  await expect(second).toHaveAttribute('aria-current', 'true')
})

staffTest('what staff search for before the scripts are there is found by them', async ({ page }) => {
  const bringScripts = await holdBack(page, pageScripts)
  await page.goto('/admin/vehicles', { waitUntil: 'commit' })
  await page.getByRole('searchbox').fill('submarine')
  bringScripts()
  await takenOver(page)
  await expect(page.getByRole('main').getByText('No vehicles match your search.').first()).toBeVisible()
})

test('what is chosen before the scripts are there is saved all the same', async ({ page }) => {
  const bringScripts = await holdBack(page, pageScripts)
  await page.goto('/display')
  await page.getByRole('main').locator('label').filter({ hasText: 'Largest' }).click()
  bringScripts()
  await takenOver(page)
  await expect(page.getByRole('radio', { name: 'Largest' })).toBeChecked()
  await page.getByRole('main').getByRole('button', { name: 'Save Display' }).click()
  await page.waitForURL('/')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('24px')
})

test('a link pressed before the scripts are there leads on', async ({ page, site }) => {
  await holdBack(page, pageScripts)
  await page.goto(`${site.origin}/vehicles`)
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/vehicles\/\d+$/)
})

for (const path of ['/', '/vehicles', '/vehicles/1001', '/resources/faq']) {
  test(`scripts take over without a visible change: ${path}`, async ({ page, site }) => {
    const bringScripts = await holdBack(page, pageScripts)
    await page.goto(site.origin + path)
    const before = await drawn(page)
    bringScripts()
    await takenOver(page)
    expect((await drawn(page)).equals(before), 'the page looks the same').toBe(true)
  })
}

/** The first screen once it stands still, but for the corner where the assistant says hello after a while. */
async function drawn(page: Page) {
  // A picture from a bucket may take longer than the page stands still.
  await page.waitForFunction(() => {
    const isOutOfSight = ({ top, left }: DOMRect) => top > innerHeight || left > innerWidth
    return [...document.images].every((image) => image.complete || isOutOfSight(image.getBoundingClientRect()))
  })
  const take = () => page.screenshot({ clip: { x: 0, y: 0, width: 780, height: 800 } })
  let last = await take()
  await expect(async () => {
    const before = last
    last = await take()
    expect(last.equals(before)).toBe(true)
  }).toPass()
  return last
}
