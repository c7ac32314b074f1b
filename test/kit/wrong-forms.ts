import { expect } from './expect.ts'
import type { Page } from './journey-page.ts'
import { fillIn, press } from './staff-forms.ts'

/** What is typed into a form by its labels, its button, and what is toasted beside the messages. */
type WrongForm = { path: string; typed: Record<string, string>; button: string; toast?: string }

/** Every form of a record that staff create or edit, with several fields that are wrong. */
export const wrongForms: WrongForm[] = [
  {
    path: '/admin/vehicles/new',
    typed: { 'Vehicle Name': '', Price: 'cheap', Mileage: 'few', VIN: 'V'.repeat(30), Description: '  ' },
    button: 'Add Vehicle',
    toast: 'Please select at least one feature for the vehicle.',
  },
  {
    path: '/admin/reviews/new',
    typed: { Name: 'N'.repeat(200), Quote: '', 'Portrait address': 'ftp://pictures.example/one.jpg' },
    button: 'Add Review',
  },
  {
    path: '/admin/vehicles/conversions/new',
    typed: { Maker: '', 'First Model Year': '1949', 'Last Model Year': 'now', Source: 'S'.repeat(81) },
    button: 'Add Conversion Model',
  },
  {
    path: '/admin/pages/new',
    typed: { Title: '', Slug: '', Content: 'c'.repeat(200_001), 'Meta description': 'd'.repeat(2000) },
    button: 'Add Page',
    toast: 'Please provide a slug for the page.',
  },
  {
    path: '/admin/settings',
    typed: { 'Contact Phone Number': '12', 'Contact Email Address': 'nobody', 'Company Address': '' },
    button: 'Save Settings',
  },
]

/**
 * Types and sends; gives what the page then says is wrong, first in main and in focus. Each line leads to the field
 * that says it too.
 */
export async function sendWrong(page: Page, { typed, button }: WrongForm) {
  await fillIn(page, typed)
  await press(page, button)
  const summary = page.locator('section[aria-labelledby="error-summary-title"]')
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  const lines = summary.getByRole('link')
  const texts = await lines.allTextContents()
  for (const [at, text] of texts.entries()) {
    const name = (await lines.nth(at).getAttribute('href'))?.slice(1)
    await expect(page.locator(`[id="${name}-error"]`)).toContainText(text)
  }
  return texts
}
