import { z } from 'zod'
import { demoSiteData } from '../../test/kit/demo-copy.ts'
import { postForm, subscribe } from '../../test/kit/http-visitor.ts'
import { givenUpEmail, listed, receive } from '../../test/kit/inbox-journeys.ts'
import { emailsOf, emailTo } from '../../test/kit/mailbox.ts'
import { asColleague, expectNotice, fieldOf, press } from '../../test/kit/staff-forms.ts'
import { addStaff, carryCookies, staffCookies } from '../../test/kit/staff-member.ts'
import { readRows } from '../../test/kit/stored-rows.ts'
import { openOwnSite } from '../../test/kit/walk/own-sites.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

test('a message is found, answered, given an owner, noted and deleted', async ({ page, staffSite, staff }) => {
  const sent = { phone: 'Cell: 602-555-0142 ext. 12', subject: 'Ramp for two', message: 'How wide?\n\nThanks' }
  const { name, email } = await receive(staffSite, sent)
  await page.goto('/admin/inbox')
  await fieldOf(page, 'Search messages').fill(name)
  await press(page, 'Search')
  await expect(page).toHaveURL(/search=Sender/)
  await expect(listed(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'Ramp for two' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ramp for two' })).toBeVisible()
  const reply = page.getByRole('link', { name: 'Reply by Email' })
  await expect(reply).toHaveAttribute('href', new RegExp(`^mailto:${encodeURIComponent(email)}\\?subject=Re%3A%20Ramp`))
  await expect(page.getByRole('link', { name: `Call ${sent.phone}` })).toHaveAttribute(
    'href',
    'tel:+16025550142;ext=12',
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

test('the sidebar counts what is new', async ({ page, staffSite }) => {
  const newMessages = async () => {
    await page.goto('/admin/dashboard')
    const link = page.getByRole('navigation', { name: 'Staff area' }).getByRole('link', { name: /^Inbox \d+ new/ })
    return Number(/\d+/.exec((await link.filter({ visible: true }).textContent()) ?? '')?.[0])
  }
  await receive(staffSite)
  const before = await newMessages()
  await receive(staffSite)
  expect(await newMessages()).toBe(before + 1)
})

test('why a lead was lost is asked where it is lost, and must be said', async ({ page, staffSite }) => {
  const { name } = await receive(staffSite, { subject: 'Lost soon' })
  await page.goto(`/admin/inbox?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: 'Lost soon' }).click()
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

test('two who say different things of one message see both versions, and one choice settles it', async ({
  page,
  staffSite,
}) => {
  const { name } = await receive(staffSite, { subject: 'Both at once' })
  await page.goto(`/admin/inbox?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: 'Both at once' }).click()
  await fieldOf(page, 'State').selectOption('closed')
  await asColleague(page, page.url(), async (colleague) => {
    await fieldOf(colleague, 'State').selectOption('answered')
    await press(colleague, 'Save')
    await expectNotice(colleague, 'Message Updated')
  })
  await press(page, 'Save')
  await expect(page.getByRole('heading', { name: 'Somebody else saved this first' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Message', exact: true })).toContainText('Answered')
  await page.getByRole('radio', { name: 'Yours' }).check()
  await press(page, 'Save')
  await expectNotice(page, 'Message Updated')
  await expect(fieldOf(page, 'State')).toHaveValue('closed')
})

test('a note to a message that a colleague has deleted comes back as it was typed', async ({
  page,
  staffSite,
  staff,
}) => {
  const { name } = await receive(staffSite, { subject: 'Gone soon' })
  await page.goto(`/admin/inbox?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: 'Gone soon' }).click()
  await fieldOf(page, 'New note').fill('Half a note')
  const deletion = `${staffSite.origin}${new URL(page.url()).pathname.replace('/inbox/', '/inbox/delete/')}`
  expect((await postForm(deletion, {}, { Cookie: staff.cookies })).status).toBe(302)
  await press(page, 'Add Note')
  await expectNotice(page, 'Message not found. A colleague may have deleted it.')
  await expect(page.getByRole('heading', { name: 'What you typed' })).toBeVisible()
  await expectNotice(page, 'Half a note')
})

test('S21: what looks like spam is saved and marked; what is none after all is confirmed and passed on', async ({
  page,
  staffSite,
}) => {
  const { name, email } = await receive(staffSite, { comments: 'https://pills.example', subject: 'Not spam' })
  await page.goto(`/admin/inbox?search=${encodeURIComponent(name)}`)
  await expectNotice(page, 'No messages match your search.')
  await page.getByRole('link', { name: /looks? like spam$/ }).click()
  await page.getByRole('link', { name: 'Not spam' }).click()
  await expectNotice(page, 'A field that people do not see was filled out.')
  expect((await emailsOf(staffSite)).filter(({ to }) => to?.[0]?.address === email)).toEqual([])
  await fieldOf(page, 'State').selectOption('new')
  await press(page, 'Save')
  await expectNotice(page, 'Message Updated')
  expect((await emailTo(staffSite, email, /We have your message/)).text).toContain('A person at Redstone')
})

test('an email to a visitor that was given up says so in the inbox, with why, and is sent when staff have it tried again', async ({
  page,
}) => {
  const data = await demoSiteData()
  const failure = 'The mail server takes no email for this address (550).'
  await readRows(data, givenUpEmail(failure, 'confirmation'), z.unknown())
  const site = await openOwnSite({ data })
  await carryCookies(page.context(), site.origin, await staffCookies(site.origin, await addStaff(site)))
  await page.goto(`${site.origin}/admin/inbox`)
  await expect(listed(page).filter({ hasText: 'Given up' })).toContainText('Could not be delivered')
  await page.getByRole('link', { name: 'Given up' }).click()
  const about = page.getByRole('region', { name: 'Message' })
  await expect(about).toContainText('Our email could not be delivered')
  await expect(about).toContainText(failure)
  const email = page.getByRole('region', { name: 'Emails about it' }).getByRole('listitem').first()
  await expect(email).toContainText('Not sent')
  await expect(email).toContainText(failure)
  await press(page, 'Try Again')
  await expectNotice(page, 'Email Tried Again')
  await expect(async () => {
    await page.reload()
    await expect(email).toContainText(/we have your message\s*Sent/)
  }).toPass()
  await expect(about).not.toContainText('could not be delivered')
})

test('the inbox is narrowed by what a message is about, and a message keeps that place', async ({
  page,
  staffSite,
}) => {
  const { name } = await receive(staffSite, { subject: 'About a van', vehicle: '1002' })
  await receive(staffSite, { subject: 'About nothing' })
  await page.goto('/admin/inbox')
  await page.getByText('Owner, days, showroom, vehicle').click()
  await fieldOf(page, 'Vehicle no.').fill('1002')
  await press(page, 'Search')
  await expect(page).toHaveURL(/vehicle=1002/)
  await expect(listed(page).filter({ hasText: 'About nothing' })).toHaveCount(0)
  await listed(page).filter({ hasText: name }).getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/inbox\/\d+\?(.*&)?vehicle=1002/)
  await fieldOf(page, 'State').selectOption('closed')
  await press(page, 'Save')
  await expectNotice(page, 'Message Updated')
  await expect(page).toHaveURL(/vehicle=1002/)
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
