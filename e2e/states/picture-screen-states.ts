import type { Page as BrowserPage } from '@playwright/test'
import { expect } from '../../test/kit/expect.ts'
import { smallPicture } from '../../test/kit/photographs.ts'
import { press } from '../../test/kit/staff-forms.ts'

/** Opens the fields that bring a picture into an article, by the button above its text. */
export async function openPictureFields(page: BrowserPage) {
  await press(page, 'Picture')
  await expect(page.getByLabel('Picture file')).toBeFocused()
}

export async function addPictureWithoutText(page: BrowserPage) {
  await openPictureFields(page)
  await page.getByLabel('Picture file').setInputFiles(await smallPicture())
  await press(page, 'Add Picture')
  await expect(page.getByText('Say what the picture shows, for people')).toBeVisible()
}

export async function openLibraryChoice(page: BrowserPage) {
  await openPictureFields(page)
  await press(page, 'Choose from the Library')
  await expect(page.getByRole('list', { name: 'Pictures in the library' })).toBeVisible()
}
