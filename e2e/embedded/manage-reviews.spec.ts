import { holdBack } from '../../test/kit/hold-back.ts'
import { postForm } from '../../test/kit/http-visitor.ts'
import { expect, openLive, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { expectFieldError, expectNotice, fillIn, newReview, press } from '../../test/kit/staff-forms.ts'

test('a review that one browser adds, changes and deletes is seen live in another', { tag: '@timed' }, async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await openLive(other, '/admin/reviews?search=journey', 'reviews')
  const search = other.getByRole('searchbox')
  await search.focus()
  await page.goto('/admin/reviews/new')
  await takenOver(page)
  await fillIn(page, { ...newReview, Name: 'Robin Journey' })
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await press(page, 'Add Review')
  await expectNotice(page, 'Review Added Successfully')
  await expect(other.getByRole('heading', { name: 'Robin Journey' })).toBeVisible({ timeout: 1000 })
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('journey')

  await page.getByRole('link', { name: 'Edit the review by Robin Journey' }).click()
  await fillIn(page, { Name: 'Robin Journeyed' })
  await page.getByRole('checkbox', { name: /^Featured/ }).check()
  await press(page, 'Save')
  await expect(other.getByRole('heading', { name: 'Robin Journeyed' })).toBeVisible({ timeout: 2000 })

  await page.getByRole('link', { name: 'Delete the review by Robin Journeyed' }).click()
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await expectNotice(page, /Deleted/)
  await expect(other.getByRole('heading', { name: 'Robin Journeyed' })).toHaveCount(0, { timeout: 2000 })
})

test('a review that is added while an open list is not yet listening is shown once it is', async ({
  page,
  staffSite,
  session,
}) => {
  const connect = await holdBack(page, '**/live/reviews')
  const asked = page.waitForRequest('**/live/reviews')
  await page.goto('/admin/reviews?search=meanwhile')
  await asked
  const added = await postForm(
    `${staffSite.origin}/admin/reviews/new`,
    { formId: crypto.randomUUID(), name: 'Robin Meanwhile', location: '', rating: '5', quote: 'It fits.' },
    { Cookie: session },
  )
  expect(added.status).toBe(302)
  connect()
  await expect(page.getByRole('heading', { name: 'Robin Meanwhile' })).toBeVisible()
})

test('a search that finds nothing leads back to all, with focus in the search', async ({ page }) => {
  await page.goto('/admin/reviews?search=submarine')
  await takenOver(page)
  await page.getByRole('link', { name: 'Show All Reviews' }).press('Enter')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByRole('link', { name: /^Edit the review/ }).first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a search that finds nothing leads back to all', async ({ page }) => {
    await page.goto('/admin/reviews?search=submarine')
    await page.getByRole('link', { name: 'Show All Reviews' }).click()
    await expect(page.getByRole('link', { name: /^Edit the review/ }).first()).toBeVisible()
  })

  test('a review is added, found, changed and deleted through the page that asks', async ({ page }) => {
    await page.goto('/admin/reviews/new')
    await fillIn(page, { ...newReview, Name: '' })
    await press(page, 'Add Review')
    await expectFieldError(page)
    await fillIn(page, { Name: 'Plain Reviewer' })
    await press(page, 'Add Review')
    await page.getByRole('searchbox').fill('plain reviewer')
    await press(page, 'Search')
    await page.getByRole('link', { name: 'Edit the review by Plain Reviewer' }).click()
    await fillIn(page, { Quote: 'Changed without scripts.' })
    await press(page, 'Save')
    await expectNotice(page, 'Changed without scripts.')
    await page.goto('/admin/reviews?search=plain+reviewer')
    await page.getByRole('link', { name: 'Delete the review by Plain Reviewer' }).click()
    await expectNotice(page, 'This will permanently delete the review by "Plain Reviewer".')
    await press(page, 'Yes, delete it')
    await expect(page).toHaveURL(/\/admin\/reviews/)
    await expect(page.getByRole('heading', { name: 'Plain Reviewer' })).toHaveCount(0)
  })
})
