import sharp from 'sharp'
import { holdBack } from '../../test/kit/hold-back.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { fieldOf, fillIn, press } from '../../test/kit/staff-forms.ts'

test('A12: buttons mark the text at the cursor by keys alone, and undo takes it back', async ({ page }) => {
  await page.goto('/admin/pages/new')
  await takenOver(page)
  const content = fieldOf(page, 'Content')
  await content.fill('Rinse often')
  await content.selectText()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Heading' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(content).toBeFocused()
  await expect(content).toHaveValue('**Rinse often**')
  await expect(page.getByLabel('Preview text').locator('strong')).toHaveText('Rinse often')
  await press(page, 'List')
  await expect(content).toHaveValue('- **Rinse often**')
  await page.keyboard.press('Control+z')
  await expect(content).toHaveValue('**Rinse often**')
  await page.keyboard.press('Control+z')
  await expect(content).toHaveValue('Rinse often')
})

test('a picture for the text is sent once it is smaller, though its button was pressed before', async ({ page }) => {
  await page.goto('/admin/pages/new')
  await takenOver(page)
  const letGo = await holdBack(page, /\/assets\/shrink-/)
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const grain = sharp({ create: { width: 3000, height: 300, channels: 3, background: '#808080', noise } })
  const picture = { name: 'ramp.png', mimeType: 'image/png', buffer: await grain.png().toBuffer() }
  await page.getByText('Add a picture to the text').click()
  await page.getByLabel('Picture file').setInputFiles(picture)
  await fillIn(page, { 'What the picture shows': 'A ramp, out' })
  const order: string[] = []
  page.on('requestfinished', (one) => one.url().includes('/assets/shrink-') && order.push('made smaller'))
  page.on('request', (one) => one.url().endsWith('/admin/pages/pictures') && order.push('sent'))
  await press(page, 'Add Picture')
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeDisabled()
  letGo()
  await expect(fieldOf(page, 'Content')).toHaveValue(/!\[A ramp, out\]/)
  expect([order[0], order.at(-1)]).toEqual(['made smaller', 'sent'])
})
