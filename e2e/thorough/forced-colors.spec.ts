import type { Locator, Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { pairsAlike, type StatePair } from './state-pairs.ts'

const main = (page: Page) => page.getByRole('main')
const click = (control: Locator) => control.click()
const summary = (page: Page, text: string) =>
  page.locator('summary').filter({ hasText: text }).filter({ visible: true }).first()

/** By keys, since only then is focus shown. */
async function focus(control: Locator, page: Page) {
  await page.keyboard.press('Shift')
  await control.focus()
}

const inside = (control: Locator, page: Page) => focus(control.locator('input'), page)

/** The states that controls of visitors have, by the page they stand on. */
const publicPairs: Record<string, StatePair[]> = {
  '/vehicles': [
    {
      name: 'a menu closed and open',
      control: (page) => summary(page, 'Services'),
      change: click,
    },
    {
      name: 'a choice and the chosen one',
      control: (page) => page.locator('.choice', { hasText: 'Minivans' }),
      change: click,
    },
    {
      name: 'a choice without and with focus',
      control: (page) => page.locator('.choice', { hasText: 'SUVs' }),
      change: inside,
    },
    {
      name: 'filters closed and open',
      control: (page) => page.locator('form', { has: summary(page, 'Filters') }),
      change: (_, page) => summary(page, 'Filters').click(),
    },
    { name: 'a field without and with focus', control: (page) => main(page).getByRole('searchbox'), change: focus },
    {
      name: 'a card without and with focus in its link',
      control: (page) => page.locator('.card-ring').first(),
      change: (card, page) => focus(card.getByRole('link', { name: /^View Details/ }), page),
    },
    {
      name: 'a button without and with focus',
      control: (page) => main(page).getByRole('button', { name: 'Search' }),
      change: focus,
    },
    {
      name: 'a page of the menu and the current one',
      control: (page) => page.getByRole('banner').getByRole('link', { name: 'About' }),
      change: (control, page) => goTo(control, page, 'About us'),
    },
  ],
  '/vehicles/1001': [
    { name: 'a tab and the chosen one', control: (page) => page.getByRole('tab', { name: 'FAQ' }), change: click },
    { name: 'a tab without and with focus', control: (page) => page.getByRole('tab', { name: 'FAQ' }), change: focus },
    {
      name: 'a question closed and open',
      control: (page) => page.getByRole('tabpanel').locator('summary').first(),
      change: click,
    },
    {
      name: 'a small picture and the one that is shown',
      control: (page) => page.locator('a[href="#picture-2"]').last(),
      change: click,
    },
  ],
  '/contact': [
    {
      name: 'a fine field and one with an error',
      control: (page) => page.locator('div', { has: page.locator('#message') }).last(),
      change: (_, page) => sendEmpty(page),
    },
  ],
}

/** The summary of errors takes focus and the window with it; until then nothing stands still. */
async function sendEmpty(page: Page) {
  await main(page).getByRole('button', { name: 'Send Message' }).click()
  await expect(page.locator(':focus', { hasText: 'There is a problem' })).toBeVisible()
}

async function goTo(control: Locator, page: Page, heading: string) {
  await control.click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

for (const [path, pairs] of Object.entries(publicPairs))
  test(`A8: in forced colors no state looks like the other: ${path}`, async ({ page, site }) => {
    await page.goto(site.origin + path)
    await takenOver(page)
    expect(await pairsAlike(page, pairs)).toEqual([])
  })

test('two states told apart by a fill alone are found, by a border they are not', async ({ page }) => {
  await page.setContent(`<style>button { border: 2px solid } .bordered[aria-pressed="true"] { border-width: 6px }
    .filled[aria-pressed="true"] { background: #700; color: #fff } .linked[aria-pressed="true"] { color: LinkText }</style>
    ${['filled', 'linked', 'bordered'].map((style) => `<button class="${style}" onclick="ariaPressed = true">${style}</button>`).join('')}`)
  const pairs = ['filled', 'linked', 'bordered'].map((name) => ({
    name,
    control: () => page.getByRole('button', { name }),
    change: click,
  }))
  const alike = (await pairsAlike(page, pairs)).map((pair) => pair.split(':')[0])
  expect(alike).toEqual(['filled, light', 'filled, dark', 'linked, light', 'linked, dark'])
})
