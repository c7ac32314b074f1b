import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { keptRows } from '../test/kept-rows.ts'
import { expect, takenOver, test } from './fixtures.ts'
import { keyboardOnly } from './keyboard.ts'

// The main job: find a side-entry minivan under $60K, read all about it, ask for a quote that is kept.
const name = 'Robin Sample'
const email = 'robin@sample.example'
const sentRow = z.object({ name: z.string(), email: z.string(), message: z.string(), vehicle_id: z.number() })
const sentRows = 'select name, email, message, vehicle_id from contact_submissions'

test('a visitor finds a van, reads about it and sends a request that is kept', async ({ page, openSite }) => {
  const site = await openSite()
  await page.goto(site.origin)
  await takenOver(page)
  await page.getByRole('main').getByRole('link', { name: 'View All Vehicles' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await choose(page, 'Category', 'Minivans')
  await page.getByText('Filters', { exact: true }).click()
  await choose(page, 'Entry Type', 'Side Entry')
  await choose(page, 'Price Range', 'Under $60K')
  await expect(page).toHaveURL(/\?category=minivan&entry=side&price=under60k$/)
  await expectOnlyWanted(page)
  const { title, id } = await openFirst(page)
  await readAll(page)
  await page
    .getByRole('link', { name: /^Request a Quote/ })
    .first()
    .click()
  await expectPrefilled(page, title)
  await page.getByRole('main').getByLabel('Full Name').fill(name)
  await page.getByRole('main').getByLabel('Email Address').fill(email)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('main').getByText('Message Sent Successfully!')).toBeVisible()
  await page.close()
  await site.stop()
  await expectKept(site.kept, title, id)
})

test('the same by keys alone', async ({ page, openSite }) => {
  const site = await openSite()
  const keys = await keyboardOnly(page)
  await page.goto(site.origin)
  await takenOver(page)
  const go = async (target: Locator, key = 'Enter') => {
    await keys.tabTo(target)
    await keys.press(key)
  }
  await keys.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await keys.press('Enter')
  await go(page.getByRole('main').getByRole('link', { name: 'View All Vehicles' }))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await keys.tabTo(page.getByRole('radio', { name: 'All Vehicles' }))
  await keys.press('ArrowRight')
  await expect(page).toHaveURL(/category=minivan/)
  await go(page.locator('summary', { hasText: 'Filters' }))
  await keys.tabTo(page.getByRole('group', { name: 'Entry Type' }).getByRole('radio', { name: 'All' }))
  await keys.press('ArrowRight')
  await expect(page).toHaveURL(/entry=side/)
  await keys.tabTo(page.getByRole('group', { name: 'Price Range' }).getByRole('radio', { name: 'All' }))
  await keys.press('ArrowRight')
  await expect(page).toHaveURL(/\?category=minivan&entry=side&price=under60k$/)
  await expectOnlyWanted(page)
  const card = page.getByRole('link', { name: /^View Details/ }).first()
  const title = await titleOf(card)
  await go(card)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  const id = idIn(page)
  await keys.tabTo(page.getByRole('tab', { name: 'Features' }))
  for (const tab of ['Specifications', 'FAQ']) {
    await keys.press('ArrowRight')
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
  }
  await go(page.getByRole('tabpanel', { name: 'FAQ' }).locator('summary').first())
  await go(page.getByRole('link', { name: /^Request a Quote/ }).first())
  await expectPrefilled(page, title)
  await keys.tabTo(page.getByRole('main').getByLabel('Full Name'))
  await keys.type(name)
  await keys.tabTo(page.getByRole('main').getByLabel('Email Address'))
  await keys.type(email)
  await go(page.getByRole('button', { name: 'Send Message' }))
  await expect(page.getByRole('main').getByText('Message Sent Successfully!')).toBeVisible()
  const letters = name.length + email.length
  console.log(`from the home page to a sent request: ${keys.presses() - letters} keys and ${letters} letters`)
  await page.close()
  await site.stop()
  await expectKept(site.kept, title, id)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the same as plain HTML', async ({ page, openSite }) => {
    const site = await openSite()
    await page.goto(site.origin)
    await page.getByRole('main').getByRole('link', { name: 'View All Vehicles' }).click()
    await choose(page, 'Category', 'Minivans')
    await page.getByText('Filters', { exact: true }).click()
    await choose(page, 'Entry Type', 'Side Entry')
    await choose(page, 'Price Range', 'Under $60K')
    await page.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page).toHaveURL(/category=minivan&entry=side&price=under60k/)
    await expectOnlyWanted(page)
    const { title, id } = await openFirst(page)
    for (const section of ['Features', 'Specifications', 'FAQ'])
      await expect(page.getByRole('heading', { name: section }).first()).toBeVisible()
    await page
      .getByRole('link', { name: /^Request a Quote/ })
      .first()
      .click()
    await expectPrefilled(page, title)
    await page.getByRole('main').getByLabel('Full Name').fill(name)
    await page.getByRole('main').getByLabel('Email Address').fill(email)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('main').getByText('Message Sent Successfully!')).toBeVisible()
    await site.stop()
    await expectKept(site.kept, title, id)
  })
})

