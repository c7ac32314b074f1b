import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sendContactForm } from '../../test/kit/contact-answers.ts'
import { fetchContactForm, newAddress, postForm } from '../../test/kit/http-visitor.ts'
import type { Site } from '../../test/kit/site-process.ts'
import { messagesOf, newEmail } from '../../test/kit/stored-messages.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

const robin = {
  name: 'Robin Sample',
  phone: '(555) 555-0142',
  subject: 'Ramp width',
  message: 'How wide is it?',
}

test('when the mail cannot be sent the message is saved all the same, and the visitor is told', async ({
  page,
  context,
  staffSite,
  staff,
}) => {
  // The site is that of staff, who can say afterwards what was saved; its visitor is nobody they know.
  await context.clearCookies()
  const email = newEmail()
  const mendMail = await breakMail(staffSite)
  await page.goto('/contact')
  await sendContactForm(page, {
    'Full Name': robin.name,
    'Email Address': email,
    Phone: robin.phone,
    Subject: robin.subject,
    Message: robin.message,
  })
  await expect(page.getByRole('main').getByText('Submission Received (Email Pending)')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    "Your message was saved, but there was an issue sending the email notification. We'll follow up soon.",
  )
  await expect(page.getByRole('main').getByLabel('Message')).toHaveValue('')
  await mendMail()
  expect(await messagesOf(staffSite, staff, email)).toEqual([
    {
      name: robin.name,
      email,
      phone: robin.phone,
      message: `Subject: ${robin.subject}\n\n${robin.message}`,
      vehicleId: null,
      fitCode: null,
    },
  ])
})

test('one form sent five times at once, and once more after that, makes one row', async ({ staffSite, staff }) => {
  const answers = { ...(await fetchContactForm(staffSite.origin)), ...robin, email: newEmail() }
  const from = { 'X-Forwarded-For': newAddress() }
  const send = () => postForm(`${staffSite.origin}/contact`, answers, from)
  const replies = await Promise.all([send(), send(), send(), send(), send()])
  replies.push(await send())
  expect(replies.map(({ status }) => Math.floor(status / 100))).toEqual([3, 3, 3, 3, 3, 3])
  expect(await messagesOf(staffSite, staff, answers.email)).toHaveLength(1)
})

test('a message with markup, line breaks and letters of any script is stored to the letter', async ({
  staffSite,
  staff,
}) => {
  const [name, email] = ["Zoë O'Hara <script>", newEmail()]
  const message = '<b>Grüße</b> & "quotes" \u{1F690}\nSecond line\n\nSubject: not a subject'
  const answers = { ...(await fetchContactForm(staffSite.origin)), ...robin, name, email, message }
  const sent = await postForm(`${staffSite.origin}/contact`, answers, { 'X-Forwarded-For': newAddress() })
  expect(sent.status).toBeLessThan(400)
  const stored = { name, message: `Subject: ${robin.subject}\n\n${message}` }
  expect(await messagesOf(staffSite, staff, email)).toMatchObject([stored])
})

/** Puts a file where the folder of a site's emails should be; gives what undoes it. */
async function breakMail({ data }: Pick<Site, 'data'>) {
  const folder = join(data.dataDir, 'mail')
  const aside = `${folder}-aside`
  await rename(folder, aside).catch(() => undefined) // no email was written yet
  await writeFile(folder, 'a file where a folder should be')
  return async () => {
    await rm(folder)
    await rename(aside, folder).catch(() => undefined)
  }
}
