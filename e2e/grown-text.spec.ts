import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { plainPages, showScreen } from './screens.ts'
import { tooWide } from './sideways.ts'

test.use({ reducedMotion: 'reduce' })

// A4
for (const screen of plainPages) {
  test(`twice the text size and wider text spacing cut nothing: ${screen.name}`, async ({
    page,
    site,
    emptySite,
    failingSite,
  }) => {
    for (const { name, width, css } of [
      { name: '200 % text', width: 1280, css: 'html { font-size: 200% !important }' },
      {
        name: 'text spacing',
        width: 390,
        css: '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      },
    ]) {
      await page.setViewportSize({ width, height: 800 })
      await showScreen(page, screen, { site, emptySite, failingSite })
      await addStyles(page, css)
      expect(await cutText(page), name).toEqual([])
      expect(await tooWide(page), name).toEqual([])
    }
  })
}

/** Boxes whose text does not fit and is hidden. What is hidden from sight on purpose and quotes that can be opened do not count. */
function cutText(page: Page) {
  return page.evaluate(() => {
    const boxes = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
      const style = getComputedStyle(element)
      const hides = [style.overflowX, style.overflowY].some((value) => value === 'hidden' || value === 'clip')
      const isForEyes = element.clientWidth > 2 && element.clientHeight > 2 && style.webkitLineClamp === 'none'
      return hides && isForEyes && element.textContent.trim() !== ''
    })
    const cut = boxes.filter((box) => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1)
    return cut.map((box) => `${box.tagName} ${box.className}: ${box.textContent.slice(0, 40)}`)
  })
}

// A style element would be refused by the content security policy, as it should be.
function addStyles(page: Page, css: string) {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, css)
}
