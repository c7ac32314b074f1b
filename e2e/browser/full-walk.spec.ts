import { expect, takenOver, test } from '../../test/kit/fixtures.ts'

test.use({ reducedMotion: 'no-preference' })

test('from page to page by links: the title changes, focus goes to the heading, and the header stays', async ({
  page,
  site,
}) => {
  await page.goto(site.origin)
  await takenOver(page)
  const titles = new Set([await page.title()])
  const main = page.getByRole('main')
  const steps = [
    page.getByRole('banner').getByRole('link', { name: 'Vehicles', exact: true }),
    main.getByRole('link', { name: /^View Details/ }).nth(1),
    page.getByRole('banner').getByRole('link', { name: 'Get a Quote' }),
    page
      .getByRole('banner')
      .getByRole('link', { name: /Redstone/ })
      .first(),
  ]
  for (const step of steps) {
    await step.click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    titles.add(await page.title())
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
  expect(titles.size).toBe(4)
})
