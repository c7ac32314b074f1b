import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { holdBack } from '../../test/kit/hold-back.ts'
import { choose } from '../../test/kit/quote-journey.ts'
import { pageScripts, scriptsFetched } from '../../test/kit/scripts-fetched.ts'

test('scripts come by themselves, none before the page has loaded and is painted', async ({ page }) => {
  // Asked in the page itself, the browser would draw frames that it does not draw for a visitor who reads.
  const coming = page.waitForRequest(pageScripts)
  await page.goto('/vehicles/1001')
  await coming
  await takenOver(page)
  const { early, late } = await scriptsFetched(page)
  expect(early).toEqual([])
  expect(late.length).toBeGreaterThan(2)
})

test('a key brings the scripts at once, also while pictures are on their way', async ({ page }) => {
  const bringPictures = await holdBack(page, '**/media/**')
  await page.goto('/vehicles/1001', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete')
  await page.keyboard.press('Shift')
  await takenOver(page)
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete')
  bringPictures()
})

test('what a visitor types, chooses and opens before the scripts are there stays when they take over', async ({
  page,
  site,
}) => {
  const bringScripts = await holdBack(page, pageScripts)
  await page.goto(`${site.origin}/vehicles`)
  const search = page.getByRole('searchbox').first()
  await search.fill('sienna')
  await page.getByText('Filters', { exact: true }).click()
  await choose(page, 'Entry Type', 'Side Entry')
  bringScripts()
  await takenOver(page)
  await expect(search).toHaveValue('sienna')
  await expect(page.getByRole('group', { name: 'Entry Type' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Side Entry' })).toBeChecked()
  await expect(search, 'and the form goes on from there').toBeEditable()
})

test('icons that a browser extension puts into fields have the page drawn anew, and what was typed and chosen until then stays', async ({
  page,
  site,
  complaints,
}) => {
  const bringScripts = await holdBack(page, pageScripts)
  await page.context().addCookies([{ name: 'display', value: 'text=large', url: site.origin }])
  await page.goto(`${site.origin}/contact`)
  const main = page.getByRole('main')
  await main.getByLabel('Full Name').fill('Robin Sample')
  await main.getByLabel('Showroom').selectOption('Denver')
  await main.getByLabel('Message').pressSequentially('Hel')
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('main input[type=text]')) field.after(document.createElement('b'))
  })
  bringScripts()
  await takenOver(page)
  expect(complaints.splice(0).join(), 'React could not take over the page as it was').toContain('React error #418')
  await page.keyboard.type('lo')
  await expect(main.getByLabel('Message')).toHaveValue('Hello')
  await expect(main.getByLabel('Full Name')).toHaveValue('Robin Sample')
  await expect(main.getByLabel('Showroom')).toHaveValue('Denver')
  await expect(page.locator('html')).toHaveAttribute('data-text', 'large')
})
