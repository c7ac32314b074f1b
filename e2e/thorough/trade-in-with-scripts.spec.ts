import { randomUUID } from 'node:crypto'
import { beThereForAMinute } from '../../test/kit/contact-answers.ts'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { notAPicture, threeSmallPictures } from '../../test/kit/photographs.ts'
import { fieldOf, fillIn, press } from '../../test/kit/staff-forms.ts'

const vin = '2C4RDGBG0HR000001'

test('a VIN gives its year as soon as it is whole, and good pictures outlast a refusal', async ({ page }) => {
  await page.goto('/vehicles/1001')
  await page.getByRole('link', { name: 'Offer a Trade-In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trade in your vehicle' })).toBeVisible()
  await takenOver(page)
  await expect(page.getByText(/^Toward our /)).toBeVisible()
  await beThereForAMinute(page)
  const name = `Trader ${randomUUID().slice(0, 8)}`
  await fillIn(page, { VIN: vin, Make: 'Dodge', 'Full Name': name })
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
  const kept = page.getByRole('group', { name: /^Pictures we have/ }).getByRole('checkbox')
  await expect(kept).toHaveCount(2)
  await page.getByRole('main').getByLabel('small-2.jpg').uncheck()
  const email = `${randomUUID()}@visitor.example`
  await fillIn(page, { Model: 'Grand Caravan', Mileage: '88,400', 'Email Address': email })
  await press(page, 'Ask for an Offer')
  await expect(page.getByText('We have your trade-in form')).toBeVisible()
  await expect(fieldOf(page, 'Model')).toHaveValue('')
})
