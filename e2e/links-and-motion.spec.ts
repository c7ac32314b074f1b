import { expect, takenOver, test } from './fixtures.ts'
import { plainPages } from './screens.ts'

test.use({ reducedMotion: 'reduce' })

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
