import { expect, test } from './fixtures.ts'
import { lookAtTab } from './tab-in-view.ts'

const stream = '**/live/public'

test('R15: a tab that has lost its stream asks again after 1, 2, 5 and 10 s', async ({ page }) => {
  const open = page.waitForRequest(stream)
  await page.goto('/')
  await open
  const askedAt: number[] = []
  await page.route(stream, (route) => {
    askedAt.push(performance.now())
    return route.abort()
  })
  await lookAtTab(page, true)
  const waits = [1000, 2000, 5000, 10_000]
  await expect.poll(() => askedAt.length, { timeout: 60_000 }).toBe(waits.length + 1)
  for (const [at, wait] of waits.entries()) {
    const waited = (askedAt[at + 1] ?? 0) - (askedAt[at] ?? 0)
    expect(waited).toBeGreaterThan(wait - 50)
    expect(waited, 'on a machine that is busy').toBeLessThan(wait + 5000)
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
