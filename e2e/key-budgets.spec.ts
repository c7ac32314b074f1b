import { expect, takenOver, test } from './fixtures.ts'
import { keyboardOnly } from './keyboard.ts'

// A2: each key is a press of a switch for somebody.
const detailsWithin = 12
const messageWithin = 25

test('A2: by keys alone the first vehicle’s details are twelve presses from the home page', async ({ page, site }) => {
  const keys = await keyboardOnly(page)
  await page.goto(site.origin)
  await takenOver(page)
  await keys.tabTo(page.getByRole('link', { name: 'Skip to main content' }))
  await keys.press('Enter')
  await keys.tabTo(page.getByRole('main').getByRole('link', { name: 'Browse Vehicles' }))
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Find your vehicle' })).toBeFocused()
  await keys.tabTo(page.getByRole('link', { name: /^View Details/ }).first())
  await keys.press('Enter')
  await expect(page).toHaveURL(/\/vehicles\/\d+$/)
  console.info(`the first vehicle's details: ${keys.presses()} of ${detailsWithin} keys`)
  expect(keys.presses()).toBeLessThanOrEqual(detailsWithin)
})

test('A2: by keys alone a message takes twenty-five presses from the home page, and what is typed', async ({
  page,
  site,
}) => {
  const keys = await keyboardOnly(page)
  const answers = { 'Full Name': 'Robin', 'Email Address': 'robin@sample.example', Subject: 'Ramps', Message: 'Hello.' }
  await page.goto(site.origin)
  await takenOver(page)
  await keys.tabTo(page.getByRole('banner').getByRole('link', { name: 'Contact' }))
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeFocused()
  for (const [label, answer] of Object.entries(answers)) {
    await keys.tabTo(page.getByRole('main').getByLabel(label, { exact: true }))
    await keys.type(answer)
  }
  await keys.tabTo(page.getByRole('main').getByRole('button', { name: 'Send Message' }))
  await keys.press('Enter')
  await expect(page.getByRole('main').getByText('Message Sent Successfully!')).toBeVisible()
  const presses = keys.presses() - Object.values(answers).join('').length
  console.info(`a message: ${presses} of ${messageWithin} keys`)
  expect(presses).toBeLessThanOrEqual(messageWithin)
})
