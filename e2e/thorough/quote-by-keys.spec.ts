import type { Locator } from '@playwright/test'
import { keyboardOnly } from '../../test/kit/keyboard.ts'
import { emailTo } from '../../test/kit/mailbox.ts'
import { expectOnlyWanted, expectPrefilled, idIn, newAsker, titleOf } from '../../test/kit/quote-journey.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { expectNotice } from '../../test/kit/staff-forms.ts'
import { messagesOf } from '../../test/kit/stored-messages.ts'

test('by keys alone a visitor finds a van, reads about it and sends a request that is saved', async ({
  page,
  staffSite,
  staff,
}) => {
  await page.context().clearCookies() // the visitor is nobody whom staff know
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
  expect(await messagesOf(staffSite, staff, asker.email)).toMatchObject([{ ...asker, vehicleId: id }])
})

test('by keyboard alone the price of a vehicle is asked for, and focus is on the list after each press', async ({
  page,
  staffSite,
}) => {
  const email = `keys${process.pid}@visitor.example`
  await page.goto('/alerts/new?vehicle=1001')
  await takenOver(page)
  await keyboardOnly(page)
  await page.getByLabel('Email Address').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expectNotice(page, 'Check Your Email')
  const asked = await emailTo(staffSite, email, /Please confirm/)
  await page.goto(/http\S+\/alerts\?token=\S+/.exec(asked.text ?? '')?.[0] ?? '')
  await takenOver(page)
  await page.getByRole('button', { name: 'Yes, Email Me' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Thank you. We’ll email you when there is news.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: /^Stop A lower price/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('You have no alerts.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
