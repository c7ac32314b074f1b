import { pictureLine } from '#app/vehicles/pictures/picture-lines.ts'
import { readUploadAnswer } from '#app/vehicles/pictures/upload-answer.ts'
import { postForm } from '../../test/kit/http-visitor.ts'
import { threeTinyPictures, uploadPicture } from '../../test/kit/photographs.ts'
import type { Site } from '../../test/kit/site-process.ts'
import { expectNotice, fieldOf, fillIn, newReview, pictureItems, press } from '../../test/kit/staff-forms.ts'
import { newStaffPage } from '../../test/kit/staff-member.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

test('a button stores the draft, which waits where it was typed', async ({ page }) => {
  await page.goto('/admin/reviews/new')
  await fillIn(page, { Name: 'Robin Plain' })
  await press(page, 'Save as Draft')
  await expectNotice(page, 'This is your draft. It is not saved yet.')
  await expect(fieldOf(page, 'Name')).toHaveValue('Robin Plain')
  await page.goto('/admin/reviews/new')
  await expectNotice(page, 'You left changes here')
  await page.getByRole('link', { name: 'Continue with Them' }).click()
  await expect(fieldOf(page, 'Name')).toHaveValue('Robin Plain')
  await fillIn(page, { Quote: newReview.Quote })
  await press(page, 'Add Review')
  await expectNotice(page, 'Review Added Successfully')
  await page.goto('/admin/reviews/new')
  await expect(page.getByText('You left changes here')).toHaveCount(0)
})

test('a draft that is discarded is gone, and the form is as it was before it', async ({ page }) => {
  await page.goto('/admin/reviews/new')
  await fillIn(page, { Name: 'Robin Discarded' })
  await press(page, 'Save as Draft')
  await press(page, 'Discard Draft')
  await expectNotice(page, 'Draft Discarded')
  await expect(fieldOf(page, 'Name')).toHaveValue('')
  await page.goto('/admin/reviews/new')
  await expect(page.getByText('You left changes here')).toHaveCount(0)
})

test('a vehicle half typed with three pictures is there on another machine, in public and for colleagues it is not, and once saved it is no draft', async ({
  page,
  browser,
  staffSite,
  staff,
}) => {
  await storeHalfTyped(staffSite, staff.cookies)
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'New Vehicle: 2024 Half Typed' }).click()
  await expectNotice(page, 'This is your draft. It is not saved yet.')
  await expect(fieldOf(page, 'Color')).toHaveValue('Dusk')
  await expect(pictureItems(page)).toHaveCount(3)
  expect(await (await fetch(`${staffSite.origin}/vehicles?search=half`)).text()).not.toContain('2024 Half Typed')
  const colleague = await newStaffPage(browser, staffSite)
  await colleague.goto('/admin/vehicles/new')
  await expect(colleague.getByRole('heading', { name: 'Add New Vehicle' })).toBeVisible()
  await expect(colleague.getByText('You left changes here')).toHaveCount(0)

  await page.getByRole('group', { name: 'What the vehicle has' }).getByRole('checkbox').first().check()
  await press(page, 'Add Vehicle')
  await expectNotice(page, 'Vehicle Uploaded Successfully')
  await page.goto('/admin/vehicles/new')
  await expect(page.getByRole('heading', { name: 'Add New Vehicle' })).toBeVisible()
  await expect(page.getByText('You left changes here')).toHaveCount(0)
})

/** What a page with scripts has stored once three pictures were uploaded and some fields typed. */
async function storeHalfTyped({ origin }: Pick<Site, 'origin'>, Cookie: string) {
  const lines: string[] = []
  for (const picture of await threeTinyPictures()) {
    const { text } = await uploadPicture(origin, Cookie, picture)
    const answer = readUploadAnswer(text)
    if (answer && 'picture' in answer) lines.push(pictureLine(answer.picture))
  }
  const typed = { name: '2024 Half Typed', type: 'Side-Entry', color: 'Dusk', price: '61,250' }
  const form = { formId: crypto.randomUUID(), description: 'Half typed.', ...typed, pictures: lines.join('\n') }
  expect((await postForm(`${origin}/admin/drafts?of=/admin/vehicles/new`, form, { Cookie })).status).toBe(200)
}
