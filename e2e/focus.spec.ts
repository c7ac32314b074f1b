import { expect, takenOver, test } from './fixtures.ts'
import { tabThrough } from './focus-walk.ts'
import { plainPages } from './screens.ts'

test.use({ reducedMotion: 'reduce' })

// A3
for (const width of [320, 768, 1280]) {
  for (const { name, path } of plainPages) {
    test(`whatever has focus is in sight, uncovered and ringed, ${width} px wide: ${name}`, async ({ page, site }) => {
      test.setTimeout(120_000)
      await page.setViewportSize({ width, height: 640 })
      await page.goto(site.origin + path)
      await takenOver(page)
      // With the welcome bubble open there is most to be in the way.
      await expect(page.getByRole('button', { name: 'Dismiss welcome message' })).toBeVisible()
      const { stops, faults } = await tabThrough(page)
      expect(stops).toBeGreaterThan(10)
      expect(faults).toEqual([])
    })
  }
}

test('the focus ring can be seen in forced colors', async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${site.origin}/contact`)
  await takenOver(page)
  expect((await tabThrough(page)).faults).toEqual([])
})

test('backward through the page, focus is as visible as forward', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await page.goto(`${site.origin}/vehicles`)
  await takenOver(page)
  expect((await tabThrough(page, 'Shift+Tab')).faults).toEqual([])
})
