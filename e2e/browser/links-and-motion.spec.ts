import type { Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { plainPages } from '../states/screens.ts'

test.use({ reducedMotion: 'reduce' })

test('A7, A10: on every page links of one name lead to one place, and none is without a name; with reduced motion nothing moves', async ({
  page,
  site,
}) => {
  for (const { name, path } of plainPages) {
    await page.goto(site.origin + path)
    await takenOver(page)
    const links = await linksOn(page)
    expect(
      links.filter((link) => link.name === ''),
      name,
    ).toEqual([])
    const byName = Map.groupBy(links, (link) => link.name)
    const ambiguous = [...byName].filter(([, same]) => new Set(same.map(({ href }) => href)).size > 1)
    expect(ambiguous, name).toEqual([])
    expect(await movingOn(page), name).toEqual([])
  }
})

function linksOn(page: Page) {
  return page
    .getByRole('link')
    .evaluateAll((all) =>
      all.flatMap((link) =>
        link instanceof HTMLAnchorElement
          ? [{ name: (link.getAttribute('aria-label') ?? link.textContent).trim(), href: link.href }]
          : [],
      ),
    )
}

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
