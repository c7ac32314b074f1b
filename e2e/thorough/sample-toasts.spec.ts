import { expect, takenOver, test } from '../../test/kit/fixtures.ts'

test('a toast says that a sample is shown, and that a vehicle could not be read', async ({
  page,
  emptySite,
  failingSite,
}) => {
  for (const { origin } of [emptySite, failingSite]) {
    await page.goto(`${origin}/vehicles/2`)
    await takenOver(page)
    await expect(page.getByRole('region', { name: /Notifications/ }).getByText('Displaying Local Data')).toBeVisible()
  }
  await page.goto(`${failingSite.origin}/vehicles/1001`)
  await takenOver(page)
  await expect(page.getByRole('alert')).toContainText('Error Loading Vehicle')
})
