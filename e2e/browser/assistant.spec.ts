import { launcherOn, panelOn } from '../../test/kit/assistant-parts.ts'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { keyboardOnly } from '../../test/kit/keyboard.ts'

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
  await page.clock.fastForward(10_000)
  await expect(panelOn(page)).toBeVisible()
  await expect(dismiss).toBeHidden()

  await page.reload()
  await takenOver(page)
  await page.clock.fastForward(10_000)
  await keys.tabTo(dismiss)
  expect(
    await dismiss.evaluate((element) => element.closest('[aria-live], [role="status"], [role="alert"]')),
  ).toBeNull()
  await keys.press('Enter')
  await expect(dismiss).toBeHidden()
  await expect(launcherOn(page)).toBeFocused()
})
