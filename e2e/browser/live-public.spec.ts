import type { Page } from '@playwright/test'
import { postForm } from '../../test/kit/http-visitor.ts'
import { expect, openLive, test } from '../../test/kit/staff-fixtures.ts'
import { lookAtTab } from '../../test/kit/tab-in-view.ts'

const stream = '**/live/public'

test('a testimonial changed elsewhere shows on an open home page within a second, and focus stays', {
  tag: '@timed',
}, async ({ page, staffSite: { origin }, staff: { cookies: Cookie } }) => {
  await openLive(page, '/', 'public')
  const link = page.getByRole('link', { name: 'View All Vehicles' })
  await link.focus()
  const review = { formId: crypto.randomUUID(), name: 'Jordan Live', rating: '5', quote: 'It came up at once.' }
  await postForm(`${origin}/admin/reviews/new`, { ...review, isFeatured: 'on' }, { Cookie })
  await expect(page.getByText(review.quote)).toBeVisible({ timeout: 1000 })
  await expect(link).toBeFocused()
  const list = await (await fetch(`${origin}/admin/reviews?search=Jordan+Live`, { headers: { Cookie } })).text()
  const [deletion = ''] = /\/admin\/reviews\/delete\/\d+/.exec(list) ?? []
  await postForm(origin + deletion, {}, { Cookie })
  await expect(page.getByText(review.quote)).toHaveCount(0)
})

test('R15: a tab that has lost its stream asks again after 1, 2, 5 and 10 s', async ({ page }) => {
  await page.addInitScript(countStreams)
  await page.clock.install()
  const open = page.waitForRequest(stream)
  await page.goto('/')
  await open
  await page.route(stream, (route) => route.abort())
  await page.clock.pauseAt(Date.now() + 1000)
  const before = await streams(page)
  await lookAtTab(page, true)
  for (const [at, wait] of [1000, 2000, 5000, 10_000, 10_000].entries()) {
    const lost = { opened: before.opened + at + 1, lost: before.lost + at + 1 }
    await expect.poll(() => streams(page)).toEqual(lost)
    await page.clock.runFor(wait - 1)
    expect(await streams(page), 'not too early').toEqual(lost)
    await page.clock.runFor(1)
    expect((await streams(page)).opened).toBe(lost.opened + 1)
  }
})

/** In the page, before its scripts: counts how often a stream was asked for, and how often one was lost. */
function countStreams() {
  const count = { opened: 0, lost: 0 }
  Reflect.set(window, 'streams', count)
  window.EventSource = class extends EventSource {
    constructor(url: string | URL) {
      super(url)
      count.opened += 1
      this.addEventListener('error', () => {
        count.lost += 1
      })
    }
  }
}

function streams(page: Page): Promise<{ opened: number; lost: number }> {
  return page.evaluate(() => Reflect.get(window, 'streams'))
}
