import { subscribe } from '../../test/kit/http-visitor.ts'
import { pressStop } from '../../test/kit/mail-program.ts'
import { emailTo } from '../../test/kit/mailbox.ts'
import { expectNotice } from '../../test/kit/staff-forms.ts'
import { newEmail } from '../../test/kit/stored-messages.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

test('the newsletter: asked for at the foot of a page, confirmed from the email, stopped by one press of a mail program', async ({
  page,
  staffSite,
}) => {
  const email = newEmail()
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('textbox').fill(email)
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expectNotice(page, 'Thank you for signing up!')
  const confirmation = await emailTo(staffSite, email, /Please confirm/)
  const link = /\/newsletter\/confirm\?token=[\w-]+/.exec(confirmation.text ?? '')?.[0] ?? ''
  await page.goto('/admin/newsletter')
  const row = page.getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('Not confirmed yet')
  await page.goto(link)
  await page.getByRole('button', { name: 'Yes, Put Me on the List' }).click()
  await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeVisible()
  await page.goto('/admin/newsletter')
  await expect(row).toContainText('On the list')
  const stop = confirmation.headers.find(({ key }) => key === 'list-unsubscribe')?.value.replace(/[<>]/g, '') ?? ''
  expect(await pressStop(`${stop}x`)).toEqual([404])
  expect(await pressStop(stop)).toEqual([200])
  await page.reload()
  await expect(row).toContainText('Stopped')
})

test('S4 (ASVS 3.5.3): the newsletter answers alike whether an address was known or not, and opening a link changes nothing', async ({
  staffSite,
}) => {
  const known = newEmail()
  await subscribe(staffSite.origin, known)
  const answers = await Promise.all([subscribe(staffSite.origin, known), subscribe(staffSite.origin, `un${known}`)])
  expect(answers[0]).toEqual(answers[1])
  const email = await emailTo(staffSite, known, /Please confirm/)
  const stop = /http\S+\/newsletter\/stop\?token=[\w-]+/.exec(email.text ?? '')?.[0] ?? ''
  expect(await (await fetch(stop)).text()).toContain('Unsubscribe from our newsletter?')
  expect(await (await fetch(stop)).text()).toContain('Unsubscribe from our newsletter?')
})
