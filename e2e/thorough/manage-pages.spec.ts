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

test('the slug never follows the title of a page that readers know', async ({ page }) => {
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

/** What a visitor who is not signed in is answered. */
async function statusAt(address: string) {
  return (await fetch(address)).status
}
