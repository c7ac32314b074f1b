import { routeFor, routeList } from '../test/route-list.ts'
import { looks, violations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { everyScreen, showScreen } from './screens.ts'

test.use({ reducedMotion: 'reduce' })

// A1
for (const screen of everyScreen) {
  for (const width of [1280, 390].filter((one) => one === (screen.width ?? one))) {
    test(`axe finds nothing: ${screen.name}, ${width} px wide, in light, dark and forced colors`, async ({
      page,
      site,
      emptySite,
      failingSite,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await showScreen(page, screen, { site, emptySite, failingSite })
      const found: string[] = []
      for (const [name, media] of looks) {
        await page.emulateMedia(media)
        found.push(...(await violations(page)).map((violation) => `${name}: ${violation}`))
      }
      expect(found).toEqual([])
    })
  }
}

test('every page that visitors can come to is among the screens', () => {
  const met = new Set(everyScreen.map(({ path }) => routeFor(path.replace(/\?.*/, ''))?.pattern))
  const forVisitors = routeList.filter(({ isPage, pattern }) => isPage && !pattern.startsWith('/admin'))
  const missing = forVisitors.map(({ pattern }) => pattern).filter((pattern) => !met.has(pattern))
  expect(missing).toEqual([])
  expect(everyScreen.length).toBeGreaterThan(50)
})

test('axe finds what it is here to find', async ({ page }) => {
  await page.setContent(`<title>Faults</title><img src="data:,"><p style="color: #767676; background: #fff">Gray</p>
    <button style="font-size: 6px; padding: 0; border: 0">a</button><button style="font-size: 6px; padding: 0; border: 0">b</button>
    <button aria-label="Close">Dismiss</button>`)
  const found = (await violations(page)).map((violation) => violation.split(' ')[0])
  const wanted = [
    'image-alt',
    'color-contrast-enhanced',
    'target-size',
    'label-content-name-mismatch',
    'html-has-lang',
    'region',
  ]
  expect(found).toEqual(expect.arrayContaining(wanted))
})
