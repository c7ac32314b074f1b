import type { Page } from '@playwright/test'
import { sendContactForm, wholeMessage } from '../../test/kit/contact-answers.ts'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'

const quote = '/contact?subject=QuoteRequest&vehicle=1001'

test('what somebody typed into a form is there after a look at the vehicles and Back, in that tab alone, until it is sent; on a shared computer it is not', async ({
  page,
  context,
  site,
}) => {
  await openForm(page, site.origin + quote)
  const field = (label: string) => page.getByRole('main').getByLabel(label)
  await field('Full Name').fill('Robin Sample')
  await field('Message').fill('Does it fit my chair?')
  await field('Showroom').selectOption('Denver')
  await field('Email me').check()
  await lookAtVehicles(page)
  await page.goBack()
  await expect(field('Message'), 'by the button of the browser').toHaveValue('Does it fit my chair?')
  await expect(field('Full Name')).toHaveValue('Robin Sample')
  await expect(field('Showroom')).toHaveValue('Denver')
  await expect(field('Email me'), 'a consent is given anew').not.toBeChecked()

  await openForm(page, `${site.origin}/contact`)
  await expect(field('Full Name'), 'by another link').toHaveValue('Robin Sample')
  await expect(field('Message'), 'not what was said of a vehicle').toHaveValue('')
  const other = await context.newPage()
  await openForm(other, `${site.origin}/contact`)
  await expect(other.getByLabel('Full Name'), 'in another tab').toHaveValue('')
  await other.close()

  await sendContactForm(page, { Message: 'A message without an address' })
  await expect(page.getByRole('main').getByText('Enter your email address').first()).toBeVisible()
  await lookAtVehicles(page)
  await page.goBack()
  await expect(field('Message'), 'of a form that came back').toHaveValue('A message without an address')
  await sendContactForm(page, wholeMessage)
  await expect(page.getByRole('main').getByText('Message Sent Successfully!')).toBeVisible()
  await lookAtVehicles(page)
  await page.goBack()
  await expect(field('Full Name'), 'once it is sent').toHaveValue('')
  await openForm(page, site.origin + quote)
  await expect(field('Message')).not.toHaveValue('Does it fit my chair?')

  await openForm(page, `${site.origin}/display`)
  await page.getByText('Shared computer: forget it').click()
  await page.getByRole('button', { name: 'Save Display' }).click()
  await openForm(page, `${site.origin}/trade-in`)
  await field('Mileage').fill('81,234')
  await lookAtVehicles(page)
  await page.goBack()
  await expect(field('Mileage'), 'where others sit down next').toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('81,234')
})

async function openForm(page: Page, address: string) {
  await page.goto(address)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /answer-keeper|display\.route/.test(name)),
  )
  await takenOver(page)
}

async function lookAtVehicles(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Vehicles', exact: true }).click()
  await expect(page).toHaveURL(/\/vehicles$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}
