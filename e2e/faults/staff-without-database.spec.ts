import type { Page } from '@playwright/test'
import { demoSiteData } from '../../test/kit/demo-copy.ts'
import { openLine } from '../../test/kit/faulty-line.ts'
import { testServer } from '../../test/kit/site-databases.ts'
import type { Site } from '../../test/kit/site-process.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { expectNotice, fieldOf, fillIn, newReview, press } from '../../test/kit/staff-forms.ts'
import { addStaff, newStaffPage, staffCookies } from '../../test/kit/staff-member.ts'

const notShown = 'The database did not answer, so the staff area cannot be shown.'
const notSaved =
  'The database did not answer, so nothing was saved. Reload this page in a minute: what you typed is not lost.'
const backWithinMs = 5000

test('figures that cannot be counted are N/A, and the dashboard says why', async ({ page, browser, brokenSite }) => {
  const without = await newStaffPage(browser, brokenSite)
  await without.goto('/admin/dashboard')
  await expect(without.getByRole('definition')).toHaveText(['N/A', 'N/A', 'N/A'])
  await expectNotice(without, 'These statistics are placeholders.')
  await expectNotice(without, 'The database did not answer, so they could not be counted.')
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('definition').first()).toHaveText(/^\d+$/)
  await expect(page.getByText('These statistics are placeholders.')).toHaveCount(0)
})

test('R9: while the database is away staff are told so, in time and without a word of how the site is made', async ({
  awaySite,
  staff,
}) => {
  for (const path of ['/admin/dashboard', '/admin/vehicles', '/admin/vehicles/edit/1001', '/admin/staff']) {
    const startedAt = performance.now()
    const answer = await fetch(awaySite.origin + path, { redirect: 'manual', headers: { Cookie: staff.cookies } })
    const html = await answer.text()
    expect(answer.status, path).toBe(503)
    expect(performance.now() - startedAt, `${path} takes 10 s at most`).toBeLessThan(10_000)
    expect(answer.headers.get('cache-control'), path).toBe('no-store')
    expect(answer.headers.get('retry-after'), path).toBe('60')
    expect(html, path).toContain(notShown)
    expect(html, path).not.toMatch(/ECONNREFUSED|select |node_modules|postgres:|127\.0\.0\.1:1/)
  }
  expect((await fetch(`${awaySite.origin}/healthz`)).status).toBe(200)
  expect((await fetch(`${awaySite.origin}/readyz`)).status).toBe(503)
})

test('R9: a form sent while the database is away is back with everything typed once it has returned', async ({
  page,
  staffSite,
  awaySite,
}) => {
  await page.goto('/admin/reviews/new')
  await takenOver(page)
  await fillIn(page, { ...newReview, Name: 'Robin Patient', Quote: 'Two lines.\nOf writing.' })
  await page.getByRole('radio', { name: '3 stars' }).check({ force: true })
  const goBack = await takeDatabaseAway(page, staffSite, awaySite)
  await press(page, 'Add Review')
  await expectNotice(page, notSaved)
  await goBack()
  await page.reload()
  await expectNotice(page, 'Your form is back as you typed it. It is not saved yet.')
  await expect(fieldOf(page, 'Quote')).toHaveValue('Two lines.\nOf writing.')
  await expect(page.getByRole('radio', { name: '3 stars' })).toBeChecked()
  await press(page, 'Add Review')
  await expectNotice(page, 'Review Added Successfully')
  await expect(page.getByRole('heading', { name: 'Robin Patient' })).toBeVisible()
})

test('R9: moving on while the database is away ends at the same words, and a reload goes on where one was', async ({
  page,
  staffSite,
  awaySite,
}) => {
  await page.goto('/admin/vehicles')
  await takenOver(page)
  const goBack = await takeDatabaseAway(page, staffSite, awaySite)
  await page.getByRole('link', { name: 'Manage Reviews' }).click()
  await expectNotice(page, notShown)
  await goBack()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Reviews' })).toBeVisible()
})

test('R9: when the database returns, all is well within five seconds and nobody has to sign in again', async ({
  browser,
  openSite,
}) => {
  test.skip(testServer === undefined, 'the embedded database is part of the process and cannot be away')
  const data = await demoSiteData()
  const line = await openLine(data.databaseUrl ?? '')
  const site = await openSite({ data: { ...data, databaseUrl: line.url } })
  const Cookie = await staffCookies(site.origin, await addStaff(site))
  const status = async (path: string) => (await fetch(site.origin + path, { headers: { Cookie } })).status
  const statuses = () => Promise.all(['/readyz', '/admin/vehicles', '/vehicles', '/healthz'].map(status))
  const page = await newStaffPage(browser, site)
  await page.goto('/admin/vehicles')
  await takenOver(page)
  expect(await statuses()).toEqual([200, 200, 200, 200])

  line.put('down')
  await page.getByRole('link', { name: 'Manage Pages' }).click()
  await expectNotice(page, notShown)
  // Only staff have asked for the list of visitors, so there is no last good one.
  expect(await statuses()).toEqual([503, 503, 503, 200])

  line.put(null)
  await expect.poll(statuses, { timeout: backWithinMs, intervals: [100] }).toEqual([200, 200, 200, 200])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Pages' })).toBeVisible()
  await site.stop()
  await line.close()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('R9: a form sent while the database is away is sent by a reload once it has returned', async ({
    page,
    staffSite,
    awaySite,
  }) => {
    await page.goto('/admin/reviews/new')
    await fillIn(page, { ...newReview, Name: 'Robin Plain' })
    const goBack = await takeDatabaseAway(page, staffSite, awaySite)
    await press(page, 'Add Review')
    await expectNotice(page, notSaved)
    await goBack()
    await page.reload()
    await expect(page).toHaveURL(/\/admin\/reviews$/)
    await expectNotice(page, 'Review Added Successfully')
    await expect(page.getByRole('heading', { name: 'Robin Plain' })).toBeVisible()
  })
})

/** From now on this browser is answered by the site whose database is away; gives what ends that. */
async function takeDatabaseAway(page: Page, { origin }: Site, awaySite: Site) {
  const address = new RegExp(`^${origin}/(?!live/|admin/session-events)`)
  await page.route(address, async (route) => {
    const request = route.request()
    const headers = { ...(await request.allHeaders()), origin: awaySite.origin }
    const url = request.url().replace(origin, awaySite.origin)
    await route.fulfill({ response: await route.fetch({ url, headers, maxRedirects: 0 }) })
  })
  return () => page.unrouteAll({ behavior: 'wait' })
}
