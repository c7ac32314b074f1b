import { keyboardOnly } from '../../test/kit/keyboard.ts'
import { emailTo } from '../../test/kit/mailbox.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { expectFieldError, expectNotice, press } from '../../test/kit/staff-forms.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a search is asked for by email, confirmed from it, read by staff, and stopped by one press of a mail program', async ({
      page,
      staffSite,
    }) => {
      const email = `watcher${process.pid}${javaScriptEnabled}@visitor.example`
      const year = javaScriptEnabled ? '2019' : '2018'
      const settled = () => (javaScriptEnabled ? takenOver(page) : undefined)
      await page.goto(`/vehicles?category=suv&yearFrom=${year}`)
      await settled()
      await page.getByRole('link', { name: 'Email Me New Ones' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email me about vehicles')
      await expect(page.getByText(`SUVs, ${year} or newer`, { exact: true })).toBeVisible()
      await settled()
      await press(page, 'Email Me')
      await expectFieldError(page)
      await page.getByLabel('Email Address').fill(email)
      await page.getByText('Once a week at most').click()
      await press(page, 'Email Me')
      await expectNotice(page, 'Check Your Email')
      await expect(page).toHaveURL(new RegExp(`yearFrom=${year}$`))

      const asked = await emailTo(staffSite, email, /Please confirm/)
      await page.goto(/http\S+\/alerts\?token=\S+/.exec(asked.text ?? '')?.[0] ?? '')
      await settled()
      await press(page, 'Yes, Email Me')
      await expect(page.getByText('Thank you. We’ll email you when there is news.')).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'SUVs' })).toContainText('Once a week at most')

      await page.goto('/admin/alerts')
      await expect(page.getByRole('row', { name: `SUVs, ${year} or newer` })).toContainText('1')
      const stop = asked.headers.find(({ key }) => key === 'list-unsubscribe')?.value.replace(/[<>]/g, '') ?? ''
      // As a mail program's server does it: from nowhere, without a page of ours.
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
      expect((await fetch(stop, { method: 'POST', body })).status).toBe(200)
      await page.reload()
      await expect(page.getByRole('row', { name: `SUVs, ${year} or newer` })).toHaveCount(0)
    })
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
