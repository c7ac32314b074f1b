import type { Page } from '@playwright/test'
import { hardToReadText } from '../../test/kit/hard-to-read-page.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'

const hints = (page: Page) => page.getByRole('region', { name: 'Before others read it' })
const content = (page: Page) => page.getByRole('main').getByLabel(/^Content/)

test('a writer is told what is hard to read, and mends each of it from there', async ({ page }) => {
  await page.goto('/admin/pages/new')
  await takenOver(page)
  await expect(hints(page)).toHaveCount(0)
  await content(page).fill(hardToReadText)
  await expect(hints(page).getByRole('listitem')).toHaveCount(5)
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
