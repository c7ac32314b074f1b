import { routeFor, routeList } from '../test/route-list.ts'
import { violations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { faultsShown } from './screen-faults.ts'
import { everyScreen, showScreen } from './screens.ts'

test.use({ reducedMotion: 'reduce' })

// Each screen is loaded once: most of the time goes into that.
for (const screen of everyScreen) {
  test(`A1, A4, A5: ${screen.name}: axe finds nothing in any look, targets are big enough, nothing sticks out sideways`, async ({
    page,
    site,
    emptySite,
    failingSite,
  }) => {
    await page.setViewportSize({ width: screen.width ?? 1280, height: 800 })
    await showScreen(page, screen, { site, emptySite, failingSite })
    expect(await faultsShown(page, screen.width)).toEqual([])
  })
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
