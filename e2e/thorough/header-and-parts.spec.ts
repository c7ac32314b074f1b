import { expect, takenOver, test } from '../../test/kit/fixtures.ts'

test.use({ reducedMotion: 'no-preference' })

test('a link to a part of another page puts focus on the heading of that part, in sight', async ({ page, site }) => {
  await page.goto(site.origin)
  await takenOver(page)
  await page.getByRole('main').getByRole('link', { name: 'Extended Warranties' }).click()
  await expect(page).toHaveURL(`${site.origin}/services#warranty`)
  await expect(page.getByRole('heading', { name: 'Warranties' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Warranties' })).toBeInViewport()
})

test('the header turns solid once the page is scrolled more than 10 px', async ({ page, site }) => {
  await page.goto(site.origin)
  await takenOver(page)
  const shadow = () => page.getByRole('banner').evaluate((header) => getComputedStyle(header).boxShadow)
  const before = await shadow()
  await page.evaluate(() => scrollTo(0, 10))
  // Scrolling is told to scripts with the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await shadow()).toBe(before)
  await page.evaluate(() => scrollTo(0, 11))
  await expect.poll(shadow).not.toBe(before)
})

// A16
test('the phone number stands at the same place of the header on every page', async ({ page, site }) => {
  const places = new Set<string>()
  for (const path of ['/', '/vehicles', '/vehicles/1001', '/contact', '/nowhere']) {
    await page.goto(site.origin + path)
    const phone = page.getByRole('banner').locator('a[href^="tel:"]').filter({ visible: true }).first()
    const box = await phone.boundingBox()
    places.add(`${Math.round(box?.x ?? -1)} ${Math.round(box?.y ?? -1)}`)
  }
  expect(places.size).toBe(1)
})

test('the services menu opens, names three places with a few words each, and closes by Escape', async ({
  page,
  site,
}) => {
  await page.goto(site.origin)
  await takenOver(page)
  const menu = page.getByRole('banner').locator('details').filter({ hasText: 'Services', visible: true })
  await menu.locator('summary').click()
  for (const path of ['/services/vehicle-modifications', '/services/financing', '/services/maintenance']) {
    await expect(menu.locator(`a[href="${path}"]`)).toHaveText(/\w+ \w+ \w+/)
  }
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link').first()).toBeHidden()
  await expect(menu.locator('summary')).toBeFocused()
})

test('data that is broken off on the way is no error in the console; what is one stays there', async ({
  page,
  site,
  complaints,
}) => {
  await page.goto(site.origin)
  await takenOver(page)
  await page.evaluate(() => {
    void Promise.reject(new DOMException('broken off', 'AbortError'))
    void Promise.reject(new Error('a fault'))
  })
  await expect.poll(() => complaints.splice(0)).toEqual(['script error: a fault'])
})
