import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { fieldOf, fillIn, press } from '../../test/kit/staff-forms.ts'

test('a form that the browser found wrong is sent once it is right', async ({ page }) => {
  await page.goto('/admin/reviews/new')
  await takenOver(page)
  await press(page, 'Add Review')
  const problems = page.getByRole('region', { name: 'There is a problem' })
  await expect(problems.getByText('Enter the customer’s name.')).toBeVisible()
  await fieldOf(page, 'Name').fill('R')
  await expect(page.getByText('Enter the customer’s name.')).toHaveCount(0)
  await expect(fieldOf(page, 'Name')).not.toHaveAttribute('aria-invalid')
  await expect(fieldOf(page, 'Name')).toBeFocused()
  await expect(problems.getByRole('link')).toHaveCount(1)
  await fieldOf(page, 'Name').fill('')
  await fillIn(page, { Name: 'Robin Sample', Quote: 'It fits.' })
  await expect(problems).toHaveCount(0)
  await press(page, 'Add Review')
  await expect(page).toHaveURL(/\/admin\/reviews$/)
})

test('a form that cannot reach the site stays with all that was typed, says so, and is saved by the next press', async ({
  page,
}) => {
  const typed = { Name: 'Robin Offline', Quote: 'It fits.' }
  await page.goto('/admin/reviews/new')
  await takenOver(page)
  await fillIn(page, typed)
  await page.route('**/*.data*', (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback(),
  )
  await press(page, 'Add Review')
  const told = page.getByRole('main').getByText('Could not reach the site. Nothing is lost; try again.')
  await expect(told).toBeVisible()
  for (const [label, text] of Object.entries(typed)) await expect(fieldOf(page, label)).toHaveValue(text)
  await page.unroute('**/*.data*')
  await press(page, 'Add Review')
  await expect(told).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\/reviews$/)
})
