import type { Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { expectNotice, press } from '../../test/kit/staff-forms.ts'
import { hardToReadText, publishHardToRead, writeHardToRead } from '../states/staff-screen-states.ts'

const hints = (page: Page) => page.getByRole('region', { name: 'Before others read it' })
const content = (page: Page) => page.getByRole('main').getByLabel(/^Content/)

test('a writer is told what is hard to read, and mends each of it from there', async ({ page }) => {
  await page.goto('/admin/pages/new')
  await takenOver(page)
  await expect(hints(page)).toHaveCount(0)
  await writeHardToRead(page)
  for (const [line, better] of [
    [3, '### Width'],
    [5, 'Call us today for more'],
    [9, '### Lifts'],
  ] as const) {
    await hints(page)
      .getByRole('button', { name: `Change Line ${line}` })
      .click()
    expect((await content(page).inputValue()).split('\n')[line - 1]).toBe(better)
    await expect(content(page)).toBeFocused()
    await expect(page.getByRole('main').getByRole('status').getByText(`Line ${line} was changed.`)).toBeAttached()
  }
  await hints(page).getByRole('button', { name: 'Go to Line 7' }).first().click()
  await page.keyboard.type('![A ramp folded out](/favicon.svg) or [all vehicles](/vehicles)')
  await expect(hints(page)).toHaveCount(0)
  expect(await content(page).inputValue()).toBe(
    '## Ramps\n\n### Width\n\nCall us today for more\n\n![A ramp folded out](/favicon.svg) or [all vehicles](/vehicles)\n\n### Lifts',
  )
})

test('so is who describes a vehicle', async ({ page }) => {
  await page.goto('/admin/vehicles/new')
  await takenOver(page)
  await page
    .getByRole('main')
    .getByLabel(/^Description/)
    .fill('LOW MILES AND ONE OWNER')
  await hints(page).getByRole('button', { name: 'Change Line 1' }).click()
  await expect(page.getByRole('main').getByLabel(/^Description/)).toHaveValue('Low miles and one owner')
})

test('who publishes from the list is shown it first, and may mend it or publish anyway', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto('/admin/pages/new')
  await takenOver(page)
  await mendOrPublish(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('so is who publishes through the page that asks', async ({ page }) => {
    await page.goto('/admin/pages/new')
    await mendOrPublish(page)
  })

  test('the preview tells what is hard to read as well', async ({ page }) => {
    await page.goto('/admin/pages/new')
    await page
      .getByRole('main')
      .getByLabel(/^Title/)
      .fill('Ramps')
    await page.getByRole('main').getByLabel(/slug/i).fill(`ramps-${process.pid}`)
    await content(page).fill(hardToReadText)
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(hints(page).getByRole('listitem')).toHaveCount(5)
    await expect(hints(page)).toContainText('Line 7: A picture has no words.')
  })
})

async function mendOrPublish(page: Page) {
  const title = await publishHardToRead(page)
  await expect(page.getByRole('heading', { level: 1 }), 'one reads from the top').toBeInViewport()
  await expect(hints(page).getByRole('listitem')).toHaveCount(5)
  await hints(page)
    .getByRole('link', { name: `Edit “${title}”` })
    .click()
  await expect(content(page)).toHaveValue(hardToReadText)
  await page.goBack()
  await press(page, 'Publish Anyway')
  await expectNotice(page, `"${title}" is now published.`)
}
