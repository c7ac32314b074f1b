import { holdBack } from '../../test/kit/hold-back.ts'
import { expect, openLive, test } from '../../test/kit/staff-fixtures.ts'
import { addReview, deleteReview, saveReview } from '../../test/kit/staff-writes.ts'

const seenWithinMs = 1000
/** A page asks for what is new once a second at most: of changes in a row a later one is seen that much later. */
const pacedMs = 1000

test('a review that a colleague adds, changes and deletes is seen live in an open list, and the search keeps focus and words', {
  tag: '@timed',
}, async ({ page, staffSite, session }) => {
  await openLive(page, '/admin/reviews?search=journey', 'reviews')
  const search = page.getByRole('searchbox')
  await search.focus()
  const id = await addReview(staffSite, session, 'Robin Journey')
  await expect(page.getByRole('heading', { name: 'Robin Journey' })).toBeVisible({ timeout: seenWithinMs })
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('journey')
  await saveReview(staffSite, session, id, { name: 'Robin Journeyed' })
  await expect(page.getByRole('heading', { name: 'Robin Journeyed' })).toBeVisible({ timeout: pacedMs + seenWithinMs })
  await deleteReview(staffSite, session, id)
  await expect(page.getByRole('heading', { name: 'Robin Journeyed' })).toHaveCount(0, {
    timeout: pacedMs + seenWithinMs,
  })
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
  await addReview(staffSite, session, 'Robin Meanwhile')
  connect()
  await expect(page.getByRole('heading', { name: 'Robin Meanwhile' })).toBeVisible()
})
