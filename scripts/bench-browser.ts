import { chromium, unpackChromium } from '../test/kit/chromium.ts'

/** A browser that has nothing of any site yet. */
export async function launchBrowser() {
  await unpackChromium()
  // Loaded when it is needed: it is large, and most rows need none.
  const playwright = await import('playwright')
  return playwright.chromium.launch(await chromium())
}
