import { expect, takenOver, test } from './fixtures.ts'
import { tabThrough } from './focus-walk.ts'
import { plainPages } from './screens.ts'

test.use({ reducedMotion: 'reduce' })

// A3
for (const { name, path } of plainPages) {
  test(`whatever has focus is in sight, uncovered and ringed at every width: ${name}`, async ({ page, site }) => {
    await page.goto(site.origin + path)
    await takenOver(page)
    // With the welcome bubble open there is most to be in the way.
    await expect(page.getByRole('button', { name: 'Dismiss welcome message' })).toBeVisible()
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 640 })
      const { stops, faults } = await tabThrough(page)
      expect(stops, `${width} px`).toBeGreaterThan(10)
      expect(faults, `${width} px`).toEqual([])
    }
  })
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
