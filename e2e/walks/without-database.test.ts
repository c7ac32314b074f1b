import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { sendContactForm, wholeMessage } from '../../test/kit/contact-answers.ts'
import { migratedSiteData } from '../../test/kit/migrated-site.ts'
import { fillIn, press } from '../../test/kit/staff-forms.ts'
import { readRows } from '../../test/kit/stored-rows.ts'
import { openOwnSite, openWithoutDatabase } from '../../test/kit/walk/own-sites.ts'
import { expect, test } from '../../test/kit/walk/walk.ts'

test('D3: a start without a database serves the forms, takes what visitors send with them, and the next start enters it in order', async ({
  page,
}) => {
  const data = await migratedSiteData()
  const away = await openWithoutDatabase({}, data)
  await page.goto(`${away.origin}/contact`)
  await sendContactForm(page, { ...wholeMessage, 'Full Name': 'Contact Sample' })
  await expect(page.getByRole('main').getByText('We have your message', { exact: true })).toBeVisible()

  await page.goto(`${away.origin}/appointments?showroom=Denver`)
  await expect(page.getByText(/calendar right now/)).toBeVisible()
  await fillIn(page, { 'Full Name': 'Drive Sample', 'Email Address': 'drive@sample.example', Phone: '303-555-0142' })
  await press(page, 'Ask for a Time')
  await expect(page.getByRole('main').getByText(/^We have your request\. A person will contact you/)).toBeVisible()
  await expect(page.getByText('We have your request', { exact: true })).toBeVisible()

  await page.goto(`${away.origin}/trade-in`)
  await fillIn(page, { Year: '2017', Make: 'Dodge', Model: 'Grand Caravan', Mileage: '88,400' })
  await fillIn(page, { 'Full Name': 'Trade Sample', 'Email Address': 'trade@sample.example' })
  await press(page, 'Ask for an Offer')
  await expect(page.getByText('We have your trade-in form')).toBeVisible()

  expect(await (await fetch(`${away.origin}/readyz`)).text()).toBe('not ready; messages in the journal: 3')
  expect(await readdir(join(data.dataDir, 'journal'))).toHaveLength(3)
  await away.stop()
  const site = await openOwnSite({ data, env: { DEMO: 'off' } })
  await expect.poll(async () => (await fetch(`${site.origin}/readyz`)).text()).toBe('ready')
  await site.stop()
  const row = z.object({ name: z.string(), message: z.string() })
  expect(await readRows(data, 'select name, message from contact_submissions order by id', row)).toEqual([
    { name: 'Contact Sample', message: 'Subject: A question\n\nHello.' },
    {
      name: 'Drive Sample',
      message: expect.stringMatching(/Denver\nTime: not set, the calendar could not be reached/),
    },
    { name: 'Trade Sample', message: expect.stringMatching(/^Subject: Trade-In: 2017 Dodge Grand Caravan/) },
  ])
})

test('D3: what neither database nor journal can take comes back as it was typed, with the phone', async ({
  page,
  failingSite,
}) => {
  await page.goto(`${failingSite.origin}/appointments`)
  await fillIn(page, { 'Full Name': 'Drive Sample', 'Email Address': 'drive@sample.example', Phone: '303-555-0142' })
  await press(page, 'Ask for a Time')
  await expect(page.getByRole('main').getByText('Submission Failed')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '1-800-REDSTONE' }).first()).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Full Name')).toHaveValue('Drive Sample')
})
