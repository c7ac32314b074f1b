import type { Page } from '@playwright/test'
import { expect, test } from '../../test/kit/fixtures.ts'
import { sendMessage } from '../../test/kit/http-visitor.ts'
import { sheetsIn } from '../../test/kit/paper.ts'
import { contrastOf } from '../../test/kit/relative-contrast.ts'
import { test as staffTest } from '../../test/kit/staff-fixtures.ts'

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

const white = [255, 255, 255]

/** What the page on paper should not have: pale words, words beyond the edge, and what can only be pressed. */
async function faultsOnPaper(page: Page) {
  await page.setViewportSize({ width: paperWidth, height: 900 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const { texts, faults } = await page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const all = [...document.body.querySelectorAll('*')].filter((element) => isSeen(element) && !element.closest('svg'))
    const named = (fault: string) => (element: Element) =>
      `${fault}: ${element.tagName} ${element.textContent?.trim().slice(0, 40)}`
    const pressed = 'button, summary:empty, nav, input:not([type="hidden"]), textarea, [role="tab"], iframe, [popover]'
    const texts = all.filter(hasText).map((element) => ({ fault: named('pale')(element), color: colorOf(element) }))
    const faults = [
      ...all.filter((element) => element.getBoundingClientRect().right > innerWidth + 1).map(named('cut')),
      ...all.filter((element) => element.matches(pressed)).map(named('only to be pressed')),
      ...[document.documentElement, document.body].filter((element) => ground(element) !== 'none').map(named('ground')),
    ]
    return { texts, faults }

    function colorOf(element: Element) {
      return (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
    }

    function ground(element: Element) {
      const { backgroundColor, backgroundImage } = getComputedStyle(element)
      return backgroundColor === 'rgba(0, 0, 0, 0)' ? backgroundImage : backgroundColor
    }
  })
  const pale = texts.filter(({ color }) => contrastOf(color, white) < 7)
  return [...pale.map(({ fault }) => fault), ...faults]
}
