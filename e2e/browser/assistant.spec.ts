import type { Locator, Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { keyboardOnly } from '../../test/kit/keyboard.ts'

const launcherOn = (page: Page) => page.getByRole('button', { name: /^Chat/ })
const panelOn = (page: Page) => page.getByRole('region', { name: 'Redstone Assistant' })

test('the welcome bubble comes three seconds after loading, takes no focus and stays away once dismissed', {
  tag: '@timed',
}, async ({ page, site }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[aria-label="Dismiss welcome message"]')) return
      performance.mark('bubble')
      observer.disconnect()
    }).observe(document, { subtree: true, childList: true })
  })
  await page.goto(site.origin)
  await takenOver(page)
  const [bubble, logo] = [
    page.getByRole('button', { name: 'Dismiss welcome message' }),
    page.getByRole('banner').getByRole('link').first(),
  ]
  await logo.focus()
  await expect(bubble).toBeVisible()
  const afterLoadMs = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation')
    const loadedAt = visit instanceof PerformanceNavigationTiming ? visit.loadEventEnd : Number.NaN
    return (performance.getEntriesByName('bubble')[0]?.startTime ?? 0) - loadedAt
  })
  expect(afterLoadMs).toBeGreaterThan(2950)
  expect(afterLoadMs).toBeLessThan(4500)
  await expect(logo).toBeFocused()
  await bubble.click()
  await expect(bubble).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'View All Vehicles' }).click()
  await page.reload()
  await takenOver(page)
  await page.clock.install()
  await page.clock.runFor(10_000)
  await expect(bubble).toBeHidden()
})

test('the welcome bubble does not come when the assistant has been opened and closed before it', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await takenOver(page)
  await launcherOn(page).click()
  await launcherOn(page).press('Escape')
  await expect(panelOn(page)).toBeHidden()
  await page.clock.runFor(10_000)
  await expect(page.getByRole('button', { name: 'Dismiss welcome message' })).toHaveCount(0)
})

test('the assistant opens, greets, says why its text field is off, leads to three places and closes on the way', async ({
  page,
  site,
}) => {
  for (const [choice, path] of [
    ['View Vehicles', '/vehicles'],
    ['Contact Us', '/contact'],
    ['About Us', '/about'],
  ]) {
    await page.goto(site.origin)
    await launcherOn(page).click()
    await expect(panelOn(page)).toBeVisible()
    await expect(panelOn(page).getByText(/Hello/)).toBeVisible()
    if (choice === 'View Vehicles') await expectFieldOff(panelOn(page))
    await panelOn(page).getByRole('link', { name: choice }).click()
    await expect(page).toHaveURL(site.origin + path)
    await expect(panelOn(page)).toBeHidden()
  }
})

test('it opens and closes by keys, and focus comes back to its button; opening it moves no focus; Tab goes through it from top to bottom, and leaving it closes it', async ({
  page,
  site,
}) => {
  const keys = await keyboardOnly(page)
  await page.goto(site.origin)
  await takenOver(page)
  await keys.tabTo(launcherOn(page))
  await keys.press('Enter')
  await keys.tabTo(panelOn(page).getByRole('link', { name: 'Contact Us' }))
  await keys.press('Escape')
  await expect(panelOn(page)).toBeHidden()
  await expect(launcherOn(page)).toBeFocused()

  await keys.press('Enter')
  await expect(panelOn(page)).toBeVisible()
  await expect(launcherOn(page)).toBeFocused()
  const inside = [
    panelOn(page).getByRole('button', { name: 'Close assistant' }),
    ...['View Vehicles', 'Contact Us', 'About Us'].map((name) => panelOn(page).getByRole('link', { name })),
  ]
  for (const control of inside) {
    await keys.press('Tab')
    await expect(control).toBeFocused()
  }
  for (const _ of inside) await keys.press('Shift+Tab')
  await expect(launcherOn(page)).toBeFocused()
  await expect(panelOn(page)).toBeHidden()
})

test('a choice by key leads on, closes it and puts focus on the heading of the page, that of the same page too', async ({
  page,
  site,
}) => {
  const keys = await keyboardOnly(page)
  await page.goto(`${site.origin}/contact`)
  await takenOver(page)
  for (const name of ['About Us', 'About Us']) {
    await keys.tabTo(launcherOn(page))
    await keys.press('Enter')
    await keys.tabTo(panelOn(page).getByRole('link', { name }))
    await keys.press('Enter')
    await expect(panelOn(page)).toBeHidden()
    await expect(page).toHaveURL(`${site.origin}/about`)
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeFocused()
  }
})

