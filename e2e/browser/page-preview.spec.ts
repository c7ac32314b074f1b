import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { fieldOf, fillIn } from '../../test/kit/staff-forms.ts'

test('a page is written with its preview beside it, and its slug follows the title until somebody types one', async ({
  page,
}) => {
  await page.goto('/admin/pages/new')
  await takenOver(page)
  await fillIn(page, { Title: 'Ramps in ', Content: '## Salt and snow\n\nRinse it **often**.' })
  await expect(fieldOf(page, 'Slug'), 'proposed from the title').toHaveValue('ramps-in')
  await fieldOf(page, 'Title').fill('Ramps in Winter')
  await expect(fieldOf(page, 'Slug')).toHaveValue('ramps-in-winter')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Salt and snow' })).toBeVisible()
  await fieldOf(page, 'Slug').fill('')
  await fieldOf(page, 'Slug').pressSequentially('Snow Too!')
  await expect(fieldOf(page, 'Slug')).toHaveValue('snow-too')
  await fieldOf(page, 'Title').fill('Ramps in Summer')
  await expect(fieldOf(page, 'Slug')).toHaveValue('snow-too')
})
