import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { fetchContactForm, fetchFreeTimes, newAddress, postForm } from '../../test/kit/http-visitor.ts'
import { fieldOf, fillIn, press } from '../../test/kit/staff-forms.ts'
import { newEmail } from '../../test/kit/stored-messages.ts'

test('another day brings its times without a new page; a time that was just taken goes, and what was typed stays', async ({
  page,
  site: { origin },
}) => {
  const { day, times } = await fetchFreeTimes(origin, 'Dallas')
  const [wanted = ''] = times
  const time = page.locator(`[id="${wanted}"]`)
  await page.goto('/appointments?showroom=Dallas')
  await takenOver(page)
  const email = newEmail()
  await fillIn(page, { 'Full Name': 'Robin Sample', 'Email Address': email, Phone: '214-555-0142' })
  await fieldOf(page, 'Day').selectOption(day)
  await press(page, 'Show Times')
  await time.check({ force: true })
  await expect(fieldOf(page, 'Full Name')).toHaveValue('Robin Sample')

  const first = { name: 'Bo Sample', email: newEmail(), phone: '303-555-0142', startsAt: wanted }
  const form = { ...(await fetchContactForm(origin)), ...first }
  const from = { 'X-Forwarded-For': newAddress() }
  expect((await postForm(`${origin}/appointments?showroom=Dallas`, form, from)).status).toBe(302)
  await press(page, 'Book This Time')
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Someone has just taken this time.')
  await expect(time).toHaveCount(0)
  await expect(page.getByRole('radio').first()).toBeAttached()
  await expect(fieldOf(page, 'Email Address')).toHaveValue(email)
})
