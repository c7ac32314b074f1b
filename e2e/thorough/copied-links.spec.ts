import type { Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { expectNotice, press } from '../../test/kit/staff-forms.ts'

test('the link that was made can be copied with one press', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/admin/staff')
  await takenOver(page)
  const link = await invite(page, 'copied@redstone.example')
  await press(page, 'Copy link')
  await expectNotice(page, 'Copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
})

test('a browser that does not let the link be copied says so', async ({ page }) => {
  // As over plain http.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto('/admin/staff')
  await takenOver(page)
  await invite(page, 'not-copied@redstone.example')
  await press(page, 'Copy link')
  await expectNotice(page, 'The browser did not copy it.')
})

/** Makes an invitation on the page of the staff; gives the link that is shown. */
async function invite(page: Page, email: string) {
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await press(page, 'Make Invitation')
  return shownLink(page, email)
}

async function shownLink(page: Page, email: string) {
  await expectNotice(page, `Link for ${email}`)
  return (await page.getByText(/\/admin\/[\w-]+\?token=[\w-]{43}$/).textContent()) ?? ''
}
