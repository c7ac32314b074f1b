import type { Page as BrowserPage } from '@playwright/test'
import type { Page } from './journey-page.ts'

/**
 * Waits until the scripts have taken over, which they do once the page has loaded and is idle. Effects, which listen
 * for keys, run last. On a walk, where there are no scripts, nothing has to be waited for.
 */
export async function takenOver(page: Page | BrowserPage) {
  if (!('waitForFunction' in page)) return
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps')))
  // By no clock, which a test may have stopped.
  await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }))
}
