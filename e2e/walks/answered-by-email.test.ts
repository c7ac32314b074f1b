import { randomUUID } from 'node:crypto'
import { postForm, sendMessage } from '../../test/kit/http-visitor.ts'
import type { Page } from '../../test/kit/journey-page.ts'
import { emailsOf, emailTo } from '../../test/kit/mailbox.ts'
import type { Site } from '../../test/kit/site-process.ts'
import { asColleague, expectNotice, fieldOf, fillIn, press } from '../../test/kit/staff-forms.ts'
import { addStaff, staffCookies } from '../../test/kit/staff-member.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

/** The page of a message from somebody whom nobody else writes as; gives the email address. */
async function openMessage(page: Page, site: Pick<Site, 'origin'>) {
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

test('a colleague who replies first is told of; the text stays, and goes only when it is sent again', async ({
  page,
  staffSite,
}) => {
  const email = await openMessage(page, staffSite)
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
  await fillIn(page, { Name: name, Text: 'Hello {name}, the ramp of {vehicle} is wide.' })
  await press(page, 'Add Answer Template')
  await expectNotice(page, 'Answer Template Added Successfully')
  await openMessage(page, staffSite)
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
