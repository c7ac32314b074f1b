import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { demoSiteData } from '../../test/kit/demo-copy.ts'
import { postForm, sendMessage, subscribe } from '../../test/kit/http-visitor.ts'
import { keyboardOnly } from '../../test/kit/keyboard.ts'
import { emailsOf, emailTo } from '../../test/kit/mailbox.ts'
import type { Site } from '../../test/kit/site-process.ts'
import { expect, openLive, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { asColleague, expectNotice, fieldOf, press } from '../../test/kit/staff-forms.ts'
import { newStaffPage } from '../../test/kit/staff-member.ts'
import { readRows } from '../../test/kit/stored-rows.ts'
import { faultsInWindows } from '../states/screen-faults.ts'

/** A message from somebody whom nobody else writes as; gives name and address. */
async function receive(site: Site, answers: Record<string, string> = {}) {
  const own = randomUUID().slice(0, 8)
  const name = `Sender ${own}`
  const email = `${own}@visitor.example`
  expect(await sendMessage(site.origin, { name, email, ...answers })).toBe(true)
  return { name, email }
}

const listed = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem')

test('a message comes into the open inbox by itself, and the sidebar counts it', async ({ page, staffSite }) => {
  await openLive(page, '/admin/inbox', 'inbox')
  const { name } = await receive(staffSite, { subject: 'By itself' })
  await expect(listed(page).filter({ hasText: name })).toBeVisible()
  const link = page.getByRole('navigation', { name: 'Staff area' }).getByRole('link', { name: /^Inbox/ })
  await expect(link.filter({ visible: true })).toHaveAccessibleName(/Inbox \d+ new/)
})

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('a message is found, answered, given an owner, noted and deleted', async ({ page, staffSite, staff }) => {
      const { name, email } = await receive(staffSite, { subject: 'Ramp for two', message: 'How wide?\n\nThanks' })
      await page.goto('/admin/inbox')
      if (scripts) await takenOver(page)
      await fieldOf(page, 'Search messages').fill(name)
      if (!scripts) await press(page, 'Search')
      await expect(page).toHaveURL(/search=Sender/)
      await expect(listed(page)).toHaveCount(1)
      await page.getByRole('link', { name: 'Ramp for two' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Ramp for two' })).toBeVisible()
      if (scripts) await takenOver(page)
      const reply = page.getByRole('link', { name: 'Reply by Email' })
      await expect(reply).toHaveAttribute(
        'href',
        new RegExp(`^mailto:${encodeURIComponent(email)}\\?subject=Re%3A%20Ramp`),
      )
      await fieldOf(page, 'State').selectOption('answered')
      await fieldOf(page, 'Owner').selectOption(staff.email)
      await press(page, 'Save')
      await expectNotice(page, 'Message Updated')
      await expect(fieldOf(page, 'State')).toHaveValue('answered')
      await fieldOf(page, 'New note').fill('Called back.')
      await press(page, 'Add Note')
      await expectNotice(page, 'Note Added')
      await expect(page.getByRole('region', { name: 'Notes' }).getByText('Called back.')).toBeVisible()
      await expect(fieldOf(page, 'New note')).toHaveValue('')
      await page.goto(`/admin/inbox?state=answered&search=${encodeURIComponent(name)}`)
      await expect(listed(page).filter({ hasText: staff.email })).toHaveCount(1)
      await page.getByRole('link', { name: 'Ramp for two' }).click()
      await page.getByRole('link', { name: 'Back to Inbox' }).click()
      await expect(page).toHaveURL(/\/admin\/inbox\?state=answered&search=/)
      await page.getByRole('link', { name: 'Ramp for two' }).click()
      await page.getByRole('link', { name: `Delete the message from ${name}` }).click()
      await page.getByRole('button', { name: 'Yes, delete it' }).click()
      await expectNotice(page, 'Message Deleted')
      await expect(page).toHaveURL(/\/admin\/inbox\?state=answered&search=/)
      await page.goto(`/admin/inbox?search=${encodeURIComponent(name)}`)
      await expectNotice(page, 'No messages match your search.')
    })

    test('why a lead was lost is asked where it is lost, and must be said', async ({ page, staffSite }) => {
      const { name } = await receive(staffSite, { subject: 'Lost soon' })
      await page.goto(`/admin/inbox?search=${encodeURIComponent(name)}`)
      await page.getByRole('link', { name: 'Lost soon' }).click()
      if (scripts) await takenOver(page)
      await expect(fieldOf(page, 'Why it was lost')).toBeHidden()
      await fieldOf(page, 'State').selectOption('lost')
      await expect(fieldOf(page, 'Why it was lost')).toBeVisible()
      await press(page, 'Save')
      await page.getByRole('link', { name: 'Choose why it was lost.' }).click()
      await expect(fieldOf(page, 'Why it was lost')).toBeFocused()
      await fieldOf(page, 'Why it was lost').selectOption('changed-plans')
      await press(page, 'Save')
      await expectNotice(page, 'Message Updated')
      await expect(page.getByRole('region', { name: 'Message', exact: true })).toContainText('Lost: changed plans')
    })

    test('all that is stored of a person is shown, handed over and erased', async ({ page, staffSite, staff }) => {
      const { name, email } = await receive(staffSite, { subject: 'First' })
      await receive(staffSite, { email: email.toUpperCase(), subject: 'Second' })
      await subscribe(staffSite.origin, email)
      await page.goto(`/admin/inbox?search=${encodeURIComponent(name)}`)
      await page.getByRole('link', { name: 'First' }).click()
      await page.getByRole('link', { name: 'All We Keep About This Person' }).click()
      await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
        /First/,
        /Second/,
        /Newsletter: Not confirmed yet/,
      ])
      const file = await page.getByRole('link', { name: 'Export' }).getAttribute('href')
      const copy = await (await fetch(staffSite.origin + file, { headers: { Cookie: staff.cookies } })).json()
      expect(copy).toMatchObject({ email, messages: [{ name }, {}], newsletter: { state: 'asked' } })
      expect(JSON.stringify(copy)).not.toMatch(/token|replayKey/)
      await page.getByRole('link', { name: 'Erase' }).click()
      await page.getByRole('button', { name: 'Yes, erase it all' }).click()
      await expectNotice(page, 'Person Erased')
      await page.goto(`/admin/inbox/person?email=${encodeURIComponent(email)}`)
      await expectNotice(page, `We keep nothing about ${email}.`)
    })
  })
}

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

