import type { Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { everyChoice } from '../states/visitor-states.ts'

test.use({ reducedMotion: 'no-preference' })

const chosen = { text: 'largest', spacing: 'wide', contrast: 'high', motion: 'none', links: 'underlined' }
const usual = { size: '16px', letters: 'normal', underlined: 'none' }

test('each choice does what it says, at once, and is forgotten by whoever leaves without saving; a device that asks for more contrast has it without a choice', async ({
  page,
}) => {
  await page.goto('/display')
  await takenOver(page)
  const before = await styleShown(page)
  await page.emulateMedia({ contrast: 'more' })
  expect((await styleShown(page)).color).toBe('rgb(0, 0, 0)')
  await page.emulateMedia({ contrast: null })
  for (const name of everyChoice) await page.getByRole('main').getByText(name, { exact: true }).click()
  expect(await attributes(page)).toEqual(chosen)
  const after = await styleShown(page)
  expect(before).toMatchObject({ ...usual, moves: true })
  expect(after).toMatchObject({ size: '24px', underlined: 'underline', moves: false })
  expect(Number.parseFloat(after.letters)).toBeGreaterThan(2)
  expect(after.color).toBe('rgb(0, 0, 0)')
  expect(before.color).not.toBe(after.color)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible()
  expect(Object.values(await attributes(page)).filter(Boolean)).toEqual([])
  expect(await styleShown(page)).toMatchObject(usual)
})

function attributes(page: Page) {
  return page.evaluate(() => {
    const { text, spacing, contrast, motion, links } = document.documentElement.dataset
    return { text, spacing, contrast, motion, links }
  })
}

/** How the page is drawn: its letters, a paragraph of main, a link at the bottom, a button. */
function styleShown(page: Page) {
  return page.evaluate(() => {
    const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body)
    const { color, letterSpacing } = styleOf('main p')
    return {
      size: getComputedStyle(document.documentElement).fontSize,
      color,
      letters: letterSpacing,
      underlined: styleOf('footer nav a').textDecorationLine,
      moves: styleOf('main button').transitionDuration !== '0s',
    }
  })
}
