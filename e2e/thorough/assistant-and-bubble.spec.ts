import type { Page } from '@playwright/test'
import { launcherOn, panelOn } from '../../test/kit/assistant-parts.ts'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { keyboardOnly } from '../../test/kit/keyboard.ts'

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

/** What the browser tells a screen reader of one element. */
async function spoken(page: Page, wanted: { role: string; name: string }) {
  const reader = await page.context().newCDPSession(page)
  const { nodes } = await reader.send('Accessibility.getFullAXTree')
  await reader.detach()
  const node = nodes.find(({ role, name }) => role?.value === wanted.role && name?.value === wanted.name)
  const properties = node?.properties?.map(({ name, value }) => [name, value.value]) ?? []
  return node && { ignored: node.ignored, description: node.description?.value, ...Object.fromEntries(properties) }
}
