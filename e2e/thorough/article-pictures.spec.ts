import type { Page } from '@playwright/test'
import { smallPicture } from '../../test/kit/photographs.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { expectNotice, fieldOf, fillIn, press } from '../../test/kit/staff-forms.ts'

test('a picture is put into an article where the cursor is, seen in the preview, and by visitors without a shift', async ({
  page,
  browser,
  staffSite,
}) => {
  await page.goto('/admin/pages/new')
  await takenOver(page)
  await fillIn(page, { Title: 'Ramps Seen', Slug: 'ramps-seen', Content: 'Before.\n\nAfter.' })
  await fieldOf(page, 'Content').press('Control+Home')
  await press(page, 'Picture')
  await page.getByLabel('Picture file').setInputFiles(await smallPicture())
  await fillIn(page, { 'What the picture shows': 'A ramp, out' })
  await fieldOf(page, 'What the picture shows').press('Enter')
  await expect(page.getByText('The picture is in the text.')).toBeVisible()
  await expect(fieldOf(page, 'Content')).toHaveValue(
    /^Before\.\n\n!\[A ramp, out\]\(\/media\/public\/\S+#600x400\)\n\nAfter\.$/,
  )
  await expect(page.getByLabel('Preview text').getByRole('img', { name: 'A ramp, out' })).toBeVisible()
  await page.getByLabel(/^Published/).check()
  await press(page, 'Add Page')
  await expectNotice(page, 'Page Added Successfully')
  await expectPicture(await (await browser.newContext({ baseURL: staffSite.origin })).newPage(), 'ramps-seen')

  await page.goto('/admin/pages/new')
  await takenOver(page)
  await press(page, 'Picture')
  await press(page, 'Choose from the Library')
  const library = page.getByRole('list', { name: 'Pictures in the library' })
  await expect(library.getByRole('button').first()).toBeFocused()
  await library.getByRole('button', { name: 'A ramp, out' }).click()
  await expect(fieldOf(page, 'What the picture shows')).toHaveValue('A ramp, out')
  await press(page, 'Add Picture')
  await expect(fieldOf(page, 'Content')).toHaveValue(/^!\[A ramp, out\]\(\/media\/public\/\S+#600x400\)$/)

  await fillIn(page, { 'Or the address of a picture from the library': '/media/public/unfinished' })
  await press(page, 'Don’t Add It')
  await expect(fieldOf(page, 'Or the address of a picture from the library')).toHaveValue('')
  await expect(fieldOf(page, 'What the picture shows')).toHaveValue('')

  await page.goto('/admin/pictures')
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'small-1.jpg' }) })
  await tile.first().getByRole('link', { name: 'Page Ramps Seen' }).click()
  await expect(fieldOf(page, 'Title')).toHaveValue('Ramps Seen')
})

async function expectPicture(page: Page, slug: string) {
  await page.goto(`/page/${slug}`)
  const picture = page.getByRole('img', { name: 'A ramp, out' })
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('width', '600')
  await expect(picture).toHaveAttribute('height', '400')
  await expect
    .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.currentSrc))
    .toMatch(/\.avif$/)
}
