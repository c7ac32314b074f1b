import { within } from '../../test/kit/site-process.ts'
import { expectNotice, fieldOf, fillIn, press } from '../../test/kit/staff-forms.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

const seenWithinMs = 1000

test('a page is written, previewed, stays unseen as a draft, is published, unpublished and deleted through the pages that ask', async ({
  page,
  staffSite,
}) => {
  const address = `${staffSite.origin}/page/plain-page`
  await page.goto('/admin/pages/new')
  await fillIn(page, { Title: 'Plain Page', Slug: 'Plain  PAGE?', Content: '## Plainly said' })
  await press(page, 'Preview')
  await expect(
    page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Plainly said' }),
  ).toBeVisible()
  await press(page, 'Add Page')
  await expect(page).toHaveURL(/\/admin\/pages$/)
  expect((await fetch(address)).status).toBe(404)
  expect(await (await fetch(`${staffSite.origin}/sitemap.xml`)).text()).not.toContain('plain-page')
  await page.getByRole('link', { name: 'Publish “Plain Page”', exact: true }).click()
  await expectNotice(page, 'Everybody will be able to read "Plain Page".')
  await press(page, 'Publish')
  await expectNotice(page, '"Plain Page" is now published.')
  await expectStatus(address, 200)
  await page.getByRole('link', { name: 'Unpublish “Plain Page”', exact: true }).click()
  await press(page, 'Unpublish')
  await expectNotice(page, '"Plain Page" is now unpublished.')
  await expectStatus(address, 404)
  await page.getByRole('link', { name: 'Publish “Plain Page”', exact: true }).click()
  await press(page, 'Publish')
  await expectStatus(address, 200)
  await page.getByRole('link', { name: 'Delete “Plain Page”', exact: true }).click()
  await expectNotice(page, 'This will permanently delete the page "Plain Page".')
  await press(page, 'Yes, delete it')
  await expectNotice(page, /Deleted/)
  await expectStatus(address, 404)
})

test('a slug that is missing or taken is said at the field, and all else stays as typed', async ({ page }) => {
  await page.goto('/admin/pages/new')
  await fillIn(page, { Title: 'Another measure', Content: 'Words.', Slug: '' })
  await press(page, 'Add Page')
  await expectNotice(page, 'Please provide a slug for the page.')
  await fieldOf(page, 'Slug').fill('Rent before You Buy')
  await press(page, 'Add Page')
  await expectNotice(page, 'Another page already has this slug. Choose a different one.')
  await expect(fieldOf(page, 'Slug')).toHaveAccessibleDescription(/Another page already has this slug/)
  await expect(fieldOf(page, 'Slug')).toHaveValue('Rent before You Buy')
  await expect(fieldOf(page, 'Title')).toHaveValue('Another measure')
  await expect(fieldOf(page, 'Content')).toHaveValue('Words.')
})

/** What a visitor who is not signed in is answered within a second. */
function expectStatus(address: string, status: number) {
  return within(seenWithinMs, `it is answered ${status}`, async () => (await fetch(address)).status === status)
}