test('two who say different things of one message see both versions, and one choice settles it', async ({
  page,
  staffSite,
}) => {
  const { name } = await receive(staffSite, { subject: 'Both at once' })
  await page.goto(`/admin/inbox?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: 'Both at once' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Both at once' })).toBeVisible()
  await takenOver(page)
  await fieldOf(page, 'State').selectOption('closed')
  await fieldOf(page, 'New note').fill('Half a note')
  await asColleague(page, page.url(), async (colleague) => {
    await fieldOf(colleague, 'State').selectOption('answered')
    await press(colleague, 'Save')
    await expectNotice(colleague, 'Message Updated')
  })
  await expect(page.getByRole('region', { name: 'Message', exact: true })).toContainText('Answered')
  await expect(fieldOf(page, 'State'), 'what is being chosen stays').toHaveValue('closed')
  await expect(fieldOf(page, 'New note'), 'what is being typed stays').toHaveValue('Half a note')
  const entry = () => page.evaluate(() => history.state.key)
  const before = await entry()
  await press(page, 'Save')
  await expect(page.getByRole('heading', { name: 'Somebody else saved this first' })).toBeVisible()
  await page.getByRole('radio', { name: 'Yours' }).check()
  await expect.poll(entry, 'the refusal has an entry in the history').not.toBe(before)
  await expect(page.getByRole('radio', { name: 'Yours' }), 'what is chosen before it has one stays').toBeChecked()
  await press(page, 'Save')
  await expectNotice(page, 'Message Updated')
  await expect(fieldOf(page, 'State')).toHaveValue('closed')
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

test('S21: what looks like spam is saved and marked; what is none after all is confirmed and passed on', async ({
  page,
  staffSite,
}) => {
  const { name, email } = await receive(staffSite, { website: 'https://pills.example', subject: 'Not spam' })
  await page.goto(`/admin/inbox?search=${encodeURIComponent(name)}`)
  await expectNotice(page, 'No messages match your search.')
  await page.goto(`/admin/inbox?state=spam&search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: 'Not spam' }).click()
  await expectNotice(page, 'A field that people do not see was filled out.')
  await takenOver(page)
  expect((await emailsOf(staffSite)).filter(({ to }) => to?.[0]?.address === email)).toEqual([])
  await fieldOf(page, 'State').selectOption('new')
  await press(page, 'Save')
  await expectNotice(page, 'Message Updated')
  expect((await emailTo(staffSite, email, /We have your message/)).text).toContain('A person at Redstone')
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

test('S16 (ASVS 1.2.10): the export is a table for spreadsheets in which nothing is a formula', async ({
  staffSite,
  staff,
}) => {
  const { name } = await receive(staffSite, { subject: '=HYPERLINK("https://evil.example")', phone: '+1 602 555 0142' })
  const path = `/admin/inbox/export.csv?search=${encodeURIComponent(name)}`
  const answer = await fetch(staffSite.origin + path, { headers: { Cookie: staff.cookies } })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [head, line = ''] = (await answer.text()).split('\r\n')
  expect(head).toContain('Name,Email,Phone,Subject,Message')
  expect(line).toContain(name)
  expect(line).toContain("'+1 602 555 0142")
  expect(line).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
})

test('S3 (ASVS 8.2.2): strangers get nothing of the inbox, nor hear of it', async ({ staffSite }) => {
  for (const path of [
    '/admin/inbox',
    '/admin/inbox/1001',
    '/admin/inbox/export.csv',
    '/admin/inbox/person.json?email=a@b.example',
    '/admin/newsletter/export.csv',
  ])
    expect((await fetch(staffSite.origin + path, { redirect: 'manual' })).status, path).toBe(302)
  expect((await fetch(`${staffSite.origin}/live/inbox`)).status).toBe(404)
})

/** Writes down a message whose email was given up, which takes three days of tries. */
function givenUpEmail(failure: string) {
  return `with message as (insert into contact_submissions (name, email, message, replay_key)
      values ('Robin Sample', 'robin@sample.example', E'Subject: Given up\\n\\nHello.', 'given up') returning id)
    insert into outgoing_mails (kind, about_id, origin, try_until, state, failure)
      select 'send-contact-email', id, 'http://127.0.0.1', now(), 'given-up', '${failure}' from message`
}

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
