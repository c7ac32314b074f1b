import { expect, test } from '../../test/kit/fixtures.ts'
import { mistakeTheDownPayment } from '../../test/kit/payment-journey.ts'

test('a payment follows what is typed; a mistake is told at its field, and what was typed stays', async ({
  page,
  site,
}) => {
  await mistakeTheDownPayment(page, site.origin)
  const main = page.getByRole('main')
  await expect(main.getByRole('row', { name: 'Number of payments 0' })).toBeVisible()
  await main.getByRole('button', { name: 'Compare Another Loan' }).click()
  await expect(main.getByRole('row', { name: 'Number of payments 0 0' })).toBeVisible()
})
