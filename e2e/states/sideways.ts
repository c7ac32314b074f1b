import type { Page } from '@playwright/test'

const widths = [320, 390, 768, 1280, 1440, 1920]

/** What is left of a 1280 px window at 400 % zoom. */
export const leastRoom = { width: 320, height: 256 }
export const windowSizes = [...widths.map((width) => ({ width, height: 800 })), leastRoom]

/** What makes the page scroll sideways; empty when it does not. */
export function tooWide(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return wide
      .slice(-5)
      .map((element) => `${element.tagName} ${element.className} ends at ${element.getBoundingClientRect().right}`)
  })
}
