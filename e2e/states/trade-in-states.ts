import { randomUUID } from 'node:crypto'
import type { Page as BrowserPage } from '@playwright/test'
import { expect } from '../../test/kit/expect.ts'
import type { Page } from '../../test/kit/journey-page.ts'
import { threeSmallPictures } from '../../test/kit/photographs.ts'
import { fieldOf, fillIn, press } from '../../test/kit/staff-forms.ts'
import { takenOver } from '../../test/kit/taken-over.ts'

/** A trade-in as visitors and staff meet it, for whoever must look at it in that state. */

const vehicle = { VIN: '2C4RDGBG0HR000001', Make: 'Dodge', Model: 'Grand Caravan', Mileage: '88,400' }

export async function offerYear(page: BrowserPage) {
  await fillIn(page, vehicle)
  await expect(page.getByRole('button', { name: 'Use 2017 as the Year' })).toBeVisible()
}

export async function warnOfVin(page: BrowserPage) {
  await fillIn(page, { VIN: '2C4RDGBG5HR000001', Make: 'Dodge' })
  await expect(page.getByText(/^Its ninth character/)).toBeVisible()
}

/** Refused, with two pictures that are kept. */
export async function refuseTradeIn(page: Page) {
  const [front, side] = await threeSmallPictures()
  if (!front || !side) throw new Error('there are three')
  await fillIn(page, vehicle)
  await fieldOf(page, 'Pictures').setInputFiles([front, side])
  await press(page, 'Ask for an Offer')
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
}

export async function sendTradeIn(page: Page) {
  await refuseTradeIn(page)
  const email = `${randomUUID()}@sample.example`
  await fillIn(page, { Year: '2017', 'Full Name': 'Robin Sample', 'Email Address': email })
  await press(page, 'Ask for an Offer')
  await expect(page.getByText('We have your trade-in form')).toBeVisible()
}

export async function failToSend(page: Page) {
  await fillIn(page, { ...vehicle, Year: '2017', 'Full Name': 'Robin Sample', 'Email Address': 'robin@sample.example' })
  await press(page, 'Ask for an Offer')
  await expect(page.getByRole('main').getByText(/^Could not send your message/)).toBeVisible()
}

/** As staff: the message of a trade-in with its pictures. */
export async function openTradeIn(page: Page) {
  const inbox = page.url()
  await page.goto('/trade-in')
  await takenOver(page)
  await sendTradeIn(page)
  await page.goto(inbox)
  await page.getByRole('link', { name: 'Trade-In: 2017 Dodge Grand Caravan' }).first().click()
  await expect(page.getByRole('heading', { name: 'To trade in: 2017 Dodge Grand Caravan' })).toBeVisible()
  await takenOver(page)
}
