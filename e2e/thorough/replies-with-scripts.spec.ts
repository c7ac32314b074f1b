import { sendMessage } from '../../test/kit/http-visitor.ts'
import { keyboardOnly } from '../../test/kit/keyboard.ts'
import { openMessage, replyAfterColleague, replyFromTemplate } from '../../test/kit/reply-journeys.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { expectNotice, fieldOf, press } from '../../test/kit/staff-forms.ts'

test('a colleague who replies first is told of; the text stays, and goes only when it is sent again', ({
  page,
  staffSite,
}) =>
  replyAfterColleague(page, staffSite, async () => {
    const inbox = page
      .getByRole('navigation', { name: 'Staff area' })
      .getByRole('link', { name: /^Inbox/ })
      .first()
    const before = await inbox.textContent()
    await sendMessage(staffSite.origin, {})
    await expect(inbox, 'what arrives meanwhile is heard').not.toHaveText(before ?? '')
  }))

test('an answer template is written once and begins a reply, below what was typed', ({ page, staffSite }) =>
  replyFromTemplate(page, staffSite))

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
