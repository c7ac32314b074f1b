import { violations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { ibmViolations } from './ibm-checker.ts'
import { faultsOf } from './screen-faults.ts'
import { everyScreen, showScreen } from './screens.ts'

test.use({ reducedMotion: 'reduce' })

// Each screen is loaded once: most of the time goes into that.
for (const screen of everyScreen) {
  test(`A1, A3, A4, A5, A6: ${screen.name}: axe finds nothing in any look, IBM’s checker nothing either, targets are big enough, nothing sticks out sideways, text stands out and may grow, focus is always in sight`, async ({
    page,
    site,
    emptySite,
    failingSite,
  }) => {
    await page.setViewportSize({ width: screen.width ?? 1280, height: 800 })
    await showScreen(page, screen, { site, emptySite, failingSite })
    expect(await faultsOf(page, screen)).toEqual([])
  })
}

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

test('IBM’s checker finds what it is here to find', async ({ page }) => {
  await page.setContent(`<title>Faults</title><img src="data:,"><p style="color: #777; background: #888">Gray</p>
    <input><label for="nothing">Name</label><table><tr><th>a</th></tr><tr><td>b</td></tr></table>
    <div role="checkbox" tabindex="0">Yes</div><ul><div>a</div></ul>`)
  const found = (await ibmViolations(page)).map((violation) => violation.split(' ')[0])
  const wanted = [
    'img_alt_valid',
    'text_contrast_sufficient',
    'input_label_exists',
    'label_ref_valid',
    'html_lang_exists',
  ]
  expect(found).toEqual(expect.arrayContaining(wanted))
})
