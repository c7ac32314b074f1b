import assert from 'node:assert/strict'
import { sendContactForm } from './contact-answers.ts'
import { eventually, expect } from './expect.ts'
import type { Locator, Page } from './journey-page.ts'
import { newEmail } from './stored-messages.ts'

// The main job of a visitor: find a side-entry minivan under $60K, read about it, ask for a quote.

type Asker = { name: string; email: string }

/** Somebody who has never asked before. */
export function newAsker(): Asker {
  return { name: 'Robin Sample', email: newEmail() }
}

/** From the home page to a request that was sent, with scripts and without. Gives the vehicle that was asked about. */
export async function findAndAsk(page: Page, origin: string, asker = newAsker()) {
  await page.goto(origin)
  await page.getByRole('main').getByRole('link', { name: 'View All Vehicles' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find your vehicle' })).toBeVisible()
  await choose(page, 'Category', 'Minivans')
  await page.getByText('Filters', { exact: true }).click()
  await choose(page, 'Entry Type', 'Side Entry')
  await choose(page, 'Price Range', 'Under $60K')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/category=minivan.*&entry=side&price=under60k/)
  await expectOnlyWanted(page)
  const vehicle = await openFirst(page)
  for (const section of ['Features', 'Specifications', 'FAQ'])
    await expect(page.getByRole('main').getByText(section, { exact: true }).filter({ visible: true })).not.toHaveCount(
      0,
    )
  await page
    .getByRole('link', { name: /^Request a Quote/ })
    .first()
    .click()
  await expectPrefilled(page, vehicle.title)
  await ask(page, asker)
  return vehicle
}

/** Says who asks, and sends the form as it was filled in. */
async function ask(page: Page, { name, email }: Asker) {
  await sendContactForm(page, { 'Full Name': name, 'Email Address': email })
  await expect(page.getByRole('main').getByText('Message Sent Successfully!')).toBeVisible()
  await expect(page.getByRole('main').getByText('We have your message')).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Message')).toHaveValue('')
}

/** Presses a choice of a group. */
export async function choose(page: Page, group: string, choice: string) {
  const words = page.getByText(choice, { exact: true })
  await page.getByRole('group', { name: group }).locator('label').filter({ has: words }).click()
}

/** Every card is a side-entry conversion that costs less than $60,000, and there are some. */
export async function expectOnlyWanted(page: Page) {
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^View Details/ }) })
  const found = page.getByRole('status').filter({ hasText: /vehicles? found/ })
  // The address is ahead of the list, which is drawn when it has come.
  await eventually(15_000, async () => {
    const texts = await cards.allTextContents()
    assert.equal(await found.textContent(), `${texts.length} vehicles found`)
    assert.ok(texts.length > 2, 'more than two are found')
    for (const text of texts) {
      assert.match(text, /Side-Entry/)
      assert.ok(Number(/\$([\d,]+)/.exec(text)?.[1]?.replace(',', '')) < 60_000, text)
    }
  })
}

/** Opens the first vehicle of the list. */
async function openFirst(page: Page) {
  const card = page.getByRole('link', { name: /^View Details/ }).first()
  const title = await titleOf(card)
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return { title, id: idIn(page) }
}

/** The name of the vehicle that a link of the list leads to. */
export async function titleOf(card: Locator) {
  return ((await card.textContent()) ?? '').replace('View Details: ', '').trim()
}

/** The id of the vehicle whose page this is. */
export function idIn(page: Page) {
  return Number(/\/vehicles\/(\d+)/.exec(page.url())?.[1])
}

/** The form is that for a quote, and names the vehicle. */
export async function expectPrefilled(page: Page, title: string) {
  await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Subject')).toHaveValue('Vehicle Quote Request')
  await expect(page.getByRole('main').getByLabel('Message')).toHaveValue(new RegExp(title))
}
