import type { Page } from '@playwright/test'
import { expect, takenOver, test } from './fixtures.ts'
import { everyScreen, plainPages, showScreen } from './screens.ts'

test.use({ reducedMotion: 'reduce' })

const large = 44
const small = 24

// A5
for (const width of [390, 1280]) {
  for (const screen of everyScreen.filter((one) => !one.on && (one.width ?? width) === width)) {
    test(`targets are big enough for an unsteady hand, ${width} px wide: ${screen.name}`, async ({
      page,
      site,
      emptySite,
      failingSite,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await showScreen(page, screen, { site, emptySite, failingSite })
      expect(await smallTargets(page)).toEqual([])
    })
  }
}

// A10
for (const { name, path } of plainPages) {
  test(`links of one name lead to one place, and none is without a name: ${name}`, async ({ page, site }) => {
    await page.goto(site.origin + path)
    const links = await page
      .getByRole('link')
      .evaluateAll((all) =>
        all.flatMap((link) =>
          link instanceof HTMLAnchorElement
            ? [{ name: (link.getAttribute('aria-label') ?? link.textContent).trim(), href: link.href }]
            : [],
        ),
      )
    expect(links.filter((link) => link.name === '')).toEqual([])
    const byName = Map.groupBy(links, (link) => link.name)
    const ambiguous = [...byName].filter(([, same]) => new Set(same.map(({ href }) => href)).size > 1)
    expect(ambiguous).toEqual([])
  })
}

// A7
test('with reduced motion nothing moves', async ({ page, site }) => {
  for (const { path } of plainPages) {
    await page.goto(site.origin + path)
    await takenOver(page)
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element)
        const moves =
          animationName !== 'none' ||
          transitionDuration.split(', ').some((one) => one !== '0s') ||
          scrollBehavior === 'smooth'
        return moves ? [`${element.tagName} ${element.getAttribute('class')}`] : []
      }),
    )
    expect(moving, path).toEqual([])
  }
})

/** Runs in the page: controls under the size that their place asks for. A link within a sentence is as high as its line and exempt. */
function smallTargets(page: Page) {
  return page.evaluate(
    ({ large, small }) => {
      const controls = [
        ...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea, [role="tab"]'),
      ]
      return controls.filter(isOffered).flatMap((control) => {
        const target = boxOf(control)
        const least = control.closest('header, form, .gallery, aside, [popover]') ? large : small
        const isTooSmall = Math.min(target.width, target.height) < least - 0.5
        return isTooSmall && !isInSentence(control)
          ? [`${describe(control)} is ${Math.round(target.width)} x ${Math.round(target.height)}, not ${least}`]
          : []
      })

      function isOffered(control: HTMLElement) {
        const isReachable = control.tabIndex >= 0 && !control.matches(':disabled, [type="hidden"]')
        return isReachable && boxOf(control).width > 2 && control.checkVisibility({ visibilityProperty: true })
      }

      // A radio button or check box is drawn as its label, and that is what a finger meets.
      function boxOf(control: HTMLElement) {
        const isChoice = control.matches('[type="radio"], [type="checkbox"]')
        return ((isChoice && control.closest('label')) || control).getBoundingClientRect()
      }

      function isInSentence(control: HTMLElement) {
        const around = control.parentElement?.textContent.trim() ?? ''
        return getComputedStyle(control).display === 'inline' && around.length > control.textContent.trim().length + 10
      }

      function describe(control: HTMLElement) {
        return `${control.tagName} "${(control.textContent || control.getAttribute('aria-label') || control.id).trim().slice(0, 40)}"`
      }
    },
    { large, small },
  )
}
