import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { keyboardOnly } from '../../test/kit/keyboard.ts'
import { addStaff, staffCookies } from '../../test/kit/staff-member.ts'
import { messagesOf, newEmail } from '../../test/kit/stored-messages.ts'

test('A2: with keys alone somebody enters their measures, comes back to the list, and forgets them again', async ({
  page,
  site,
}) => {
  const keys = await keyboardOnly(page)
  const main = page.getByRole('main')
  const [height, width] = [page.getByLabel('Floor to top of head, seated'), page.getByLabel('Widest point')]
  const kept = async () => (await page.context().cookies()).filter(({ name }) => name === 'fit')
  await page.goto('/fit', { referer: `${site.origin}/vehicles?category=suv` })
  await takenOver(page)
  await keys.tabTo(height)
  await keys.type('54 1/2')
  await keys.tabTo(width)
  await keys.type('66 cm')
  await keys.tabTo(page.locator('summary', { hasText: 'More, if you know it' }))
  await keys.press('Enter')
  await keys.tabTo(page.getByLabel('You, chair, bags and helper on the ramp'))
  await keys.type('430')
  await keys.press('Enter')
  await expect(page).toHaveURL('/vehicles?category=suv')
  await expect(main.getByText('Measurements Saved')).toBeVisible()
  expect(await kept()).toMatchObject([
    { value: 'H54.5_W25.99_T430', httpOnly: true, sameSite: 'Lax', expires: expect.any(Number) },
  ])

  await page.goto('/fit')
  await takenOver(page)
  await expect(height).toHaveValue('54.5 in')
  await expect(page.getByLabel('You, chair, bags and helper on the ramp')).toHaveValue('430 lb')
  await expect(main.getByText('H54.5 W25.99 T430')).toBeVisible()
  await keys.tabTo(page.getByRole('button', { name: 'Forget My Measurements' }))
  await keys.press('Enter')
  await expect(main.getByText('Measurements Forgotten')).toBeVisible()
  await expect(height).toHaveValue('')
  expect(await kept()).toEqual([])
})

test('A2: by keys alone somebody of 54.5 by 26 inches learns that 9 of 30 vehicles fit, and sends a message with the measures', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const keys = await keyboardOnly(page)
  const main = page.getByRole('main')
  await page.goto('/')
  await takenOver(page)
  await keys.tabTo(main.getByRole('link', { name: 'Will your chair fit? Enter two measurements' }))
  await keys.press('Enter')
  await expect(page).toHaveURL(/\/fit$/)
  await keys.tabTo(page.getByLabel('Floor to top of head, seated'))
  await keys.type('54.5')
  await keys.tabTo(page.getByLabel('Widest point'))
  await keys.type('26')
  await keys.press('Enter')
  await expect(main.getByRole('link', { name: 'Checking fit for 54.5 in seated, 26 in wide. Change' })).toBeVisible()

  await page.goto('/vehicles?fit=fits&sort=-fit')
  await takenOver(page)
  await expect(page.getByText('Fits by height and width.')).toHaveCount(9)
  await keys.tabTo(page.getByRole('link', { name: /^View Details/ }).first())
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: 'How it fits, measure by measure' })).toBeVisible()
  await keys.tabTo(main.getByRole('link', { name: 'Request a Quote' }).first())
  await keys.press('Enter')
  await expect(page).toHaveURL(/\/contact\?subject=QuoteRequest/)
  const email = newEmail()
  for (const [label, answer] of Object.entries({ 'Full Name': 'Robin', 'Email Address': email })) {
    await keys.tabTo(main.getByLabel(label, { exact: true }))
    await keys.type(answer)
  }
  await keys.tabTo(main.getByRole('checkbox', { name: /^Send my measurements with this message: 54\.5 in seated/ }))
  await keys.press(' ')
  await keys.tabTo(main.getByRole('button', { name: 'Send Message' }))
  await keys.press('Enter')
  await expect(main.getByText('Message Sent Successfully!')).toBeVisible()
  const cookies = await staffCookies(site.origin, await addStaff(site))
  expect(await messagesOf(site, { cookies }, email)).toMatchObject([{ name: 'Robin', fitCode: 'H54.5 W26' }])
})
