import { expect } from '../../test/kit/expect.ts'
import { fetchContactForm, fetchFreeTimes, newAddress, postForm } from '../../test/kit/http-visitor.ts'
import type { Page } from '../../test/kit/journey-page.ts'
import { emailTo } from '../../test/kit/mailbox.ts'
import type { SeenSite } from '../../test/kit/site-process.ts'
import { newEmail } from '../../test/kit/stored-messages.ts'
import { takenOver } from '../../test/kit/taken-over.ts'
import type { Screen } from './screens.ts'

/** Appointments as visitors meet them. */
export const appointmentScreens: Screen[] = [
  { name: 'appointment, times', path: '/appointments?vehicle=1001' },
  {
    name: 'appointment at home, nothing filled in',
    path: '/appointments?kind=home',
    kind: 'validation errors',
    arrange: bookWithout,
  },
  { name: 'appointment, booked', path: '/', endsAt: '/appointments/mine', arrange: openBooked },
  { name: 'appointment, vehicle elsewhere', path: '/appointments?vehicle=1008&showroom=Phoenix' },
  { name: 'appointment, not here yet', path: '/appointments?vehicle=1010' },
  { name: 'appointment, asked first', path: '/', endsAt: '/appointments/mine', arrange: askFirst },
  { name: 'appointment, cancelled', path: '/', endsAt: '/appointments/mine', arrange: cancelBooked },
  { name: 'appointment, unknown link', path: '/appointments/mine?token=none', like: 'newsletter, unknown link' },
]

/** The question to somebody whose form looks like a program's. */
async function askFirst(page: Page, site: SeenSite) {
  const { sent } = await book(site, { comments: 'https://filler.example' })
  await page.goto(new URL(sent.headers.get('Location') ?? '', site.origin).href)
  await takenOver(page)
}

/** Books the last free time of a day in Denver; gives the answer, the day and the address of the visitor. */
async function book({ origin }: SeenSite, more: Record<string, string> = {}) {
  const { day, times } = await fetchFreeTimes(origin, 'Denver')
  const email = newEmail()
  const who = {
    name: 'Robin Sample',
    email,
    phone: '303-555-0142',
    chair: 'power-mid',
    notes: 'I come with my sister.',
  }
  const form = { ...(await fetchContactForm(origin)), ...who, ...more, startsAt: times.at(-1) ?? '' }
  const headers = { 'X-Forwarded-For': newAddress() }
  const sent = await postForm(`${origin}/appointments?showroom=Denver&vehicle=1001`, form, headers)
  return { sent, day, email }
}

async function openBooked(page: Page, site: SeenSite) {
  const { text = '' } = await emailTo(site, (await book(site)).email, /^Your appointment/)
  await page.goto(/http\S+\/appointments\/mine\?token=\S+/.exec(text)?.[0] ?? '')
  await takenOver(page)
}

async function cancelBooked(page: Page, site: SeenSite) {
  await openBooked(page, site)
  await page.getByRole('button', { name: 'Cancel This Appointment' }).click()
  await expect(page.getByText('Canceled. We sent you an email that says so.')).toBeVisible()
}

async function bookWithout(page: Page) {
  await page.getByRole('button', { name: 'Book This Time' }).click()
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
}

/** As staff: the list of the day on which somebody comes. */
export async function receiveBooked(page: Page, site: SeenSite) {
  const { day } = await book(site)
  await page.goto(`/admin/appointments?from=${day}`)
  await expect(page.getByText('Notes: I come with my sister.').first()).toBeVisible()
}

/** As staff: the page on which the appointment of a message is moved. */
export async function openToMove(page: Page, site: SeenSite) {
  await book(site)
  await page.goto('/admin/inbox')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Robin Sample/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Move or Cancel It' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appointment with Robin Sample')
}
