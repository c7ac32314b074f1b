import type { Page } from '@playwright/test'

/** Lets nothing that matches the pattern reach the page until the returned function is called. */
export async function holdBack(page: Page, pattern: string | RegExp) {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(pattern, async (route) => {
    await released
    await route.continue()
  })
  return release
}
