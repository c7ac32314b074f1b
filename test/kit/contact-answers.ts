import type { Page } from './journey-page.ts'

/** A message that is whole, by the labels of the contact form. */
export const wholeMessage = {
  'Full Name': 'Robin Sample',
  'Email Address': 'robin@sample.example',
  Subject: 'A question',
  Message: 'Hello.',
}

/** Types into the fields of the contact form, by their labels. */
export async function fillContactForm(page: Page, answers: Record<string, string>) {
  for (const [label, answer] of Object.entries(answers)) await page.getByRole('main').getByLabel(label).fill(answer)
}

/** The same, and sends the form. */
export async function sendContactForm(page: Page, answers: Record<string, string>) {
  await fillContactForm(page, answers)
  await page.getByRole('button', { name: 'Send Message' }).click()
}
