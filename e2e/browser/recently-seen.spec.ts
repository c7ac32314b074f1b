import { expect, takenOver, test } from '../../test/kit/fixtures.ts'

test('vehicles that were looked at stand below the shortlist, the last one first, until they are forgotten; the server is not told', async ({
  page,
  site,
}) => {
  const told: string[] = []
  page.on('request', (request) => told.push(`${request.url().replace(site.origin, '')} ${request.postData() ?? ''}`))
  const names: string[] = []
  for (const id of [1001, 1002, 1001]) {
    await page.goto(`/vehicles/${id}`)
    await takenOver(page)
    names.push((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')
  }
  await page.goto('/vehicles/1')
  await takenOver(page)
  told.length = 0
  await page.goto('/shortlist')
  await takenOver(page)
  const seen = page.getByRole('region', { name: 'Recently seen' }).getByRole('link')
  await expect(seen).toHaveText([names[2] ?? '', names[1] ?? ''])
  await page.getByRole('button', { name: 'Forget Them' }).click()
  await expect(page.getByRole('heading', { name: 'Recently seen' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await takenOver(page)
  await expect(page.getByRole('heading', { name: 'Recently seen' })).toHaveCount(0)
  expect(told.filter((one) => /100[12]/.test(one.replace(/\/media\/\S+/, '')))).toEqual([])
})
