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
