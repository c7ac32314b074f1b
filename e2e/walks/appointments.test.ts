import { fetchContactForm, fetchFreeTimes, newAddress, postForm } from '../../test/kit/http-visitor.ts'
import type { Page } from '../../test/kit/journey-page.ts'
import { emailTo } from '../../test/kit/mailbox.ts'
import { expectFieldError, expectNotice, fillIn, press } from '../../test/kit/staff-forms.ts'
import { newEmail } from '../../test/kit/stored-messages.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

test('of two visitors who want one time the first has it, the other keeps the form and takes another, and cancels it by the link', async ({
  page,
  staffSite,
}) => {
  const { origin } = staffSite
  const showroom = 'Denver'
  const { day, times } = await fetchFreeTimes(origin, showroom)
  const [wanted = ''] = times
  await page.goto(`/appointments?showroom=${showroom}&vehicle=1001`)
  await page.getByRole('main').getByLabel('Day').selectOption(day)
  await press(page, 'Show Times')
  await expect(page.locator(`[id="${wanted}"]`)).toBeVisible()
  await press(page, 'Book This Time')
  await expectFieldError(page)

  const first = { name: 'Bo Sample', email: newEmail(), phone: '303-555-0142', startsAt: wanted }
  const form = { ...(await fetchContactForm(origin)), ...first }
  const booked = await postForm(`${origin}/appointments?showroom=${showroom}`, form, {
    'X-Forwarded-For': newAddress(),
  })
  expect(booked.headers.get('Location')).toMatch(/^\/appointments\/mine\?token=/)

  const email = newEmail()
  await page.locator(`[id="${wanted}"]`).check({ force: true })
  await fillIn(page, { 'Full Name': 'Robin Sample', 'Email Address': email, Phone: '214-555-0142' })
  await press(page, 'Book This Time')
  await expectNotice(page, 'Someone has just taken this time.')
  await expect(page.getByRole('main').getByLabel('Full Name')).toHaveValue('Robin Sample')
  await expect(page.locator(`[id="${wanted}"]`)).toHaveCount(0)
  await page.getByRole('radio').last().check({ force: true })
  await press(page, 'Book This Time')
  await expectNotice(page, 'Appointment Set')

  await openLink(page, (await emailTo(staffSite, email, /^Your appointment/)).text)
  await press(page, 'Cancel This Appointment')
  await expectNotice(page, 'This appointment is canceled.')
  await emailTo(staffSite, email, /^Canceled/)
  await page.goto(`/admin/appointments?show=day&from=${day}&showroom=${showroom}`)
  const entry = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(entry('Robin Sample')).toContainText('Canceled')

  await entry('Bo Sample').getByRole('link').click()
  await page.getByRole('link', { name: 'Move or Cancel It' }).click()
  await page.getByRole('radio').last().check({ force: true })
  await press(page, 'Move to This Time')
  await expectNotice(page, 'Appointment Set')
  expect((await emailTo(staffSite, first.email, /^Your appointment/)).to).toMatchObject([{ address: first.email }])
})

test('S21: whoever fills out the trap is asked one question, holds the time in the meantime, and has the appointment by one press', async ({
  page,
  staffSite,
}) => {
  const { origin } = staffSite
  const { day, times } = await fetchFreeTimes(origin, 'Dallas')
  const [wanted = ''] = times
  const email = newEmail()
  const who = { name: 'Trapped Sample', email, phone: '214-555-0142', comments: 'https://filler.example' }
  const form = { ...(await fetchContactForm(origin)), ...who, startsAt: wanted }
  const sent = await postForm(`${origin}/appointments?showroom=Dallas`, form, { 'X-Forwarded-For': newAddress() })
  await page.goto(sent.headers.get('Location') ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One question before we book it')
  await expectNotice(page, 'We’re holding this time for you until')
  expect((await fetchFreeTimes(origin, 'Dallas')).times).not.toContain(wanted)
  await press(page, 'Yes, Book This Time')
  await expectNotice(page, 'Thank you. Your appointment is set.')
  await emailTo(staffSite, email, /^Your appointment/)
  await page.goto(`/admin/appointments?show=day&from=${day}&showroom=Dallas`)
  await page.getByRole('listitem').filter({ hasText: 'Trapped Sample' }).getByRole('link').click()
  await expect(page.getByRole('main')).not.toContainText('This may be spam')
})

test('a vehicle is offered elsewhere once it is brought; of one that is not here yet an appointment is asked for in words', async ({
  page,
  staffSite,
}) => {
  await page.goto('/vehicles/1008')
  await page.getByRole('link', { name: 'Choose a Time' }).click()
  await expect(page.getByRole('main')).toContainText('This vehicle is in Denver. To bring it to another showroom')
  await page.getByRole('main').getByLabel('Showroom').selectOption('Phoenix')
  await press(page, 'Show Times')
  await expect(page.getByRole('main')).toContainText('This vehicle is in Denver. We need 3 days to bring it to Phoenix')
  await page.getByRole('radio').first().check({ force: true })
  const email = newEmail()
  await fillIn(page, { 'Full Name': 'Elsewhere Sample', 'Email Address': email, Phone: '602-555-0142' })
  await press(page, 'Book This Time')
  const told = 'In Denver. We bring it to Phoenix for this appointment.'
  await expect(page.getByRole('main')).toContainText(told)
  expect((await emailTo(staffSite, email, /^Your appointment/)).text).toContain(told)

  await page.goto('/vehicles/1010')
  await page.getByRole('link', { name: 'Ask for a Time' }).click()
  await expectNotice(page, 'This vehicle isn’t here yet.')
  await expect(page.getByRole('radio')).toHaveCount(0)
  await fillIn(page, { 'Full Name': 'Early Sample', 'Email Address': newEmail(), Phone: '602-555-0142' })
  await press(page, 'Ask for a Time')
  await expectNotice(page, 'We have your request')
  await page.goto('/admin/inbox')
  await page.getByRole('link', { name: /Early Sample/ }).click()
  await expect(page.getByRole('main')).toContainText('Time: not set, the vehicle is not here yet')
})

async function openLink(page: Page, text = '') {
  await page.goto(/http\S+\/appointments\/mine\?token=\S+/.exec(text)?.[0] ?? '')
}
