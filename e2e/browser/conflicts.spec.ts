import type { Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { expectNotice, fillIn, press } from '../../test/kit/staff-forms.ts'
import { addReview, saveReview } from '../../test/kit/staff-writes.ts'

test('whoever saves second is led to the choice between both versions, by keyboard, and goes on with the one chosen', async ({
  page,
  staffSite,
  session,
}) => {
  const id = await addReview(staffSite, session, 'Robin Twice')
  await page.goto(`/admin/reviews/edit/${id}`)
  await takenOver(page)
  await saveReview(staffSite, session, id, { name: 'Robin Twice', quote: 'As a colleague wrote it.' })
  await fillIn(page, { Quote: 'As I wrote it.' })
  const answer = page.waitForResponse((one) => one.request().method() === 'POST')
  await press(page, 'Save Changes')
  expect((await answer).status()).toBe(409)
  await expect(choiceOf(page)).toBeFocused()
  await choiceOf(page).getByRole('radio', { name: 'Yours' }).press('Space')
  await press(page, 'Save Changes')
  await expectNotice(page, 'Review Updated Successfully')
})

test('a page that is loaded again in the background still knows which version its form began with', async ({
  page,
  staffSite,
  session,
}) => {
  const id = await addReview(staffSite, session, 'Robin Reloaded')
  await page.goto(`/admin/reviews/edit/${id}`)
  await takenOver(page)
  await fillIn(page, { Location: 'As I wrote it' })
  await saveReview(staffSite, session, id, { name: 'Robin Reloaded', location: 'As a colleague wrote it' })
  // As when another tab wrongly says that the session is over.
  const loaded = page.waitForResponse((answer) => answer.url().includes('.data') && answer.request().method() === 'GET')
  await page.evaluate(() => new BroadcastChannel('redstone-session').postMessage({ ended: true }))
  await loaded
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('redstone-late-form'))).toBeNull()
  await page.evaluate(() => location.assign('#main')) // another entry of the history, and still the same page
  await press(page, 'Save Changes')
  await expect(choiceOf(page)).toContainText('As a colleague wrote it')
})

function choiceOf(page: Page) {
  return page.getByRole('region', { name: 'Somebody else saved this first' })
}
