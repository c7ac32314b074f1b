import { expect, takenOver, test } from '../../test/kit/fixtures.ts'

test('the welcome bubble is never drawn over what has focus, not for a moment', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  // Stands still but for what is run, or the bubble may come before this has been set up.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/')
  // The scripts come by a timer, which a slow page sets late.
  const isOver = () => Object.keys(document.body).some((key) => key.startsWith('__reactProps'))
  await expect.poll(() => page.clock.runFor(100).then(() => page.evaluate(isOver)), { intervals: [50] }).toBe(true)
  await takenOver(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Common questions' })
  await link.evaluate((element) => {
    scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight + 40, behavior: 'instant' })
    element.focus({ preventScroll: true })
  })
  const places = await page.evaluateHandle(() => {
    const seen: Array<string | undefined> = []
    // Is called before anything is drawn.
    new MutationObserver(() => {
      const bubble = document.querySelector<HTMLElement>('.assistant-teaser')
      if (bubble) seen.push(bubble.dataset.aside)
    }).observe(document.body, { subtree: true, childList: true })
    return seen
  })
  await page.clock.runFor(10_000)
  await expect(page.locator('.assistant-teaser')).toBeAttached()
  expect(await places.jsonValue()).toEqual(['out'])
})

test('the welcome bubble steps aside where its words grow into what has focus, as with a typeface that comes late', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/contact')
  await takenOver(page)
  await page.clock.runFor(10_000)
  const bubble = page.locator('.assistant-teaser')
  await expect(bubble).toBeVisible()
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/'
    link.textContent = 'Above it'
    Object.assign(link.style, { position: 'fixed', right: '8rem', bottom: '6rem' })
    document.body.append(link)
    link.focus()
  })
  await expect(bubble).not.toHaveAttribute('data-aside')
  await bubble.evaluate((element) => element.style.setProperty('font-size', '3rem'))
  await expect(bubble).toHaveAttribute('data-aside', 'out')
})

for (const [path, wanted] of Object.entries({
  '/': ['View All Vehicles', expect.stringContaining('View Details')],
  '/vehicles': ['Search', expect.stringContaining('View Details')],
  '/vehicles/1001': ['Request a Quote', 'Schedule a Test Drive'],
  '/contact': ['Send Message'],
  '/display': ['Save Display', 'All underlined'],
}))
  test(`chat and welcome bubble cover no main action, wherever the page is scrolled to: ${path}`, async ({ page }) => {
    await page.clock.install()
    await page.goto(path)
    await takenOver(page)
    await page.clock.runFor(10_000)
    await expect(page.locator('.assistant-teaser')).toBeAttached()
    for (const width of [320, 390, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(
        page.getByRole('button', { name: /^Chat/ }).filter({ visible: true }),
        'chat has one button',
      ).toHaveCount(1)
      const { looked, covered } = await page.evaluate(lookForCovered)
      expect(looked).toEqual(expect.arrayContaining(wanted))
      expect(covered, `at ${width} px`).toEqual([])
    }
  })

/**
 * Runs in the page: brings buttons and choices, and links of the first cards, to where the assistant floats. Gives their
 * words, and those of them that it then covers.
 */
async function lookForCovered() {
  const drawn = () => new Promise((tell) => new IntersectionObserver(tell).observe(document.documentElement))
  const inSight = { opacityProperty: true, visibilityProperty: true }
  const seen = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility(inSight))
  const labelOf = (element: HTMLElement) => (element.textContent || element.getAttribute('aria-label') || '').trim()
  const isOver = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
  const firstCards = seen('main .card-link').slice(0, 3)
  const actions = [
    ...seen('main :is(.button, .choice)').filter((action) => !action.closest('.action-bar')),
    ...firstCards,
  ]
  const covered: string[] = []
  for (const action of actions)
    for (const fromBelow of [16, 44, 100]) {
      const { bottom } = action.getBoundingClientRect()
      scrollBy({ top: bottom - innerHeight + fromBelow, behavior: 'instant' })
      await drawn()
      await drawn()
      const floating = seen('.assistant-button, .assistant-teaser').map((element) => element.getBoundingClientRect())
      const box = action.getBoundingClientRect()
      if (floating.some((one) => isOver(one, box))) covered.push(`${labelOf(action)}, ${fromBelow} px from below`)
    }
  return { looked: actions.map(labelOf), covered }
}
