import { pressStop } from '../../test/kit/mail-program.ts'
import { emailTo } from '../../test/kit/mailbox.ts'
import { expectFieldError, expectNotice, press } from '../../test/kit/staff-forms.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

test('a search is asked for by email, confirmed from it, read by staff, and stopped by one press of a mail program', async ({
  page,
  staffSite,
}) => {
  const email = `watcher${process.pid}@visitor.example`
  await page.goto('/vehicles?category=suv&yearFrom=2018')
  await page.getByRole('link', { name: 'Email Me New Ones' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email me about vehicles')
  await expect(page.getByText('SUVs, 2018 or newer', { exact: true })).toBeVisible()
  await press(page, 'Email Me')
  await expectFieldError(page)
  await page.getByLabel('Email Address').fill(email)
  await page.getByText('Once a week at most').click()
  await press(page, 'Email Me')
  await expectNotice(page, 'Check Your Email')
  await expect(page).toHaveURL(/yearFrom=2018$/)

  const asked = await emailTo(staffSite, email, /Please confirm/)
  await page.goto(/http\S+\/alerts\?token=\S+/.exec(asked.text ?? '')?.[0] ?? '')
  await press(page, 'Yes, Email Me')
  await expect(page.getByText('Thank you. We’ll email you when there is news.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'SUVs' })).toContainText('Once a week at most')

  await page.goto('/admin/alerts')
  await expect(page.getByRole('row', { name: 'SUVs, 2018 or newer' })).toContainText('1')
  const stop = asked.headers.find(({ key }) => key === 'list-unsubscribe')?.value.replace(/[<>]/g, '') ?? ''
  expect(await pressStop(stop)).toEqual([200])
  await page.reload()
  await expect(page.getByRole('row', { name: 'SUVs, 2018 or newer' })).toHaveCount(0)
})