test('a screen reader is told whether it is open, what it is and that its text field is off, and why', async ({
  page,
  site,
}) => {
  await page.goto(site.origin)
  await takenOver(page)
  const launcher = { role: 'button', name: 'Chat with the Redstone Assistant' }
  expect(await spoken(page, launcher)).toMatchObject({ expanded: false })
  await launcherOn(page).click()
  expect(await spoken(page, launcher)).toMatchObject({ expanded: true })
  expect(await spoken(page, { role: 'complementary', name: 'Assistant' })).toMatchObject({ ignored: false })
  expect(await spoken(page, { role: 'heading', name: 'Redstone Assistant' })).toMatchObject({ level: 2 })
  expect(await spoken(page, { role: 'textbox', name: 'Message to the assistant' })).toMatchObject({
    disabled: true,
    description: expect.stringMatching(/quick navigation only, so you cannot type here/),
  })
})

test('the welcome bubble interrupts nobody, stays away from an open assistant, and is dismissed by key', async ({
  page,
  site,
}) => {
  const keys = await keyboardOnly(page)
  await page.clock.install()
  await page.goto(site.origin)
  await takenOver(page)
  const dismiss = page.getByRole('button', { name: 'Dismiss welcome message' })
  await keys.tabTo(launcherOn(page))
  await keys.press('Enter')
  await page.clock.runFor(10_000)
  await expect(panelOn(page)).toBeVisible()
  await expect(dismiss).toBeHidden()

  await page.reload()
  await takenOver(page)
  await page.clock.runFor(10_000)
  await keys.tabTo(dismiss)
  expect(
    await dismiss.evaluate((element) => element.closest('[aria-live], [role="status"], [role="alert"]')),
  ).toBeNull()
  await keys.press('Enter')
  await expect(dismiss).toBeHidden()
  await expect(launcherOn(page)).toBeFocused()
})

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

test('closed, it has no controls in the page; open, its field has a name of its own', async ({ page }) => {
  await page.goto('/contact')
  await takenOver(page)
  const inside = page.locator('#assistant').locator('a, button, input')
  await expect(inside).toHaveCount(0)
  await expect(page.getByLabel('Message')).toHaveCount(1)
  await launcherOn(page).click()
  await expect(panelOn(page).getByRole('link')).toHaveCount(3)
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(inside).toHaveCount(0)
})

for (const [path, wanted] of Object.entries({
  '/': ['View All Vehicles', expect.stringContaining('View Details')],
  '/vehicles': ['Search', expect.stringContaining('View Details')],
  '/vehicles/1001': ['Request a Quote', 'Schedule a Test Drive'],
  '/contact': ['Send Message'],
}))
  test(`chat and welcome bubble cover no main action, wherever the page is scrolled to: ${path}`, async ({ page }) => {
    await page.clock.install()
    await page.goto(path)
    await takenOver(page)
    await page.clock.runFor(10_000)
    await expect(page.locator('.assistant-teaser')).toBeAttached()
    for (const width of [320, 390, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(launcherOn(page).filter({ visible: true }), 'chat has one button').toHaveCount(1)
      const { looked, covered } = await page.evaluate(lookForCovered)
      expect(looked).toEqual(expect.arrayContaining(wanted))
      expect(covered, `at ${width} px`).toEqual([])
    }
  })

/**
 * Runs in the page: brings buttons of main, and links of the first cards, to where the assistant floats. Gives their
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
  const actions = [...seen('main .button').filter((action) => !action.closest('.action-bar')), ...firstCards]
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('it opens, leads on and closes', async ({ page, site }) => {
    await page.goto(site.origin)
    await launcherOn(page).click()
    await expect(panelOn(page)).toBeVisible()
    await panelOn(page).getByRole('button', { name: 'Close assistant' }).click()
    await expect(panelOn(page)).toBeHidden()
    await launcherOn(page).click()
    await panelOn(page).getByRole('link', { name: 'View Vehicles' }).click()
    await expect(page).toHaveURL(`${site.origin}/vehicles`)
  })
})

async function expectFieldOff(panel: Locator) {
  for (const control of [
    panel.getByRole('textbox', { name: 'Message' }),
    panel.getByRole('button', { name: 'Send message' }),
  ]) {
    await expect(control).toBeDisabled()
    await expect(control).toHaveAccessibleDescription(/quick navigation.*contact form/)
  }
}

/** What the browser tells a screen reader of one element. */
async function spoken(page: Page, wanted: { role: string; name: string }) {
  const reader = await page.context().newCDPSession(page)
  const { nodes } = await reader.send('Accessibility.getFullAXTree')
  await reader.detach()
  const node = nodes.find(({ role, name }) => role?.value === wanted.role && name?.value === wanted.name)
  const properties = node?.properties?.map(({ name, value }) => [name, value.value]) ?? []
  return node && { ignored: node.ignored, description: node.description?.value, ...Object.fromEntries(properties) }
}
