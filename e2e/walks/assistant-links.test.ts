import { expect, test } from '../../test/kit/walk/walk.ts'

test('the assistant opens, greets, says why its text field is off, leads to three places and closes', async ({
  page,
  site,
}) => {
  const launcher = page.getByRole('button', { name: /^Chat/ }).first()
  const panel = page.getByRole('region', { name: 'Redstone Assistant' })
  for (const [choice, path] of [
    ['View Vehicles', '/vehicles'],
    ['Contact Us', '/contact'],
    ['About Us', '/about'],
  ] as const) {
    await page.goto('/')
    await expect(panel).toHaveCount(0)
    await launcher.click()
    await expect(panel.getByText(/Hello/)).toBeVisible()
    for (const off of [
      panel.getByRole('textbox', { name: 'Message' }),
      panel.getByRole('button', { name: 'Send message' }),
    ]) {
      await expect(off).toBeDisabled()
      await expect(off).toHaveAccessibleDescription(/quick navigation.*contact form/)
    }
    await panel.getByRole('link', { name: choice }).click()
    await expect(page).toHaveURL(site.origin + path)
    await expect(panel).toHaveCount(0)
  }
})
