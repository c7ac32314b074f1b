import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'

test('Save and Cancel stay in view from the first field of a long form to its last', async ({ page }) => {
  await page.goto('/admin/vehicles/edit/1019')
  await takenOver(page)
  const buttons = [
    page.getByRole('button', { name: 'Save Changes', exact: true }),
    page.getByRole('link', { name: 'Cancel', exact: true }),
  ]
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    for (const field of ['Vehicle Name', 'Seats', 'Question 2']) {
      await page.getByLabel(field, { exact: false }).first().focus()
      for (const button of buttons) await expect(button, `${field} at ${size.width}`).toBeInViewport({ ratio: 1 })
    }
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } })

  test('the parts of a long form are a link away on a wide screen', async ({ page }) => {
    await page.goto('/admin/vehicles/edit/1019')
    const parts = page.getByRole('navigation', { name: 'Parts of this form' })
    const titles = await parts.getByRole('link').allInnerTexts()
    expect(titles.length).toBeGreaterThan(4)
    for (const title of titles) {
      await parts.getByRole('link', { name: title, exact: true }).click()
      await expect(page.getByRole('heading', { name: title, exact: true, level: 2 })).toBeInViewport({ ratio: 1 })
    }
  })
})
