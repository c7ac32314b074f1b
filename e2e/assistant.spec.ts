import { expect, takenOver, test } from './fixtures.ts'
import { keyboardOnly } from './keyboard.ts'

test('the welcome bubble comes three seconds after loading, takes no focus and stays away once dismissed', async ({
  page,
  site,
}) => {
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

test('the assistant opens, greets, leads to three places and closes on the way', async ({ page, site }) => {
  for (const [choice, path] of [
    ['View Vehicles', '/vehicles'],
    ['Contact Us', '/contact'],
    ['About Us', '/about'],
  ]) {
    await page.goto(site.origin)
    await page.getByRole('button', { name: /^Chat/ }).click()
    const panel = page.getByRole('region', { name: 'Redstone Assistant' })
    await expect(panel).toBeVisible()
    await expect(panel.getByText(/Hello/)).toBeVisible()
    await panel.getByRole('link', { name: choice }).click()
    await expect(page).toHaveURL(site.origin + path)
    await expect(panel).toBeHidden()
  }
})

test('its text field is off and says why', async ({ page, site }) => {
  await page.goto(site.origin)
  await page.getByRole('button', { name: /^Chat/ }).click()
  const panel = page.getByRole('region', { name: 'Redstone Assistant' })
  for (const control of [
    panel.getByRole('textbox', { name: 'Message' }),
    panel.getByRole('button', { name: 'Send message' }),
  ]) {
    await expect(control).toBeDisabled()
    await expect(control).toHaveAccessibleDescription(/quick navigation.*contact form/)
  }
})

test('it opens and closes by keys, and focus comes back to its button', async ({ page, site }) => {
  const keys = await keyboardOnly(page)
  await page.goto(site.origin)
  await takenOver(page)
  const button = page.getByRole('button', { name: /^Chat/ })
  await keys.tabTo(button)
  await keys.press('Enter')
  await keys.tabTo(page.getByRole('region', { name: 'Redstone Assistant' }).getByRole('link', { name: 'Contact Us' }))
  await keys.press('Escape')
  await expect(page.getByRole('region', { name: 'Redstone Assistant' })).toBeHidden()
  await expect(button).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('it opens, leads on and closes', async ({ page, site }) => {
    await page.goto(site.origin)
    await page.getByRole('button', { name: /^Chat/ }).click()
    const panel = page.getByRole('region', { name: 'Redstone Assistant' })
    await expect(panel).toBeVisible()
    await panel.getByRole('button', { name: 'Close assistant' }).click()
    await expect(panel).toBeHidden()
    await page.getByRole('button', { name: /^Chat/ }).click()
    await panel.getByRole('link', { name: 'View Vehicles' }).click()
    await expect(page).toHaveURL(`${site.origin}/vehicles`)
  })
})
