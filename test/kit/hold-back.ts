import type { Page } from '@playwright/test'

/** Lets nothing that matches the pattern reach the page until the returned function is called. */
export async function holdBack(page: Page, pattern: string | RegExp) {
  const released = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await released.promise
    await route.continue().catch(() => undefined) // nobody may be waiting for it any more
  })
  return () => released.resolve()
}
