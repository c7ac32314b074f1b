import { expect } from '../../test/kit/expect.ts'
import type { Page } from '../../test/kit/journey-page.ts'
import { expectFieldError, expectNotice, fillIn, press } from '../../test/kit/staff-forms.ts'
import { takenOver } from '../../test/kit/taken-over.ts'
import type { Screen } from './screens.ts'
import { sendEmpty } from './staff-screen-states.ts'

const list = '/admin/newsletter/letters'
const one = `${list}/1001`

/** Newsletters that staff write. */
export const letterScreens: Screen[] = [
  { name: 'new newsletter', path: `${list}/new` },
  {
    name: 'new newsletter, errors',
    path: `${list}/new`,
    kind: 'validation errors',
    arrange: (page) => sendEmpty(page, 'Save as Draft'),
  },
  { name: 'newsletters', path: `${list}/new`, endsAt: list, arrange: writeLetter },
  { name: 'newsletter, draft', path: one },
  { name: 'edit newsletter', path: `${list}/edit/1001` },
  { name: 'newsletter, delete page', path: `${list}/delete/1001` },
  { name: 'newsletter, in the browser', path: '/newsletter/1001' },
  { name: 'newsletter, before it is sent', path: `${list}/send/1001` },
  {
    name: 'newsletter, planned for no day',
    path: `${list}/send/1001`,
    kind: 'validation errors',
    arrange: planForNoDay,
  },
  { name: 'newsletter, scheduled', path: `${list}/send/1001`, endsAt: one, arrange: schedule },
  { name: 'newsletter, sent', path: one, arrange: send },
  { name: 'newsletter not found', path: `${list}/999999` },
]

async function writeLetter(page: Page) {
  const Text = 'Two vans came in this week.\n\n- A side-entry van\n- A rear-entry van'
  await fillIn(page, { Subject: 'New vans this week', Text, Vehicles: '1001, 1002' })
  await press(page, 'Save as Draft')
  await page.waitForURL(`**${list}`)
  await expectNotice(page, 'Newsletter Added Successfully')
}

async function planForNoDay(page: Page) {
  await press(page, 'Schedule It')
  await expectFieldError(page)
}

async function schedule(page: Page) {
  await page.getByLabel('Or choose a day and time').fill('2099-03-31T09:00')
  await press(page, 'Schedule It')
  await expectNotice(page, 'Newsletter Scheduled')
}

async function send(page: Page) {
  await press(page, 'Don’t Send It Yet')
  await expectNotice(page, 'Newsletter Unscheduled')
  await page.getByRole('link', { name: 'Send or Schedule' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Send/ })).toBeVisible()
  await takenOver(page)
  await press(page, 'Send It Now')
  await expectNotice(page, 'Newsletter on Its Way')
}
