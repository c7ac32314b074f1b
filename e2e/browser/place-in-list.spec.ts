import type { Locator, Page } from '@playwright/test'
import { postForm } from '../../test/kit/http-visitor.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { fillIn, press } from '../../test/kit/staff-forms.ts'

test.use({ viewport: { width: 500, height: 600 } })

test('a list of staff keeps its search and place after an edit, a cancel and a delete, and says once what was done', async ({
  page,
  staffSite,
  staff,
}) => {
  for (const nth of [1, 2, 3, 4, 5, 6])
    await postForm(
      `${staffSite.origin}/admin/reviews/new`,
      { formId: `place-${nth}`, name: `Keeper ${nth}`, quote: 'It fits well.', rating: '5' },
      { Cookie: staff.cookies },
    )
  await page.goto('/admin/reviews')
  await takenOver(page)
  await page.getByRole('searchbox').fill('keeper')
  await expect(page).toHaveURL(/\?search=keeper$/)

  await page.getByRole('link', { name: /^Edit .*Keeper 2/ }).click()
  await fillIn(page, { Location: 'Denver, CO' })
  await press(page, 'Save Changes')
  await expectToldOnce(page, 'Review Updated Successfully')
  await expectPlace(page, 2)

  await page.getByRole('link', { name: /^Edit .*Keeper 2/ }).click()
  await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click()
  await expectPlace(page, 2)

  const next = page.getByRole('heading', { name: 'Keeper 1' })
  await page.getByRole('link', { name: /^Delete .*Keeper 2/ }).click()
  await press(page, 'Yes, delete it')
  await expectToldOnce(page, 'Review Deleted')
  await expect(page).toHaveURL(/\/admin\/reviews\?search=keeper$/)
  await expect(next).toBeInViewport()
  await expect(next).toBeFocused()
})

/** Back at the search, with the record in view and in focus. */
async function expectPlace(page: Page, nth: number) {
  await expect(page).toHaveURL(/\/admin\/reviews\?search=keeper$/)
  await expect(page.getByRole('searchbox')).toHaveValue('keeper')
  const heading: Locator = page.getByRole('heading', { name: `Keeper ${nth}` })
  await expect(heading).toBeInViewport()
  await expect(heading).toBeFocused()
}

/** It is seen in the page, where one looks, and in no toast over it. */
async function expectToldOnce(page: Page, text: string) {
  await expect(page.getByRole('main').getByText(text)).toBeInViewport()
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('status')).toContainText(text)
  await expect(page.locator('.toast')).toHaveCount(0)
}
