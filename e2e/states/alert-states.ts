import { expect } from '../../test/kit/expect.ts'
import { newAddress, postForm } from '../../test/kit/http-visitor.ts'
import type { Page } from '../../test/kit/journey-page.ts'
import { emailTo } from '../../test/kit/mailbox.ts'
import type { SeenSite } from '../../test/kit/site-process.ts'
import { takenOver } from '../../test/kit/taken-over.ts'

/** Emails about vehicles as their readers meet them, for whoever must look at them in that state. */

/** The page that the first email leads to, with a search and a price that wait for a yes. */
export async function openAsked(page: Page, site: SeenSite) {
  const email = `reader${Date.now()}@sample.example`
  await postForm(`${site.origin}/alerts/new?vehicle=1001`, { email }, { 'X-Forwarded-For': newAddress() })
  await postForm(`${site.origin}/alerts/new?entry=rear`, { email }, { 'X-Forwarded-For': newAddress() })
  const { text = '' } = await emailTo(site, email, /Please confirm/)
  await page.goto(/http\S+\/alerts\?token=\S+/.exec(text)?.[0] ?? '')
  await takenOver(page)
}

export async function sayYes(page: Page, site: SeenSite) {
  await openAsked(page, site)
  await page.getByRole('button', { name: 'Yes, Email Me' }).click()
  await expect(page.getByText('Thank you. We’ll email you when there is news.')).toBeVisible()
}

export async function stopAll(page: Page, site: SeenSite) {
  await openAsked(page, site)
  await page.getByRole('button', { name: 'Stop All' }).click()
  await expect(page.getByText('You have no alerts.')).toBeVisible()
}

export async function askWithout(page: Page) {
  await page.getByRole('button', { name: 'Email Me' }).click()
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
}

/** As staff: what two people wait for. */
export async function receiveWishes(page: Page, site: SeenSite) {
  const address = page.url()
  await sayYes(page, site)
  await page.goto(address)
  await expect(page.getByRole('link', { name: 'Rear Entry', exact: true })).toBeVisible()
}
