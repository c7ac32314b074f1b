import { hardToReadText, publishHardToRead } from '../../test/kit/hard-to-read-page.ts'
import type { Page } from '../../test/kit/journey-page.ts'
import { expectNotice, fillIn, press } from '../../test/kit/staff-forms.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

const hints = (page: Page) => page.getByRole('region', { name: 'Before others read it' })

test('who publishes a page that is hard to read is shown it first, and may mend it or publish anyway', async ({
  page,
}) => {
  await page.goto('/admin/pages/new')
  const title = await publishHardToRead(page)
  const asked = page.url()
  await expect(hints(page).getByRole('listitem')).toHaveCount(5)
  await hints(page)
    .getByRole('link', { name: `Edit “${title}”` })
    .click()
  await expect(page.getByRole('main').getByLabel(/^Content/)).toHaveValue(hardToReadText)
  await page.goto(asked)
  await press(page, 'Publish Anyway')
  await expectNotice(page, `"${title}" is now published.`)
})

test('the preview tells what is hard to read as well', async ({ page }) => {
  await page.goto('/admin/pages/new')
  await fillIn(page, { Title: 'Ramps', Slug: `ramps-${process.pid}`, Content: hardToReadText })
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(hints(page).getByRole('listitem')).toHaveCount(5)
  await expect(hints(page)).toContainText('Line 7: A picture has no words.')
})
