import { expect, test } from '../../test/kit/fixtures.ts'
import { lookAtTab } from '../../test/kit/tab-in-view.ts'

const stream = '**/live/public'

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
