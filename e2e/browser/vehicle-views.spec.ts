import type { Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { keyboardOnly } from '../../test/kit/keyboard.ts'

test.use({ reducedMotion: 'no-preference' })

const view = (page: Page, name: string) => page.getByRole('tabpanel', { name })
const drawing = (page: Page, name: string | RegExp) => page.getByRole('img', { name })
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

test('A2: with keys alone somebody who keeps measures looks at door, ramp, inside and pictures', async ({
  page,
  site,
}) => {
  await keepFit(page, site.origin, measures.short)
  const keys = await keyboardOnly(page)
  await page.goto('/vehicles/1003')
  await takenOver(page)
  await expect(drawing(page, 'Door: 0.5 in above your head; we look for 1.5 in.')).toBeVisible()
  await keys.tabTo(page.getByRole('tab', { name: 'Door' }))
  await keys.press('ArrowRight')
  await expect(drawing(page, 'Entry: 4 in wider than your chair.')).toBeVisible()
  await expect(view(page, 'Door')).toBeHidden()
  await keys.press('ArrowRight')
  await expect(drawing(page, /^Middle: 3\.5 in above your head\./)).toBeVisible()
  await keys.press('ArrowRight')
  await expect(view(page, 'Pictures')).toBeVisible()
  await keys.tabTo(page.getByRole('link', { name: 'Enlarge picture 1' }))
})

test('a picture that was turned to is still in view after a look at a drawing, however soon that came', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' }) // the row does not travel, it stands still at once
  await page.clock.install()
  await page.goto('/vehicles/1001')
  await takenOver(page)
  const third = page.getByRole('link', { name: /^Picture 3/ })
  await page.clock.pauseAt(Date.now() + 60_000)
  await third.click()
  await expect(page.locator('#picture-3')).toBeInViewport({ ratio: 0.5 })
  await page.getByRole('tab', { name: 'Ramp' }).click()
  await expect(drawing(page, /^Drawn with a typical rider/)).toBeVisible()
  await page.clock.runFor(1000)
  await page.getByRole('tab', { name: 'Pictures' }).click()
  await expect(page.locator('#picture-3')).toBeInViewport({ ratio: 0.9 })
  await expect(third).toHaveAttribute('aria-current', 'true')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a typical rider stands in all drawings, one below the other with their headings, and a link leads to one’s own measures', async ({
    page,
  }) => {
    await page.goto('/vehicles/1003')
    for (const name of ['Pictures', 'Door', 'Ramp', 'Inside'])
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    await expect(
      drawing(page, /^Drawn with a typical rider: 52 in seated, 27 in wide\. Door: 3 in above the head\./),
    ).toBeVisible()
    await expect(page.getByText('Drawn with a typical rider: 52 in seated, 27 in wide.').first()).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
    await page.getByRole('link', { name: 'Enter two measurements of your chair to find out' }).click()
    await expect(page).toHaveURL(/\/fit$/)
  })

  test('for whoever keeps measures it is they who stand there, and the verdict is no advice', async ({
    page,
    site,
  }) => {
    await keepFit(page, site.origin, measures.short)
    await page.goto('/vehicles/1003')
    await expect(drawing(page, 'Door: 0.5 in above your head; we look for 1.5 in.')).toBeVisible()
    await expect(view(page, 'Door').getByText(/^A size check, not safety or medical advice\./)).toBeVisible()
    await expect(page.getByText(/typical rider/)).toHaveCount(0)
  })
})

test.describe('on paper', () => {
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
})
