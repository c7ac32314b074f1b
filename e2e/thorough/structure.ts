import type { Page } from '@playwright/test'

/**
 * Everything on the page by tag, role, names and visibility, as one text. Equal for themes that change nothing but
 * colors.
 */
export function structureOf(page: Page) {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .map((element) => {
        const { display, visibility, opacity } = getComputedStyle(element)
        const names = ['role', 'aria-label', 'aria-labelledby', 'aria-hidden', 'alt', 'title'].map(
          (name) => element.getAttribute(name) ?? '',
        )
        const own = [...element.childNodes].filter((node) => node instanceof Text).map((node) => node.textContent)
        return [element.tagName, ...names, display === 'none', visibility, Number(opacity) > 0, ...own].join('|')
      })
      .join('\n'),
  )
}