async function choose(page: Page, group: string, choice: string) {
  await page.getByRole('group', { name: group }).getByText(choice, { exact: true }).click()
}

/** Every card is a side-entry conversion that costs less than $60,000, and there are some. */
async function expectOnlyWanted(page: Page) {
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^View Details/ }) })
  const found = page.getByRole('status').filter({ hasText: /vehicles? found/ })
  // The address is ahead of the list, which is drawn when it has come.
  await expect(async () => {
    const texts = await cards.allTextContents()
    expect(await found.textContent()).toBe(`${texts.length} vehicles found`)
    expect(texts.length).toBeGreaterThan(2)
    for (const text of texts) {
      expect(text).toContain('Side-Entry')
      expect(Number(/\$([\d,]+)/.exec(text)?.[1]?.replace(',', ''))).toBeLessThan(60_000)
    }
  }).toPass({ timeout: 15_000 })
}

async function openFirst(page: Page) {
  const card = page.getByRole('link', { name: /^View Details/ }).first()
  const title = await titleOf(card)
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return { title, id: idIn(page) }
}

async function titleOf(card: Locator) {
  return ((await card.textContent()) ?? '').replace('View Details: ', '').trim()
}

function idIn(page: Page) {
  return Number(/\/vehicles\/(\d+)/.exec(page.url())?.[1])
}

async function readAll(page: Page) {
  for (const point of ['Financing Available', 'Available Now', 'Nationwide Delivery', '3-Year Warranty'])
    await expect(page.getByText(point).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Specifications' }).click()
  const sheet = page.getByRole('tabpanel', { name: 'Specifications' })
  for (const list of ['Dimensions', 'Performance', 'Accessibility'])
    await expect(sheet.getByRole('heading', { name: list })).toBeVisible()
  await page.getByRole('tab', { name: 'FAQ' }).click()
  const questions = page.getByRole('tabpanel', { name: 'FAQ' }).locator('details')
  await questions.nth(0).locator('summary').click()
  await questions.nth(1).locator('summary').click()
  await expect(questions.nth(1)).toHaveAttribute('open')
  await expect(questions.nth(0)).not.toHaveAttribute('open')
}

async function expectPrefilled(page: Page, title: string) {
  await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Subject')).toHaveValue('Vehicle Quote Request')
  await expect(page.getByRole('main').getByLabel('Message')).toHaveValue(new RegExp(title))
}

async function expectKept(kept: Parameters<typeof keptRows>[0], title: string, id: number) {
  const [row] = await keptRows(kept, sentRows, sentRow)
  expect(row).toMatchObject({ name, email, vehicle_id: id })
  expect(row?.message).toMatch(/^Subject: Vehicle Quote Request\n\n/)
  expect(row?.message).toContain(title)
}
