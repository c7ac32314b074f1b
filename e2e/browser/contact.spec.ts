import { sendContactForm, wholeMessage } from '../../test/kit/contact-answers.ts'
import { followSummaryOfEmptyForm } from '../../test/kit/contact-journeys.ts'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'

test('an empty form is answered by a summary that has focus, names each field and leads to it', ({ page, site }) =>
  followSummaryOfEmptyForm(page, site.origin))

test('while a message is on its way the button says so and cannot be pressed again', async ({ page, site }) => {
  await page.route('**/contact.data', async (route) => {
    await page.waitForFunction(() => document.querySelector('main button[disabled]'))
    await route.continue()
  })
  await page.goto(`${site.origin}/contact`)
  await takenOver(page)
  await sendContactForm(page, wholeMessage)
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await expect(page.getByRole('main').getByText('Message Sent Successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  for (const label of ['Full Name', 'Phone', 'Subject', 'Message'])
    await expect(page.getByRole('main').getByLabel(label)).toHaveValue('')
})

test('S14 (ASVS 14.2.3): the map is asked for only when the visitor opens it', async ({ page, site, context }) => {
  const requests: string[] = []
  await context.route(/google\.com/, (route) => {
    requests.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: 'a map' })
  })
  await page.goto(`${site.origin}/contact`)
  await takenOver(page)
  const frame = page.locator('iframe[title^="Map of"]')
  expect(requests).toEqual([])
  await page.getByText('Show map').click()
  await expect(frame).toBeVisible()
  await expect.poll(() => requests.length).toBe(1)
  expect(requests[0]).toMatch(/[?&]z=14\b/)
})
