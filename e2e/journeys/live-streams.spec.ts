import type { Page } from '@playwright/test'
import { expect, test } from '../../test/kit/fixtures.ts'
import { lookAtTab } from './tab-in-view.ts'

const stream = '**/live/public'

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

test('R15: with eight tabs open over HTTP/1.1, which grants six connections, a ninth loads at once', async ({
  context,
  site,
}) => {
  for (let tab = 1; tab <= 8; tab += 1) {
    const page = await context.newPage()
    const open = page.waitForRequest(stream)
    await page.goto(site.origin)
    await open
    await lookAtTab(page, false) // the next tab is in front of it; without a window nobody tells the page
  }
  const ninth = await context.newPage()
  const loaded = await ninth.goto(`${site.origin}/vehicles`, { timeout: 10_000 })
  expect(loaded?.status()).toBe(200)
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
