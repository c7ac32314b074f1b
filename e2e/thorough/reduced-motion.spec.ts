import type { Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { plainPages } from '../states/screens.ts'

test.use({ reducedMotion: 'reduce' })

test('with reduced motion nothing moves, on any page', async ({ page, site }) => {
  for (const { name, path } of plainPages) {
    await page.goto(site.origin + path)
    await takenOver(page)
    expect(await movingOn(page), name).toEqual([])
  }
})

/** What has an animation or a transition, or scrolls smoothly. */
function movingOn(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element)
      const moves =
        animationName !== 'none' ||
        transitionDuration.split(', ').some((one) => one !== '0s') ||
        scrollBehavior === 'smooth'
      return moves ? [`${element.tagName} ${element.getAttribute('class')}`] : []
    }),
  )
}
