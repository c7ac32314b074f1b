import type { Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { expectFieldError, expectNotice, fieldOf, press } from '../../test/kit/staff-forms.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('what is filtered is kept under a name, found again, renamed and deleted', async ({ page }) => {
      const [name, other] = [`Not measured ${javaScriptEnabled}`, `To measure ${javaScriptEnabled}`]
      await page.goto('/admin/vehicles?missing=measures&sort=-days')
      if (javaScriptEnabled) await takenOver(page)
      await page.getByRole('link', { name: 'Save This View' }).click()
      if (javaScriptEnabled) await takenOver(page)
      await press(page, 'Save View')
      await expectFieldError(page)
      await fieldOf(page, 'Name of the New View').fill(name)
      await press(page, 'Save View')
      const views = page.getByRole('navigation', { name: 'Your views' })
      await expect(views.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
      await page.goto('/admin/vehicles')
      await views.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(/missing=measures&sort=-days$/)
      await page.getByRole('link', { name: 'Edit Views' }).click()
      await fieldOf(page, `Name of “${name}”`).fill(other)
      await press(page, `Rename ${name}`)
      await expectNotice(page, 'View Renamed')
      if (javaScriptEnabled) await expectHeadingFocused(page)
      await press(page, `Delete ${other}`)
      await expectNotice(page, 'View Deleted')
      if (javaScriptEnabled) await expectHeadingFocused(page)
      // Nobody else's test keeps a view of this name, while others of this account may stand.
      await page.goto('/admin/vehicles')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: other, exact: true })).toHaveCount(0)
    })
  })

/** What was pressed went with its row: the keyboard goes on at the top of the page. */
async function expectHeadingFocused(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}
