import { z } from 'zod'
import { demoSiteData } from '../../test/kit/demo-copy.ts'
import { postForm } from '../../test/kit/http-visitor.ts'
import { givenUpEmail, listed, receive } from '../../test/kit/inbox-journeys.ts'
import { keyboardOnly } from '../../test/kit/keyboard.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { expectNotice, fieldOf, press } from '../../test/kit/staff-forms.ts'
import { newStaffPage } from '../../test/kit/staff-member.ts'
import { readRows } from '../../test/kit/stored-rows.ts'
import { faultsInWindows } from './screen-faults.ts'

test('by keys alone a message is found, read, answered and noted', async ({ page, staffSite }) => {
  const { name } = await receive(staffSite, { subject: 'By keys' })
  const keys = await keyboardOnly(page)
  await page.goto('/admin/inbox')
  await takenOver(page)
  await keys.tabTo(fieldOf(page, 'Search messages'))
  await keys.type(name.slice(0, 9))
  await expect(page).toHaveURL(/search=Sender/)
  await keys.type(name.slice(9))
  await expect(page).toHaveURL(new RegExp(name.slice(9)))
  await expect(fieldOf(page, 'Search messages')).toHaveValue(name)
  await expect(fieldOf(page, 'Search messages')).toBeFocused()
  await expect(listed(page)).toHaveCount(1)
  await keys.tabTo(page.getByRole('link', { name: 'By keys' }))
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'By keys' })).toBeFocused()
  await keys.tabTo(fieldOf(page, 'New note'))
  await keys.type('Called back.')
  await keys.tabTo(page.getByRole('button', { name: 'Add Note' }))
  await keys.press('Enter')
  await expectNotice(page, 'Note Added')
  await keys.tabTo(fieldOf(page, 'State'))
  await keys.press('ArrowDown')
  await keys.tabTo(page.getByRole('button', { name: 'Save' }))
  await keys.press('Enter')
  await expectNotice(page, 'Message Updated')
  await expect(fieldOf(page, 'State')).toHaveValue('answered')
  console.log(`from the inbox to a message answered and noted: ${keys.presses()} keys beside those of what was typed`)
})

test('a note that is being written outlives the message that a colleague deletes', async ({
  page,
  staffSite,
  staff,
}) => {
  const { name } = await receive(staffSite, { subject: 'Gone soon' })
  await page.goto(`/admin/inbox?search=${encodeURIComponent(name)}`)
  const stream = page.waitForResponse('**/live/inbox')
  await page.getByRole('link', { name: 'Gone soon' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gone soon' })).toBeVisible()
  await stream
  await fieldOf(page, 'New note').fill('Half a note')
  const deletion = `${staffSite.origin}${new URL(page.url()).pathname.replace('/inbox/', '/inbox/delete/')}`
  expect((await postForm(deletion, {}, { Cookie: staff.cookies })).status).toBe(302)
  await expectNotice(page, 'Message not found. A colleague may have deleted it.')
  await expect(fieldOf(page, 'New note')).toHaveValue('Half a note')
  await press(page, 'Add Note')
  await expect(page.getByRole('heading', { name: 'What you typed' })).toBeVisible()
  await expectNotice(page, 'Half a note')
})

test('an email that was given up says so and why, and is sent when staff have it tried again', async ({
  browser,
  openSite,
}) => {
  const data = await demoSiteData()
  const failure = 'The mail server refused the email (550).'
  await readRows(data, givenUpEmail(failure), z.unknown())
  const page = await newStaffPage(browser, await openSite({ data }))
  await page.goto('/admin/inbox')
  await page.getByRole('link', { name: 'Given up' }).click()
  const email = page.getByRole('region', { name: 'Emails about it' }).getByRole('listitem').first()
  await expect(email).toContainText('Not sent')
  await expect(email).toContainText(failure)
  expect(await faultsInWindows(page, { like: 'inbox' })).toEqual([])
  await takenOver(page)
  await press(page, 'Try Again')
  await expectNotice(page, 'Email Tried Again')
  await expect(email).toContainText(/To our staff\s*Sent/)
  await page.context().close()
})

test('the inbox is narrowed by what a message is about, and a message keeps that place and has the list beside it on wide screens', async ({
  page,
  staffSite,
}) => {
  const { name } = await receive(staffSite, { subject: 'About a van', vehicle: '1002' })
  await receive(staffSite, { subject: 'About nothing' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/inbox')
  await takenOver(page)
  await page.getByText('Owner, days, showroom, vehicle').click()
  await fieldOf(page, 'Vehicle no.').fill('1002')
  await expect(page).toHaveURL(/vehicle=1002/)
  await expect(listed(page).filter({ hasText: 'About nothing' })).toHaveCount(0)
  await listed(page).filter({ hasText: name }).getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/inbox\/\d+\?vehicle=1002/)
  const beside = page.getByRole('navigation', { name: 'Inbox', exact: true })
  await expect(beside.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  await fieldOf(page, 'State').selectOption('closed')
  await press(page, 'Save')
  await expectNotice(page, 'Message Updated')
  await expect(page).toHaveURL(/vehicle=1002/)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(beside).toBeHidden()
})
