import { expect } from './expect.ts'
import type { Page } from './journey-page.ts'
import { takenOver } from './taken-over.ts'

/** From a vehicle to its payment, with a down payment that is no number at first. */
export async function mistakeTheDownPayment(page: Page, origin: string) {
  const main = page.getByRole('main')
  await page.goto(`${origin}/vehicles/1001`)
  await takenOver(page)
  await main.getByRole('link', { name: 'Estimate a Payment' }).click()
  await expect(main.getByLabel('Price')).toHaveValue('39900')
  await expect(main.getByRole('row', { name: /^Monthly payment \$\d/ })).toBeVisible()

  await main.getByLabel('Down payment').fill('lots')
  await main.getByLabel('APR').fill('6.5')
  await main.getByRole('button', { name: 'Show the Payment' }).click()
  await expect(page).toHaveTitle('Error: Estimate a payment | Redstone Mobility')
  await expect(main.getByRole('link', { name: /^Enter the down payment/ })).toBeVisible()
  await expect(main.getByLabel('Down payment')).toHaveAccessibleDescription(/Enter the down payment in dollars/)
  await expect(main.getByLabel('APR')).toHaveValue('6.5')
  await main.getByLabel('Down payment').fill('39,900')
}
