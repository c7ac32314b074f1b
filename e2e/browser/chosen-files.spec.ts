import { holdBack } from '../../test/kit/hold-back.ts'
import { notAPicture, smallPicture } from '../../test/kit/photographs.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { expectNotice, pictureItems, press } from '../../test/kit/staff-forms.ts'

test('pictures that cannot be taken are named as soon as they are chosen, the others are on their way, and can be canceled', async ({
  page,
}) => {
  const photograph = { ...(await smallPicture()), name: 'photo-1.jpg' }
  const tooLarge = { ...photograph, name: 'large.jpg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }
  await page.goto('/admin/vehicles/new')
  await takenOver(page)
  await holdBack(page, '**/admin/vehicles/pictures') // what is uploaded can no longer be canceled
  await page.getByLabel('Add pictures').setInputFiles([tooLarge, photograph, notAPicture])
  await expectNotice(page, /large\.jpg/)
  await expectNotice(page, /notes\.txt/)
  await expect(pictureItems(page)).toHaveText([/photo-1\.jpg/])
  await press(page, 'Cancel upload of picture 1')
  await expect(pictureItems(page)).toHaveCount(0)
})

test('a file that is too large is told as soon as it is chosen, and is not sent', async ({ page }) => {
  await page.goto('/admin/vehicles/import')
  await takenOver(page)
  const field = page.getByLabel('CSV file')
  const large = { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.alloc(6 * 1024 * 1024, 'x') }
  await field.setInputFiles(large)
  await expectNotice(page, 'The file is larger than 5 MB.')
  await press(page, 'Upload File')
  await expect(page).toHaveURL(/\/import$/)
  await expect(field).toHaveAccessibleDescription(/The file is larger than 5 MB\./)
  await field.setInputFiles({ ...large, buffer: Buffer.from('VIN\n1\n') })
  await press(page, 'Upload File')
  await expect(page).toHaveURL(/\/import\/columns$/)
})
