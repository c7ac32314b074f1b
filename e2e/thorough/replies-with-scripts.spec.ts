import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sendMessage } from '../../test/kit/http-visitor.ts'
import { keyboardOnly } from '../../test/kit/keyboard.ts'
import { emailsOf } from '../../test/kit/mailbox.ts'
import type { Site } from '../../test/kit/site-process.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { asColleague, expectNotice, fieldOf, fillIn, press } from '../../test/kit/staff-forms.ts'

/** The page of a message from somebody whom nobody else writes as; gives the email address. */
async function openMessage(page: Page, site: Site) {
  const own = randomUUID().slice(0, 8)
  const email = `${own}@visitor.example`
  expect(await sendMessage(site.origin, { name: `Asker ${own}`, email, subject: 'Ramp', message: 'How wide?' })).toBe(
    true,
  )
  await page.goto(`/admin/inbox?search=${own}`)
  await page.getByRole('link', { name: 'Ramp' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ramp' })).toBeVisible()
  return email
}

const replies = (page: Page) => page.getByRole('region', { name: 'Reply' }).getByRole('listitem')

test('a colleague who replies first is told of; the text stays, and goes only when it is sent again', async ({
  page,
  staffSite,
}) => {
  const email = await openMessage(page, staffSite)
  await takenOver(page)
  await fieldOf(page, 'Your reply').fill('It is 31 inches wide.')
  await asColleague(page, page.url(), async (colleague) => {
    await fieldOf(colleague, 'Your reply').fill('It is 30 inches wide.')
    await press(colleague, 'Send Reply')
    await expectNotice(colleague, 'Reply Sent')
  })
  await press(page, 'Send Reply')
  const meanwhile = page.getByRole('region', { name: 'A colleague replied in the meantime' })
  await expect(meanwhile).toContainText('It is 30 inches wide.')
  await expect(meanwhile).toBeFocused()
  const inbox = page
    .getByRole('navigation', { name: 'Staff area' })
    .getByRole('link', { name: /^Inbox/ })
    .first()
  const before = await inbox.textContent()
  await sendMessage(staffSite.origin, {})
  await expect(inbox, 'what arrives meanwhile is heard').not.toHaveText(before ?? '')
  await expect(fieldOf(page, 'Your reply')).toHaveValue('It is 31 inches wide.')
  const sent = async () =>
    (await emailsOf(staffSite)).filter((one) => one.to?.[0]?.address === email && /^Re:/.test(one.subject ?? ''))
  await press(page, 'Send Anyway')
  await expectNotice(page, 'Reply Sent')
  await expect(replies(page)).toContainText(['It is 30 inches wide.', 'It is 31 inches wide.'])
  await expect.poll(async () => (await sent()).length).toBe(2)
})

test('an answer template is written once and begins a reply, below what was typed', async ({ page, staffSite }) => {
  const name = `Width ${randomUUID().slice(0, 8)}`
  await page.goto('/admin/inbox')
  await page.getByRole('link', { name: 'Answer Templates' }).click()
  await page.getByRole('link', { name: 'Add New Answer Template' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add New Answer Template' })).toBeVisible()
  await takenOver(page)
  await fillIn(page, { Name: name, Text: 'Hello {name}, the ramp of {vehicle} is wide.' })
  await press(page, 'Add Answer Template')
  await expectNotice(page, 'Answer Template Added Successfully')
  await openMessage(page, staffSite)
  await takenOver(page)
  await fieldOf(page, 'Your reply').fill('Half a reply')
  await fieldOf(page, 'Template').selectOption(name)
  await press(page, 'Insert')
  await expect(fieldOf(page, 'Your reply')).toHaveValue('Half a reply\n\nHello Asker, the ramp of the vehicle is wide.')
  await expect(page).not.toHaveTitle(/^Error/)
  await press(page, 'Send Reply')
  await expectNotice(page, 'Reply Sent')
  await page.goto('/admin/inbox/templates')
  await page.getByRole('link', { name: new RegExp(`^Delete ${name}`) }).click()
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await expectNotice(page, 'Answer Template Deleted')
})

test('what is typed as a reply outlives its page', async ({ page, staffSite }) => {
  await openMessage(page, staffSite)
  await takenOver(page)
  const address = page.url()
  await fieldOf(page, 'Your reply').fill('Half a reply')
  await expectNotice(page, /^Draft stored/)
  await page.goto('/admin/dashboard')
  await page.goto(address)
  await page.getByRole('link', { name: 'Continue with Them' }).click()
  await expect(fieldOf(page, 'Your reply')).toHaveValue('Half a reply')
  await press(page, 'Discard Draft')
  await expectNotice(page, 'Draft Discarded')
  await expect(fieldOf(page, 'Your reply')).toHaveValue('')
})

test('by keys alone a message is answered, and the new reply is told', async ({ page, staffSite }) => {
  await openMessage(page, staffSite)
  const keys = await keyboardOnly(page)
  await takenOver(page)
  await keys.tabTo(fieldOf(page, 'Your reply'))
  await keys.type('It is 31 inches wide.')
  await keys.tabTo(page.getByRole('button', { name: 'Send Reply' }))
  await keys.press('Enter')
  await expectNotice(page, 'Reply Sent')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  console.log(`from a message to its reply: ${keys.presses()} keys beside those of what was typed`)
})
