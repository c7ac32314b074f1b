import { expect, takenOver, test } from './fixtures.ts'
import { keyboardOnly } from './keyboard.ts'

// A2: each key is a press of a switch for somebody.
const detailsWithin = 12
const messageWithin = 25
const filteredWithin = 12
const subscribedWithin = 20

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
  console.info(`a message: ${keys.presses()} of ${messageWithin} keys`)
  expect(keys.presses()).toBeLessThanOrEqual(messageWithin)
})

test('A2: by keys alone the list is filtered with twelve presses from the home page, and the count is said', async ({
  page,
  site,
}) => {
  const keys = await keyboardOnly(page)
  await page.goto(site.origin)
  await takenOver(page)
  await keys.tabTo(page.getByRole('banner').getByRole('link', { name: 'Vehicles' }))
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Find your vehicle' })).toBeFocused()
  await keys.tabTo(page.getByRole('radio', { name: 'All Vehicles' }))
  await keys.press('ArrowRight')
  await expect(page).toHaveURL(/category=minivan/)
  await expect(page.getByRole('status').filter({ hasText: /vehicles found/ })).toBeVisible()
  console.info(`a filtered list: ${keys.presses()} of ${filteredWithin} keys`)
  expect(keys.presses()).toBeLessThanOrEqual(filteredWithin)
})

test('A2: by keys alone the newsletter is subscribed to with twenty presses from the home page', async ({
  page,
  site,
}) => {
  const keys = await keyboardOnly(page)
  await page.goto(site.origin)
  await takenOver(page)
  await keys.tabTo(page.getByRole('link', { name: 'Skip to footer' }))
  await keys.press('Enter')
  await keys.tabTo(page.getByRole('contentinfo').getByRole('textbox'))
  await keys.type('robin@sample.example')
  await keys.press('Enter')
  await expect(page.getByRole('main').getByText('Thank you for signing up!')).toBeVisible()
  console.info(`the newsletter: ${keys.presses()} of ${subscribedWithin} keys`)
  expect(keys.presses()).toBeLessThanOrEqual(subscribedWithin)
})
