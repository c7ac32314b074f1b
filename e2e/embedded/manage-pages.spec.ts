import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { expectNotice, fieldOf, fillIn, press } from '../../test/kit/staff-forms.ts'

test('a page is written with its preview beside it, stays unseen as a draft, and is public when published', async ({
  page,
  staffSite,
}) => {
  await page.goto('/admin/pages/new')
  await takenOver(page)
  await fillIn(page, { Title: 'Ramps in Winter', Content: '## Salt and snow\n\nRinse it **often**.' })
  await expect(fieldOf(page, 'Slug'), 'proposed from the title').toHaveValue('ramps-in-winter')
  await fieldOf(page, 'Slug').fill('')
  await fieldOf(page, 'Slug').pressSequentially('Ramps in Winter!')
  await expect(fieldOf(page, 'Slug')).toHaveValue('ramps-in-winter')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Salt and snow' })).toBeVisible()
  await press(page, 'Add Page')
  await expect(page).toHaveURL(/\/admin\/pages$/)
  expect(await statusAt(`${staffSite.origin}/page/ramps-in-winter`)).toBe(404)
  expect(await (await fetch(`${staffSite.origin}/sitemap.xml`)).text()).not.toContain('ramps-in-winter')

  await page.getByRole('button', { name: 'Publish “Ramps in Winter”', exact: true }).click()
  await expectNotice(page, '"Ramps in Winter" is now published.')
  expect(await statusAt(`${staffSite.origin}/page/ramps-in-winter`)).toBe(200)
  await page.getByRole('button', { name: 'Unpublish “Ramps in Winter”', exact: true }).click()
  await expectNotice(page, '"Ramps in Winter" is now unpublished.')
  expect(await statusAt(`${staffSite.origin}/page/ramps-in-winter`)).toBe(404)
})

test('a slug that is missing or taken is said at the field, and all else stays as typed', async ({ page }) => {
  await page.goto('/admin/pages/new')
  await takenOver(page)
  await fillIn(page, { Title: 'Another measure', Content: 'Words.', Slug: '' })
  await press(page, 'Add Page')
  await expectNotice(page, 'Please provide a slug for the page.')
  await expect(page.getByRole('alert').getByText('Slug Required')).toBeVisible()
  await fieldOf(page, 'Slug').fill('Rent before You Buy')
  await press(page, 'Add Page')
  await expectNotice(page, 'Another page already has this slug. Choose a different one.')
  await expect(fieldOf(page, 'Slug')).toHaveValue('rent-before-you-buy')
  await expect(fieldOf(page, 'Title')).toHaveValue('Another measure')
  await expect(fieldOf(page, 'Content')).toHaveValue('Words.')
})

test('the slug follows the title of a new page until somebody types one, and never that of a page readers know', async ({
  page,
}) => {
  await page.goto('/admin/pages/new')
  await takenOver(page)
  await fieldOf(page, 'Title').fill('Parking in ')
  await expect(fieldOf(page, 'Slug')).toHaveValue('parking-in')
  await fieldOf(page, 'Title').fill('Parking in Denver')
  await expect(fieldOf(page, 'Slug')).toHaveValue('parking-in-denver')
  await fieldOf(page, 'Slug').fill('denver')
  await fieldOf(page, 'Title').fill('Parking in Boulder')
  await expect(fieldOf(page, 'Slug')).toHaveValue('denver')
  await page.goto('/admin/pages')
  await takenOver(page)
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click()
  await expect(fieldOf(page, 'Title')).not.toHaveValue('')
  const slug = await fieldOf(page, 'Slug').inputValue()
  await fieldOf(page, 'Title').fill('Quite another title')
  await expect(fieldOf(page, 'Slug')).toHaveValue(slug)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a page is written, previewed, published and deleted through the pages that ask', async ({
    page,
    staffSite,
  }) => {
    await page.goto('/admin/pages/new')
    await fillIn(page, { Title: 'Plain Page', Slug: 'Plain  PAGE?', Content: '## Plainly said' })
    await press(page, 'Preview')
    await expect(
      page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Plainly said' }),
    ).toBeVisible()
    await press(page, 'Add Page')
    await page.getByRole('link', { name: 'Publish “Plain Page”', exact: true }).click()
    await expectNotice(page, 'Everybody will be able to read "Plain Page".')
    await press(page, 'Publish')
    await expectNotice(page, '"Plain Page" is now published.')
    expect(await statusAt(`${staffSite.origin}/page/plain-page`)).toBe(200)
    await page.getByRole('link', { name: 'Delete “Plain Page”', exact: true }).click()
    await expectNotice(page, 'This will permanently delete the page "Plain Page".')
    await press(page, 'Yes, delete it')
    await expectNotice(page, /Deleted/)
    expect(await statusAt(`${staffSite.origin}/page/plain-page`)).toBe(404)
  })
})

/** What a visitor who is not signed in is answered. */
async function statusAt(address: string) {
  return (await fetch(address)).status
}
