import { randomUUID } from 'node:crypto'
import { expect } from './expect.ts'
import type { Page } from './journey-page.ts'
import { notAPicture, threeSmallPictures } from './photographs.ts'
import { fieldOf, fillIn, press } from './staff-forms.ts'
import { takenOver } from './taken-over.ts'

const vin = '2C4RDGBG0HR000001'

/**
 * Offers a Dodge Grand Caravan toward a vehicle, with one file that is no picture at first. `lookUpVin` does what shows
 * the year where no scripts do. Gives the name of the person, which nobody else has.
 */
export async function offerTradeIn(page: Page, lookUpVin = async (_: Page) => {}) {
  await page.goto('/vehicles/1001')
  await page.getByRole('link', { name: 'Offer a Trade-In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trade in your vehicle' })).toBeVisible()
  await takenOver(page)
  await expect(page.getByText(/^Toward our /)).toBeVisible()
  const name = `Trader ${randomUUID().slice(0, 8)}`
  await fillIn(page, { VIN: vin, Make: 'Dodge', 'Full Name': name })
  await lookUpVin(page)
  await expect(page.getByText('The VIN says: model year 2017, built in Canada.')).toBeVisible()
  await expect(fieldOf(page, 'Year'), 'it is offered, not taken').toHaveValue('')
  await press(page, 'Use 2017 as the Year')
  await expect(fieldOf(page, 'Year')).toHaveValue('2017')
  await expect(fieldOf(page, 'Full Name')).toHaveValue(name)

  const [front, side] = await threeSmallPictures()
  if (!front || !side) throw new Error('there are three')
  await fieldOf(page, 'Pictures').setInputFiles([front, notAPicture, side])
  await press(page, 'Ask for an Offer')
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Enter the model, such as Sienna.',
    'Enter the mileage as a number, such as 85,000.',
    'Enter your email address.',
    'File type for "notes.txt" is not supported.',
  ])
  await expect(page.getByRole('group', { name: /^Pictures we have/ }).getByRole('checkbox')).toHaveCount(2)
  await page.getByRole('main').getByLabel('small-2.jpg').uncheck()
  const email = `${randomUUID()}@visitor.example`
  await fillIn(page, { Model: 'Grand Caravan', Mileage: '88,400', 'Email Address': email })
  await press(page, 'Ask for an Offer')
  await expect(page.getByText('We have your trade-in form')).toBeVisible()
  await expect(fieldOf(page, 'Model')).toHaveValue('')
  return name
}
