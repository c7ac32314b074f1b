import type { Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { postMeasures } from '../../test/kit/http-visitor.ts'
import type { Site } from '../../test/kit/site-process.ts'
import { addStaff, carryCookies, staffCookies } from '../../test/kit/staff-member.ts'

const nothingYet = 'Nothing to show yet: sizes appear once five people have asked for them.'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 320, height: 640 } })

    test('staff read what five visitors needed and nobody who said no to it', async ({ page, openSite }) => {
      const site = await openSite({ hasOwnClock: true })
      const settle = () => (javaScriptEnabled ? takenOver(page) : page.waitForLoadState())
      const main = page.getByRole('main')
      await carryCookies(page.context(), site.origin, await staffCookies(site.origin, await addStaff(site)))
      for (let nth = 0; nth < 4; nth += 1) await postMeasures(site.origin, { height: '54', width: '34' })

      await openForm(page, site, settle)
      await page.getByLabel('Do not count my sizes').check()
      await save(page)
      await page.goto(`${site.origin}/admin/fit`)
      await expect(main.getByText(nothingYet)).toBeVisible()

      await page.goto(`${site.origin}/fit`)
      await settle()
      await expect(page.getByLabel('Do not count my sizes'), 'what is saved again is not counted').toHaveCount(0)
      await page.getByRole('button', { name: 'Forget My Measurements' }).click()
      await expect(main.getByText('Measurements Forgotten')).toBeVisible()
      await openForm(page, site, settle)
      await expect(page.getByLabel('Do not count my sizes'), 'the answer is not kept').not.toBeChecked()
      await expect(page.getByRole('button', { name: 'Save My Measurements' })).toHaveAccessibleDescription(
        'We count rounded sizes, never people’s names.',
      )
      await save(page)
      await page.goto(`${site.origin}/admin/dashboard`)
      await settle()
      await page.getByRole('banner').locator('summary').click()
      await page.getByRole('link', { name: 'What Visitors Need' }).click()
      await expect(page).toHaveTitle('What Visitors Need | Redstone staff')
      await expect(main.getByText('In 8 weeks 5 people needed a way in of 36 in or more. You have 2.')).toBeVisible()
      await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Width of the way in')
      await expect(main.getByRole('table').first().getByRole('row')).toContainText(['Needed', '36 in or more'])
    })
  })
}

/** Opens the form and fills it in as slowly as people do. */
async function openForm(page: Page, site: Site, settle: () => Promise<unknown>) {
  await page.goto(`${site.origin}/fit`)
  await settle()
  await page.getByLabel('Floor to top of head, seated').fill('54')
  await page.getByLabel('Widest point').fill('34')
  await site.turnClock(3000)
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save My Measurements' }).click()
  await expect(page.getByRole('main').getByText('Measurements Saved')).toBeVisible()
}
