import { randomUUID } from 'node:crypto'
import { postForm } from '../../test/kit/http-visitor.ts'
import { emailTo } from '../../test/kit/mailbox.ts'
import { openMessage, replies, replyAfterColleague, replyFromTemplate } from '../../test/kit/reply-journeys.ts'
import { expectNotice, fieldOf, press } from '../../test/kit/staff-forms.ts'
import { addStaff, staffCookies } from '../../test/kit/staff-member.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

test('a reply goes out as an email, stands under the message, and the message is answered', async ({
  page,
  staffSite,
  staff,
}) => {
  const email = await openMessage(page, staffSite)
  await press(page, 'Send Reply')
  await expect(page.getByRole('main')).toContainText('Enter your reply.')
  await fieldOf(page, 'Your reply').fill('It is 31 inches wide.\n\nKim')
  await press(page, 'Send Reply')
  await expectNotice(page, 'Reply Sent')
  await expect(replies(page)).toContainText([staff.email])
  await expect(replies(page)).toContainText(['It is 31 inches wide.'])
  await expect(fieldOf(page, 'Your reply')).toHaveValue('')
  await expect(fieldOf(page, 'State')).toHaveValue('answered')
  const sent = await emailTo(staffSite, email, /^Re: Ramp$/)
  expect(sent.text).toContain('It is 31 inches wide.\n\nKim')
  expect(sent.text).toContain('> How wide?')
  await expect(async () => {
    await page.reload()
    await expect(replies(page)).toContainText(['Sent'])
  }).toPass()
})

test('a colleague who replies first is told of; the text stays, and goes only when it is sent again', ({
  page,
  staffSite,
}) => replyAfterColleague(page, staffSite))

test('an answer template is written once and begins a reply, below what was typed', ({ page, staffSite }) =>
  replyFromTemplate(page, staffSite))

test('without scripts, a reply that was sent after the session had ended is sent after the next sign-in', async ({
  page,
  staffSite,
}) => {
  await openMessage(page, staffSite)
  const { pathname } = new URL(page.url())
  const Cookie = await staffCookies(staffSite.origin, await addStaff(staffSite))
  await postForm(`${staffSite.origin}/admin/logout`, {}, { Cookie })
  const typed = { intent: 'reply', formId: randomUUID(), seenReply: '0', reply: 'A late reply' }
  const answer = await postForm(staffSite.origin + pathname, typed, { Cookie })
  const key = new URL(answer.headers.get('location') ?? '', staffSite.origin).searchParams.get('late')
  await page.goto(`/admin/resume?key=${key}`)
  await expectNotice(page, 'A late reply')
  await press(page, 'Save it now')
  await expectNotice(page, 'Reply Sent')
  await expect(replies(page)).toContainText(['A late reply'])
})
