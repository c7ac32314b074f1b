import { expect } from './expect.ts'
import type { Page } from './journey-page.ts'
import { fillIn, press } from './staff-forms.ts'

/** A text of staff with five things that are hard to read, one of each kind. */
export const hardToReadText =
  '## Ramps\n\n#### Width\n\nCALL US TODAY FOR MORE\n\nThis is ours: ![](/favicon.svg) For all of them [click here](/vehicles) now.\n\n**Lifts**'

/** A draft with all of it is to be published, and is not yet. Gives its title. */
export async function publishHardToRead(page: Page) {
  const title = `Ramps ${Date.now()}`
  await fillIn(page, { Title: title, Slug: title, Content: hardToReadText })
  await press(page, 'Add Page')
  await page
    .getByRole('main')
    .locator('a, button')
    .filter({ hasText: `Publish “${title}”`, visible: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Publish this page?' })).toBeVisible()
  return title
}
