import { randomUUID } from 'node:crypto'
import { emailsOf, emailTo } from '../../test/kit/mailbox.ts'
import { confirmReader } from '../../test/kit/newsletter-reader.ts'
import { expectNotice, fieldOf, fillIn, press } from '../../test/kit/staff-forms.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

test('a newsletter is written, looked at, tested and sent; its reader gets it once and reads it in a browser', async ({
  page,
  staffSite,
  staff,
}) => {
  const own = randomUUID().slice(0, 8)
  const reader = `${own}@visitor.example`
  await confirmReader(staffSite, reader)
  await page.goto('/admin/newsletter')
  await page.getByRole('link', { name: 'Newsletters', exact: true }).click()
  await page.getByRole('link', { name: 'Write a Newsletter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Write a Newsletter' })).toBeVisible()
  await fillIn(page, { Subject: `Vans ${own}`, Text: '## New\n\nSee [all vans](/vehicles).', Vehicles: '999999' })
  await press(page, 'Save as Draft')
  await expectNotice(page, 'Visitors can’t see a vehicle with the number 999999.')
  await fieldOf(page, 'Vehicles').fill('1001, 1002')
  await press(page, 'Save as Draft')
  await expectNotice(page, 'Newsletter Added Successfully')

  await page
    .getByRole('main')
    .getByRole('link', { name: `Vans ${own}`, exact: true })
    .click()
  await expect(page.getByRole('main')).toContainText('all vans (http')
  const address = page.url()
  await press(page, 'Send a Test to Me')
  await expectNotice(page, 'Test Sent')
  await emailTo(staffSite, staff.email, new RegExp(`^Test: Vans ${own}$`))
  await page.getByRole('link', { name: 'Preview in the Browser' }).click()
  await expectNotice(page, 'For now, only staff can see this newsletter.')
  const inBrowser = page.url()
  expect((await fetch(inBrowser)).status).toBe(404)

  await page.goto(address)
  await page.getByRole('link', { name: 'Send or Schedule' }).click()
  await expectNotice(page, /on the list, once: \d+ readers? now\./)
  await press(page, 'Schedule It')
  await expectNotice(page, /^Enter a day and time in the future/)
  await press(page, 'Send It Now')
  await expectNotice(page, 'Newsletter on Its Way')
  const { text = '', headers } = await emailTo(staffSite, reader, new RegExp(`^Vans ${own}$`))
  expect(text).toContain(`New\n\nSee all vans (${staffSite.origin}/vehicles).`)
  expect(headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true)
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByRole('main').getByText('Sent', { exact: true })).toBeVisible()
  }).toPass({ timeout: 25_000 })
  const mine = (await emailsOf(staffSite)).filter((one) => one.to?.[0]?.address === reader)
  expect(mine.filter(({ subject }) => subject === `Vans ${own}`)).toHaveLength(1)
  expect(await (await fetch(inBrowser)).text()).toContain('Vehicles in this newsletter')
})
