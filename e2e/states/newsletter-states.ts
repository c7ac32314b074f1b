import { expect } from '../../test/kit/expect.ts'
import { newAddress, postForm } from '../../test/kit/http-visitor.ts'
import type { Page } from '../../test/kit/journey-page.ts'
import { emailTo } from '../../test/kit/mailbox.ts'
import type { SeenSite } from '../../test/kit/site-process.ts'
import { takenOver } from '../../test/kit/taken-over.ts'

/** The newsletter as its readers meet it, for whoever must look at it in that state. */

/** The page that a link in the first email leads to. */
export async function openLink(page: Page, site: SeenSite, link: 'confirm' | 'stop') {
  const email = `reader${Date.now()}@sample.example`
  await postForm(`${site.origin}/subscribe`, { email, from: '/' }, { 'X-Forwarded-For': newAddress() })
  const { text = '' } = await emailTo(site, email, /Please confirm/)
  await page.goto(new RegExp(`http\\S+/newsletter/${link}\\S+`).exec(text)?.[0] ?? '')
  await takenOver(page)
}

export async function confirm(page: Page, site: SeenSite) {
  await openLink(page, site, 'confirm')
  await page.getByRole('button', { name: 'Yes, Put Me on the List' }).click()
  await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeVisible()
}

export async function stop(page: Page, site: SeenSite) {
  await openLink(page, site, 'stop')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are off the list' })).toBeVisible()
}

/** The database is away. */
export async function signUpInVain(page: Page) {
  const main = page.getByRole('main')
  await main.getByLabel('Email Address').fill('robin@sample.example')
  await main.getByRole('button', { name: 'Subscribe' }).click()
  await expect(main.getByText(/^We could not save your address/).first()).toBeVisible()
}
