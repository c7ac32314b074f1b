import { once } from 'node:events'
import { connect } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { sendMessage } from '../../test/kit/http-visitor.ts'
import { answersAlike, watch } from '../../test/kit/reading-watch.ts'
import type { Site } from '../../test/kit/site-process.ts'

// By this the run on PostgreSQL and S3 leaves out what only reads. It reads there what the embedded run read.

test.describe('what only reads', () => {
  test.use({ javaScriptEnabled: false })

  test('is known where each answer is the same, and not where one differs', async ({ page, site, emptySite }) => {
    const reader = { origin: site.origin, session: '' }
    const end = watch(page.context(), reader)
    await page.goto('/about')
    await page.getByRole('banner').getByRole('link', { name: 'Vehicles', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Find your vehicle' })).toBeVisible()
    await page.waitForLoadState()
    const read = (await end()) ?? []
    expect(read.map(({ path }) => path)).toEqual(['/about', '/vehicles'])
    expect(await answersAlike(read, reader)).toBe(true)
    expect(await answersAlike(read, { ...reader, origin: emptySite.origin })).toBe(false)
  })
})

/** What may change rows, or show more of a site than its answers do. */
const more: Record<string, (page: Page, sites: { site: Site; emptySite: Site }) => unknown> = {
  'a form is sent': (page) => page.evaluate(() => fetch('/display.data', { method: 'POST' })),
  'a form is sent, and no answer comes': async (page) => {
    await page.route('**/subscribe', (route) => route.abort())
    await page.evaluate(() => fetch('/subscribe', { method: 'POST' }).catch(String))
  },
  'an answer comes that has no end': (page) => page.evaluate(() => fetch('/live/vehicles').then(({ ok }) => ok)),
  'another site is read': (page, { emptySite }) => page.goto(`${emptySite.origin}/about`),
  'somebody else reads': async (page, { site }) => {
    await page.context().addCookies([{ name: 'redstone_session', value: 'another', url: site.origin }])
    await page.goto(`${site.origin}/about`)
  },
  'something is sent past the browser': (_, { site }) => sendMessage(site.origin, {}),
  'a connection is opened past the browser': async (_, { site }) => {
    const line = connect(Number(new URL(site.origin).port), '127.0.0.1')
    await once(line, 'connect')
    line.destroy()
  },
  'what the site has printed is looked at': (_, { site }) => site.output(),
  'its rows are looked at': (_, { site }) => site.data,
  'another browser is opened': async (page) => (await page.context().browser()?.newPage())?.close(),
}

test('what may have done more than read one site is known in no case', async ({ page, site, emptySite }) => {
  await page.goto('/about')
  await takenOver(page)
  for (const [what, act] of Object.entries(more)) {
    const end = watch(page.context(), { origin: site.origin, session: '' })
    await act(page, { site, emptySite })
    expect(await end(), what).toBeNull()
  }
})
