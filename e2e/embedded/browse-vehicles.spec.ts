import type { Locator, Page } from '@playwright/test'
import { keyboardOnly } from '../../test/kit/keyboard.ts'
import {
  type Asker,
  ask,
  choose,
  expectOnlyWanted,
  expectPrefilled,
  findAndAsk,
  idIn,
  newAsker,
  openFirst,
  titleOf,
} from '../../test/kit/quote-journey.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { messagesOf } from '../../test/kit/stored-messages.ts'

test.use({ reducedMotion: 'no-preference' })

// The site is that of staff, who can say afterwards what was saved; its visitor is nobody they know.
test.beforeEach(({ context }) => context.clearCookies())

test('a visitor finds a van, reads about it and sends a request that is saved', async ({ page, staffSite, staff }) => {
  const asker = newAsker()
  await page.goto('/')
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
  await ask(page, asker)
  expectStored(await messagesOf(staffSite, staff, asker.email), asker, { title, id })
})

test('the same by keys alone', async ({ page, staffSite, staff }) => {
  const asker = newAsker()
  const keys = await keyboardOnly(page)
  await page.goto('/')
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
  await keys.type(asker.name)
  await keys.tabTo(page.getByRole('main').getByLabel('Email Address'))
  await keys.type(asker.email)
  await go(page.getByRole('button', { name: 'Send Message' }))
  await expect(page.getByRole('main').getByText('Message Sent Successfully!')).toBeVisible()
  console.log(`from the home page to a sent request: ${keys.presses()} keys beside those of what was typed`)
  expectStored(await messagesOf(staffSite, staff, asker.email), asker, { title, id })
})

test('the next picture is the one after that to which the row goes, however long a busy browser takes', async ({
  page,
}) => {
  await page.goto('/vehicles/1001')
  await takenOver(page)
  const gallery = page.getByRole('region', { name: /^Pictures of/ })
  const shown = gallery.locator('a[aria-current]')
  const next = page.getByRole('link', { name: 'Next picture' })
  await next.click()
  await gallery.getByRole('list').first().evaluate(standBetweenPictures)
  await expect(shown).toHaveText('Picture 2: ')
  await next.click()
  await expect(shown).toHaveText('Picture 3: ')
})

test('a row that a busy browser has not begun to move keeps the mark of the picture to which it goes', async ({
  page,
}) => {
  await page.clock.install({ time: 0 })
  await page.goto('/vehicles/1001')
  await takenOver(page)
  const gallery = page.getByRole('region', { name: /^Pictures of/ })
  const row = gallery.getByRole('list').first()
  await page.clock.pauseAt(3_600_000)
  await row.evaluate((row) => {
    row.scrollTo = () => row.dispatchEvent(new Event('scroll'))
  })
  await page.getByRole('link', { name: 'Next picture' }).click()
  await page.clock.runFor(300)
  await expect(gallery.locator('a[aria-current]')).toHaveText('Picture 2: ')
})

/** As where the drawing of a smooth move stops. It stops for longer than a row stands that has arrived. */
async function standBetweenPictures(row: HTMLElement) {
  row.style.scrollSnapType = 'none'
  row.style.scrollBehavior = 'auto'
  row.scrollLeft = row.clientWidth * 0.3
  await new Promise((passed) => setTimeout(passed, 300))
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the same as plain HTML', async ({ page, staffSite, staff }) => {
    const asker = newAsker()
    const vehicle = await findAndAsk(page, staffSite.origin, asker)
    expectStored(await messagesOf(staffSite, staff, asker.email), asker, vehicle)
  })
})

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

type Stored = Awaited<ReturnType<typeof messagesOf>>

function expectStored(messages: Stored, { name, email }: Asker, { title, id }: { title: string; id: number }) {
  expect(messages).toMatchObject([{ name, email, vehicleId: id }])
  expect(messages[0]?.message).toMatch(/^Subject: Vehicle Quote Request\n\n/)
  expect(messages[0]?.message).toContain(title)
}
