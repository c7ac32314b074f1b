import type { Page } from '../../test/kit/journey-page.ts'
import { expect, test } from '../../test/kit/walk/walk.ts'

const cards = (page: Page) => page.getByRole('link', { name: /^View Details/ })
const failed = 'Could not load vehicles from the database. Displaying available local data.'
const empty = 'Displaying local data. Database may be empty or temporarily unavailable.'

test('with an empty database list and home show the three samples, with the yellow notice and its source', async ({
  page,
  emptySite,
}) => {
  await page.goto(`${emptySite.origin}/vehicles`)
  await expect(page.getByText(empty)).toBeVisible()
  await expect(page.getByText('local-empty-db')).toBeVisible()
  await expect(cards(page)).toHaveCount(3)
  await page.goto(emptySite.origin)
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByText(empty)).toBeVisible()
  await expect(page.getByText('Data source: local-empty-db')).toBeVisible()
  await expect(page.getByText('No featured testimonials available at the moment.')).toBeVisible()
})

test('without a database list and home show the three samples and say why; they can be filtered like any vehicles', async ({
  page,
  failingSite,
}) => {
  await page.goto(`${failingSite.origin}/vehicles`)
  await expect(page.getByText(failed)).toBeVisible()
  await expect(page.getByText('local-exception')).toBeVisible()
  await expect(cards(page)).toHaveCount(3)
  await page.goto(`${failingSite.origin}/vehicles?entry=side`)
  await expect(cards(page)).toHaveCount(2)
  await page.goto(`${failingSite.origin}/vehicles?price=over70k`)
  await expect(cards(page)).toHaveCount(1)
  await page.goto(failingSite.origin)
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByText('Could not load vehicles from the database. Displaying local data.')).toBeVisible()
  await expect(page.getByRole('banner').getByText('1-800-REDSTONE').first()).toBeAttached()
})

test('a sample has a page of its own, which says where it came from', async ({ page, emptySite, failingSite }) => {
  for (const [site, source] of [
    [emptySite, 'local-fallback'],
    [failingSite, 'local-exception'],
  ] as const) {
    await page.goto(`${site.origin}/vehicles/2`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sienna/)
    const notice = `Vehicle details loaded from local backup. Source: ${source}.`
    await expect(page.getByRole('main').getByText(notice)).toBeVisible()
    await expect(page.getByText('No Images Available').first()).toBeVisible()
  }
})

test('a sample says what it is on its card and its page, and whoever asks about it asks a general question', async ({
  page,
  emptySite,
  failingSite,
}) => {
  const badges = page.getByRole('main').getByText('Sample, not for sale')
  for (const { origin } of [emptySite, failingSite]) {
    for (const path of ['/', '/vehicles']) {
      await page.goto(origin + path)
      await expect(badges).toHaveCount(3)
    }
    await page.goto(`${origin}/vehicles/2`)
    await expect(badges).toBeVisible()
    await expect(page.getByText('Available Now')).toHaveCount(0)
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
    for (const name of ['Request a Quote', 'Schedule a Test Drive', 'Contact Us']) {
      const ways = page.getByRole('main').getByRole('link', { name, exact: true })
      for (const way of await ways.all()) await expect(way).toHaveAttribute('href', '/contact')
      expect(await ways.count(), name).toBeGreaterThan(0)
    }
    await page.goto(`${origin}/contact?subject=QuoteRequest&vehicle=2`)
    await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue('')
  }
})

test('a vehicle that cannot be read is not said to be sold or not found: the visitor learns that loading failed, and may try again', async ({
  page,
  failingSite,
}) => {
  await page.goto(`${failingSite.origin}/vehicles/1001`)
  await expect(
    page.getByRole('main').getByText('Could not load vehicle details. Source: local-exception.'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Vehicle Not Loaded' })).toBeVisible()
  await expect(page).toHaveTitle(/^Vehicle Not Loaded/)
  await expect(page.getByRole('main').getByText(/sold|couldn't find|not found/i)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Try Again' })).toHaveAttribute(
    'href',
    '/vehicles/1001',
  )
})
