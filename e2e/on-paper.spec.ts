import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { sendMessage } from './http-visitor.ts'
import { sheetsIn } from './paper.ts'
import { test as staffTest } from './staff-fixtures.ts'

/** What is left of letter paper between its margins, in pixels. */
const paperWidth = 700

test.use({ colorScheme: 'dark' })
for (const [name, path, mostSheets] of [
  ['a guide', '/resources/guides/measure-your-wheelchair', 5],
  ['a written page with a table', '/page/ramps-and-capacity', 3],
  ['the list', '/vehicles', 9],
  ['the contact page', '/contact', 2],
] as const) {
  test(`${name} is dark on white, also in a dark browser, with nothing cut and nothing to press`, async ({ page }) => {
    await page.goto(path)
    expect(await faultsOnPaper(page)).toEqual([])
    expect(sheetsIn(await page.pdf({ preferCSSPageSize: true })).length).toBeLessThanOrEqual(mostSheets)
  })
}

staffTest.use({ colorScheme: 'dark' })
staffTest('so is a message in the inbox, on one sheet', async ({ page, staffSite }) => {
  await sendMessage(staffSite.origin, { subject: 'For paper', message: 'How wide is the ramp?\n'.repeat(5) })
  await page.goto('/admin/inbox')
  await page.getByRole('main').getByRole('link', { name: 'For paper' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'For paper' })).toBeVisible()
  expect(await faultsOnPaper(page)).toEqual([])
  expect(sheetsIn(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(1)
  await expect(page.getByText('How wide is the ramp?').filter({ visible: true })).toHaveCount(1)
})

/** What the page on paper has that paper should not: pale words, words beyond the edge, and what can only be pressed. */
async function faultsOnPaper(page: Page) {
  await page.setViewportSize({ width: paperWidth, height: 900 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  return page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1
    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const all = [...document.body.querySelectorAll('*')].filter((element) => isSeen(element) && !element.closest('svg'))
    const named = (fault: string) => (element: Element) =>
      `${fault}: ${element.tagName} ${element.textContent?.trim().slice(0, 40)}`
    const pressed = 'button, summary:empty, nav, input:not([type="hidden"]), textarea, [role="tab"], iframe, [popover]'
    return [
      ...all.filter((element) => hasWords(element) && lightness(element) > 0.1).map(named('pale')),
      ...all.filter((element) => element.getBoundingClientRect().right > innerWidth + 1).map(named('cut')),
      ...all.filter((element) => element.matches(pressed)).map(named('only to be pressed')),
      ...[document.documentElement, document.body].filter((element) => ground(element) !== 'none').map(named('ground')),
    ]

    /** The relative luminance of its words; up to 0.1 is 7:1 on white. */
    function lightness(element: Element) {
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    function ground(element: Element) {
      const { backgroundColor, backgroundImage } = getComputedStyle(element)
      return backgroundColor === 'rgba(0, 0, 0, 0)' ? backgroundImage : backgroundColor
    }
  })
}
