import type { Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'

const height = (page: Page) => page.getByLabel('Floor to top of head, seated')
const main = (page: Page) => page.getByRole('main')

/** The measures in the browser, without those of other cookies. */
async function kept(page: Page) {
  const cookies = await page.context().cookies()
  return cookies.filter(({ name }) => name === 'fit')
}

test('S23: measures that somebody shares come in the part of the address that no server sees, and are kept only once they are saved', async ({
  page,
  context,
  site,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData()} ${request.headers().referer}`))
  await page.goto('/fit#H54.5_W26~_DM')
  await takenOver(page)
  await expect(main(page).getByText('Someone shared these measurements. Use them?')).toBeVisible()
  await expect(height(page)).toHaveValue('')
  await main(page).getByRole('button', { name: 'Use These Measurements' }).click()
  await expect(height(page)).toBeFocused()
  await expect(height(page)).toHaveValue('54.5 in')
  await expect(page.getByLabel('Chair', { exact: false }).last()).toHaveValue('M')
  await expect(page).toHaveURL('/fit')
  await expect(main(page).getByText('Someone shared these measurements.')).toHaveCount(0)
  expect(await kept(page)).toEqual([])
  await height(page).fill('63')
  expect(asked.filter((one) => one.replace(/^\S+\/fit#\S+/, '').includes('H54'))).toEqual([])
  await save(page)
  await expect(main(page).getByText('Unusually tall. Is this from the floor?')).toBeVisible()
  await expect(height(page), 'what was saved, no longer what was shared').toHaveValue('63 in')
  await height(page).fill('54.5')
  await save(page)
  await expect(page).toHaveURL('/vehicles')
  expect(await kept(page)).toMatchObject([{ value: 'H54.5_W26~_DM' }])

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/fit')
  await takenOver(page)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(main(page).getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.origin}/fit#H54.5_W26~_DM`)
})

async function save(page: Page) {
  await main(page).getByRole('button', { name: 'Save My Measurements' }).click()
}
