import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { tabThrough } from './focus-walk.ts'

// Forward through every state goes `faultsOf`, where each is loaded anyway.
test('backward through the page, focus is as visible as forward', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await page.goto(`${site.origin}/vehicles`)
  await takenOver(page)
  expect((await tabThrough(page, 'Shift+Tab')).faults).toEqual([])
})
