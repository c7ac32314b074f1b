import { z } from 'zod'
import { demoSiteData } from '../../test/kit/demo-copy.ts'
import type { Page } from '../../test/kit/journey-page.ts'
import { testServer } from '../../test/kit/site-databases.ts'
import { fillIn, press, untilShown } from '../../test/kit/staff-forms.ts'
import { addStaff, carryCookies, staffCookies } from '../../test/kit/staff-member.ts'
import { readRows } from '../../test/kit/stored-rows.ts'
import { openOwnSite } from '../../test/kit/walk/own-sites.ts'
import { expect, test } from '../../test/kit/walk/walk.ts'

/** So many that a change is still under way when its page comes. */
const many = testServer === undefined ? 80 : 250
const addMany = `insert into vehicles (name, type, price, description, features, make, search_text)
  select 'Many', 'Side-Entry', 40000, 'A van.', '{Ramp}', 'Manymake', 'manymake' from generate_series(1, ${many})`

test('D1: a change of many vehicles tells how far it is, can be stopped, left, found again, continued and undone', async ({
  page,
}) => {
  const data = await demoSiteData()
  await readRows(data, addMany, z.unknown())
  const site = await openOwnSite({ data })
  const { origin } = site
  await carryCookies(page.context(), origin, await staffCookies(origin, await addStaff(site)))
  await page.goto(`${origin}/admin/vehicles/bulk?search=manymake`)
  await page.getByRole('checkbox', { name: /^All/ }).check()
  await page.getByRole('radio', { name: 'Change the price by percent' }).check()
  await fillIn(page, { 'By percent': '-5' })
  await press(page, 'Preview')
  await expect(page.getByRole('table').locator('tbody tr').first()).toContainText(/Many\s*no\. \d+/)
  await press(page, `Change ${many} Vehicles`)

  await expect(page.getByRole('heading', { name: `Working on ${many} vehicles` })).toBeVisible()
  await expect(page.getByText(`of ${many} so far.`)).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('max', String(many))
  expect(await page.content()).toContain('<noscript><meta http-equiv="refresh" content="5"/></noscript>')
  await press(page, 'Stop')
  await expect(
    page.getByText(new RegExp(`^The change was stopped after \\d+ of ${many}\\. What is done stays\\.$`)),
  ).toBeVisible()
  const stopped = await countChanged(page)
  expect(stopped).toBeGreaterThan(0)
  expect(stopped).toBeLessThan(many)

  await page.goto(`${origin}/admin/work`)
  await page.getByRole('link', { name: 'Price −5%' }).click()
  await press(page, 'Continue')
  // Somebody closes the tab; the work continues all the same.
  await page.goto('about:blank')
  await page.goto(`${origin}/admin/work`)
  await untilShown(page, `Done: ${many} of ${many}.`)
  await page.getByRole('link', { name: 'Price −5%' }).click()
  await expect(page.getByRole('heading', { name: `${many} vehicles were changed` })).toBeVisible()
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(50)
  const parts = page.getByRole('navigation', { name: 'More vehicles' })
  await expect(parts).toContainText(`Page 1 of ${Math.ceil(many / 50)}`)
  await parts.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/admin\/vehicles\/bulk\/\d+\?part=2$/)
  await expect(parts).toContainText(`Page 2 of ${Math.ceil(many / 50)}`)
  await press(page, 'Undo All')
  await untilShown(page, `${many} vehicles are as they were before.`)
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
}, 120_000)

test('D1: the page of a work goes on by itself where it meets a database that is away, also without scripts', async ({
  staff,
  awaySite,
}) => {
  const ask = (path: string) => fetch(awaySite.origin + path, { headers: { Cookie: staff.cookies } })
  for (const path of ['/admin/work/1', '/admin/vehicles/bulk/1', '/admin/vehicles/bulk/1?part=2']) {
    const { status, headers } = await ask(path)
    expect([status, headers.get('Refresh')], path).toEqual([503, '10'])
  }
  const { status, headers } = await ask('/admin/vehicles')
  expect([status, headers.get('Refresh')], 'a list that may hold what somebody has typed').toEqual([503, null])
})

async function countChanged(page: Page) {
  return page.getByRole('table').locator('tbody tr').count()
}
