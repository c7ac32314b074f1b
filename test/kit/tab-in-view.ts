import type { Page } from '@playwright/test'

/** Tells a page that its tab is looked at, or that another one is. */
export function lookAtTab(page: Page, isInView: boolean) {
  return page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, !isInView)
}
