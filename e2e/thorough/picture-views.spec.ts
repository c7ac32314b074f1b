import type { Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { choose } from '../../test/kit/quote-journey.ts'

const views = (page: Page) => page.getByRole('group', { name: 'Pictures show' })
const firstPicture = (page: Page) => page.locator('#vehicle-1').getByRole('img')

test('one choice turns the pictures of all cards; filters and the way back keep it', async ({ page, site }) => {
  await page.goto('/vehicles')
  await takenOver(page)
  await expect(firstPicture(page)).toHaveAccessibleName(/to scale/)
  await choose(page, 'Pictures show', 'Inside')
  await expect(page).toHaveURL(`${site.origin}/vehicles?view=inside`)
  await expect(firstPicture(page)).toHaveAccessibleName(/^Plan of/)
  await choose(page, 'Category', 'Minivans')
  await expect(page).toHaveURL(`${site.origin}/vehicles?category=minivan&view=inside`)
  await expect(views(page).getByRole('radio', { name: 'Inside' })).toBeChecked()
  await page.getByRole('searchbox').fill('submarine')
  await expect(page.getByText('No vehicles found')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await expect(firstPicture(page), 'also where for a while there was none to turn').toHaveAccessibleName(/^Plan of/)
  await expect(page).toHaveURL(`${site.origin}/vehicles?category=minivan&view=inside`)
  await page.goto('/vehicles?view=inside')
  await takenOver(page)
  await choose(page, 'Pictures show', 'Outside')
  await expect(firstPicture(page)).toHaveAccessibleName(/to scale/)
  await page.goBack()
  await expect(firstPicture(page)).toHaveAccessibleName(/^Plan of/)
  await page.goForward()
  await expect(page).toHaveURL(`${site.origin}/vehicles`)
  await expect(views(page).getByRole('radio', { name: 'Outside' })).toBeChecked()
  await expect(firstPicture(page)).toHaveAccessibleName(/to scale/)
})
