import { smallPicture } from '../../test/kit/photographs.ts'
import { expectNotice, fillIn, press } from '../../test/kit/staff-forms.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

test('a picture comes with the form of an article, to its end, and can be looked at before', async ({
  page,
  staffSite,
}) => {
  await page.goto('/admin/pages/new')
  await expect(page.getByRole('toolbar')).toBeHidden()
  await fillIn(page, { Title: 'Plain Ramps', Slug: 'plain-ramps', Content: 'Words.' })
  await page.getByText('Add a picture to the text').click()
  await page.getByLabel('Picture file').setInputFiles(await smallPicture())
  await press(page, 'Add Picture')
  await expectNotice(page, 'Say what the picture shows, for people who cannot see it.')
  await expectNotice(page, 'Choose this file again')
  await page.getByLabel('Picture file').setInputFiles(await smallPicture())
  await fillIn(page, { 'What the picture shows': 'A ramp, out' })
  await press(page, 'Add Picture')
  await expect(page.getByLabel('Preview text').getByRole('img', { name: 'A ramp, out' })).toBeVisible()
  await page.getByLabel(/^Published/).check()
  await press(page, 'Add Page')
  await expectNotice(page, 'Page Added Successfully')

  await page.goto('/page/plain-ramps')
  const picture = page.getByRole('img', { name: 'A ramp, out' })
  await expect(picture).toHaveAttribute('width', '600')
  await expect(picture).toHaveAttribute('height', '400')
  const source = page.locator('picture').filter({ has: picture }).locator('source[type="image/avif"]')
  const [small = ''] = (await source.getAttribute('srcset'))?.split(' ') ?? []
  const answer = await fetch(staffSite.origin + small)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif'])
})
