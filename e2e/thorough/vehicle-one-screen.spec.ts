import type { Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'

const view = (page: Page, name: string) => page.getByRole('tabpanel', { name })
const card = (page: Page) => page.getByRole('main').locator('section').filter({ hasText: 'Will your chair fit?' })
/** Somebody about whom much can be said: too wide for some, a scooter, heavy. */
const measures = { short: 'H54.5_W26', long: 'H56_W30.5~_L49_T960_DR_cm' }

async function keepFit(page: Page, origin: string, value: string) {
  await page.context().addCookies([{ name: 'fit', value, url: origin }])
}

test.describe('on a screen of 1440 x 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  for (const fit of [null, measures.short, measures.long])
    test(`a vehicle is one screen: name, entry, price, view, card and ways on${fit ? `, for ${fit}` : ''}`, async ({
      page,
      site,
    }) => {
      if (fit) await keepFit(page, site.origin, fit)
      for (const id of [1001, 1019, 1030]) {
        await page.goto(`/vehicles/${id}`)
        const main = page.getByRole('main')
        const seen = [
          page.getByRole('heading', { level: 1 }),
          main.getByText(/^(Side|Rear)-Entry$/).first(),
          main.getByText(/^\$[\d,]+$/).first(),
          view(page, fit ? 'Door' : 'Pictures'),
          card(page),
          ...['Request a Quote', 'Schedule a Test Drive', /^Call for More Info/].map((name) =>
            main.getByRole('link', { name }).first(),
          ),
        ]
        for (const one of seen) {
          const box = await one.boundingBox()
          expect(box, String(one)).not.toBeNull()
          expect((box?.y ?? 0) + (box?.height ?? 0), `${id}: ${one}`).toBeLessThanOrEqual(900)
        }
        const [pictured, measured] = await Promise.all([seen[3], card(page)].map((one) => one?.boundingBox()))
        expect(measured?.x, 'the card stands beside the view').toBeGreaterThan(
          (pictured?.x ?? 0) + (pictured?.width ?? 0),
        )
      }
    })
})

test('whoever reads about a vehicle opens its parts by tabs, and one answer at a time', async ({ page }) => {
  await page.goto('/vehicles/1001')
  await takenOver(page)
  for (const point of ['Financing Available', 'Available Now', 'Nationwide Delivery', '3-Year Warranty'])
    await expect(page.getByText(point).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Specifications' }).click()
  const sheet = page.getByRole('tabpanel', { name: 'Specifications' })
  for (const list of ['Dimensions', 'Performance', 'Accessibility'])
    await expect(sheet.getByRole('heading', { name: list })).toBeVisible()
  await page.getByRole('tab', { name: 'FAQ' }).click()
  const questions = page.getByRole('tabpanel', { name: 'FAQ' }).locator('details')
  await questions.nth(0).locator('summary').click()
  await questions.nth(1).locator('summary').click()
  await expect(questions.nth(1)).toHaveAttribute('open')
  await expect(questions.nth(0)).not.toHaveAttribute('open')
})

test('a card to cut out has the visitor’s measures, whose figures they are and the fit code; without measures, room for them', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/vehicles/1003')
  for (const name of ['Door', 'Ramp', 'Inside']) await expect(view(page, name).getByRole('img')).toBeVisible()
  await keepFit(page, site.origin, measures.short)
  await page.goto('/vehicles/1003')
  const table = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ hasText: 'How it fits, measure by measure' })
  await expect(table.getByText('Fit code H54.5 W26')).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Yours' })).toBeVisible()
  await expect(table.getByText(/Measured here by/).first()).toBeVisible()
  for (const name of ['Door', 'Ramp', 'Inside']) await expect(view(page, name).getByRole('img')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(table.getByText('Fit code H54.5 W26')).toBeHidden()
})
