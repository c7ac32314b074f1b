import { expect } from './expect.ts'
import type { Page } from './journey-page.ts'
import { takenOver } from './taken-over.ts'

const messages = {
  'Full Name': 'Enter your full name.',
  'Email Address': 'Enter your email address.',
  Subject: 'Enter a subject.',
  Message: 'Enter your message.',
}

/** Sends the contact form empty, and follows the summary that answers it to a field and back to main. */
export async function followSummaryOfEmptyForm(page: Page, origin: string) {
  await page.goto(`${origin}/contact`)
  await takenOver(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.locator('main').getByRole('heading').first()).toHaveText('There is a problem')
  await expect(summary.getByRole('link')).toHaveText(Object.values(messages))
  for (const [label, message] of Object.entries(messages)) {
    const field = page.getByRole('main').getByLabel(label)
    await expect(field).toHaveAccessibleDescription(new RegExp(message))
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await summary.getByRole('link', { name: 'Enter a subject.' }).click()
  await expect(page.getByRole('main').getByLabel('Subject')).toBeFocused()
  await page.getByRole('link', { name: 'Skip to main content' }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(summary, 'links within the page leave it as it is').toBeVisible()
}
