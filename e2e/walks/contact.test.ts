import { sendContactForm } from '../../test/kit/contact-answers.ts'
import { followSummaryOfEmptyForm } from '../../test/kit/contact-journeys.ts'
import { expect, test } from '../../test/kit/walk/walk.ts'

const robin = {
  name: 'Robin Sample',
  email: 'robin@sample.example',
  phone: '(555) 555-0142',
  subject: 'Ramp width',
  message: 'How wide is it?',
}
/** What must be said, by the labels of the form. */
const typed = { 'Full Name': robin.name, 'Email Address': robin.email, Subject: robin.subject, Message: robin.message }

test('an empty form is answered by a summary that has focus, names each field and leads to it', ({ page, site }) =>
  followSummaryOfEmptyForm(page, site.origin))

test('a field that is too long is refused with the limit, and all answers stay', async ({ page, site }) => {
  await page.goto(`${site.origin}/contact`)
  const answers = { ...typed, 'Full Name': 'R'.repeat(121), 'Email Address': 'robin@sample', Phone: robin.phone }
  await sendContactForm(page, answers)
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await expect(summary.getByRole('link').first()).toHaveText(/up to 120 characters. It has 121/)
  await expect(summary.getByRole('link').nth(1)).toHaveText(/email address like name@example.com/)
  for (const [label, answer] of Object.entries(answers))
    await expect(page.getByRole('main').getByLabel(label)).toHaveValue(answer)
})

test('boxes begin unchecked, a text wants a phone number, and what was checked stays until the message is sent', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/contact`)
  const boxes = page.getByRole('group', { name: 'May we also keep in touch?' }).getByRole('checkbox')
  for (const box of await boxes.all()) await expect(box).not.toBeChecked()
  const text = boxes.and(page.getByLabel(/^Text me/))
  await text.check()
  await sendContactForm(page, typed)
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await summary.getByRole('link', { name: /^Enter the phone number/ }).click()
  await expect(page.getByRole('main').getByLabel('Phone')).toBeFocused()
  await expect(text).toBeChecked()
  await sendContactForm(page, { Phone: robin.phone })
  await expect(page.getByRole('main').getByText('Message Sent Successfully!')).toBeVisible()
  await expect(text).not.toBeChecked()
})

test('a message that could not be saved says so in the page, keeps the answers and names another way', async ({
  page,
  failingSite,
}) => {
  await page.goto(`${failingSite.origin}/contact`)
  await sendContactForm(page, typed)
  const failure = page
    .getByRole('main')
    .getByText('Could not send your message. Please try again or contact us directly.')
  await expect(failure).toBeVisible()
  await expect(page.getByRole('main').getByText('Submission Failed')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '1-800-REDSTONE' }).first()).toHaveAttribute(
    'href',
    'tel:+18007337866',
  )
  await expect(page.getByRole('main').getByLabel('Message')).toHaveValue(robin.message)
})

test('after a quote request was sent the form asks for a quote again', async ({ page, site }) => {
  await page.goto(`${site.origin}/contact?subject=QuoteRequest`)
  const { Subject: _, ...unasked } = typed
  await sendContactForm(page, unasked)
  await expect(page.getByRole('main').getByText('Message Sent Successfully!')).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Full Name')).toHaveValue('')
  await expect(page.getByRole('main').getByLabel('Subject')).toHaveValue('Vehicle Quote Request')
})

test('links to the form fill in the subject, the vehicle and the showroom; unknown ones fill in nothing', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/contact?subject=TestDrive&vehicle=1001&location=denver`)
  await expect(page.getByRole('main').getByLabel('Subject')).toHaveValue('Test Drive Request')
  await expect(page.getByRole('main').getByLabel('Message')).toHaveValue(/^I am interested in the 20\d\d /)
  await expect(page.getByRole('main').getByLabel('Showroom')).toHaveValue('Denver')
  await page.goto(`${site.origin}/contact?subject=Other&vehicle=abc&location=Atlantis`)
  for (const label of ['Subject', 'Message', 'Showroom'])
    await expect(page.getByRole('main').getByLabel(label)).toHaveValue('')
})

test('each showroom can be called, written to and found', async ({ page, site }) => {
  await page.goto(`${site.origin}/contact`)
  for (const city of ['Phoenix', 'Denver', 'Dallas']) {
    const office = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: new RegExp(`^${city}, `) }) })
    await expect(office.locator('a[href^="tel:"]')).toHaveCount(1)
    await expect(office.locator('a[href^="mailto:"]')).toHaveCount(1)
    await expect(office.getByRole('link', { name: /map/i })).toHaveAttribute(
      'href',
      new RegExp(`https://www.google.com/maps.*${city}`),
    )
  }
})
