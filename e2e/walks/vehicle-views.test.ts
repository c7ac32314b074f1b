import type { Page } from '../../test/kit/journey-page.ts'
import { expect, test } from '../../test/kit/walk/walk.ts'

const view = (page: Page, name: string) => page.getByRole('tabpanel', { name })
const drawing = (page: Page, name: string | RegExp) => page.getByRole('img', { name })

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

test('for whoever keeps measures it is they who stand there, and the verdict is no advice', async ({ page, site }) => {
  await page.context().addCookies([{ name: 'fit', value: 'H54.5_W26', url: site.origin }])
  await page.goto('/vehicles/1003')
  await expect(drawing(page, 'Door: 0.5 in above your head; we look for 1.5 in.')).toBeVisible()
  await expect(view(page, 'Door').getByText(/^A size check, not safety or medical advice\./)).toBeVisible()
  await expect(page.getByText(/typical rider/)).toHaveCount(0)
})
