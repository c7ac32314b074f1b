import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { eventually, expect } from './expect.ts'
import { sendMessage } from './http-visitor.ts'
import type { Page } from './journey-page.ts'
import { emailsOf } from './mailbox.ts'
import type { SeenSite } from './site-process.ts'
import { asColleague, expectNotice, fieldOf, fillIn, press } from './staff-forms.ts'
import { takenOver } from './taken-over.ts'

const emailsWithinMs = 15_000

/** The page of a message from somebody whom nobody else writes as; gives the email address. */
export async function openMessage(page: Page, site: Pick<SeenSite, 'origin'>) {
  const own = randomUUID().slice(0, 8)
  const email = `${own}@visitor.example`
  const message = { name: `Asker ${own}`, email, subject: 'Ramp', message: 'How wide?' }
  assert.ok(await sendMessage(site.origin, message), 'the message is taken')
  await page.goto(`/admin/inbox?search=${own}`)
  await page.getByRole('link', { name: 'Ramp' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ramp' })).toBeVisible()
  return email
}

/** The replies under a message. */
export const replies = (page: Page) => page.getByRole('region', { name: 'Reply' }).getByRole('listitem')

/** Sends a reply from the page of a message to which a colleague has replied meanwhile: the page tells of that. */
export async function meetReply(page: Page) {
  await fieldOf(page, 'Your reply').fill('It is 31 inches wide.')
  await asColleague(page, page.url(), async (colleague) => {
    await fieldOf(colleague, 'Your reply').fill('It is 30 inches wide.')
    await press(colleague, 'Send Reply')
    await expectNotice(colleague, 'Reply Sent')
  })
  await press(page, 'Send Reply')
}

/**
 * Sends a reply after a colleague has sent another. `beforeSendingAnyway` looks at the page that tells of it, before the
 * reply is sent again.
 */
export async function replyAfterColleague(page: Page, site: SeenSite, beforeSendingAnyway = async () => {}) {
  const email = await openMessage(page, site)
  await takenOver(page)
  await meetReply(page)
  const meanwhile = page.getByRole('region', { name: 'A colleague replied in the meantime' })
  await expect(meanwhile).toContainText('It is 30 inches wide.')
  await expect(meanwhile).toBeFocused()
  await beforeSendingAnyway()
  await expect(fieldOf(page, 'Your reply')).toHaveValue('It is 31 inches wide.')
  await press(page, 'Send Anyway')
  await expectNotice(page, 'Reply Sent')
  await expect(replies(page)).toContainText(['It is 30 inches wide.', 'It is 31 inches wide.'])
  await eventually(emailsWithinMs, async () => {
    const sent = await emailsOf(site)
    const toAsker = sent.filter(({ to, subject }) => to?.[0]?.address === email && /^Re:/.test(subject ?? ''))
    assert.equal(toAsker.length, 2)
  })
}

/** Writes an answer template, begins a reply with it below what was typed, sends it, and deletes the template. */
export async function replyFromTemplate(page: Page, site: SeenSite) {
  const name = `Width ${randomUUID().slice(0, 8)}`
  await page.goto('/admin/inbox')
  await page.getByRole('link', { name: 'Answer Templates' }).click()
  await page.getByRole('link', { name: 'Add New Answer Template' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add New Answer Template' })).toBeVisible()
  await takenOver(page)
  await fillIn(page, { Name: name, Text: 'Hello {name}, the ramp of {vehicle} is wide.' })
  await press(page, 'Add Answer Template')
  await expectNotice(page, 'Answer Template Added Successfully')
  await openMessage(page, site)
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
}
