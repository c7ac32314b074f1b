import type { Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { holdBack } from '../../test/kit/hold-back.ts'
import { postForm } from '../../test/kit/http-visitor.ts'
import { chooseDisplay, everyChoice } from '../states/visitor-states.ts'

test.use({ reducedMotion: 'no-preference' })

const attributes = (page: Page) =>
  page.evaluate(() => {
    const { text, spacing, contrast, motion, links } = document.documentElement.dataset
    return { text, spacing, contrast, motion, links }
  })
const all = { text: 'largest', spacing: 'wide', contrast: 'high', motion: 'none', links: 'underlined' }
const letterHeight = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('what a visitor chose counts for every page they open, from its first byte, and for nobody else, until the usual display comes back', async ({
      page,
      site,
    }) => {
      await page.goto('/vehicles?category=suv')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Display settings' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Display settings' })).toBeVisible()
      if (javaScriptEnabled) await takenOver(page)
      await chooseDisplay(page, everyChoice)
      await expect(page).toHaveURL('/vehicles?category=suv')
      await expect(page.getByRole('main').getByText('Display Saved')).toBeVisible()
      for (const path of ['/vehicles', '/vehicles/1001', '/nowhere', '/admin/login']) {
        await page.goto(path)
        expect(await attributes(page), path).toEqual(all)
        expect(await letterHeight(page), path).toBe('24px')
      }
      const [, ofOthers] = /<html([^>]*)>/.exec(await (await fetch(`${site.origin}/vehicles`)).text()) ?? []
      expect(ofOthers).not.toContain('data-text')

      await page.goto('/display')
      await expect(page.getByRole('radio', { name: 'Largest' })).toBeChecked()
      await page.getByRole('main').getByRole('button', { name: 'Back to the Usual Display' }).click()
      await page.waitForURL('/')
      await page.goto('/vehicles')
      expect(Object.values(await attributes(page)).filter(Boolean)).toEqual([])
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('display')
    })
  })
}

test('what is chosen before the scripts are there is saved all the same', async ({ page }) => {
  const bringScripts = await holdBack(page, '**/assets/*.js')
  await page.goto('/display')
  await page.getByRole('main').locator('label').filter({ hasText: 'Largest' }).click()
  bringScripts()
  await takenOver(page)
  await expect(page.getByRole('radio', { name: 'Largest' })).toBeChecked()
  await page.getByRole('main').getByRole('button', { name: 'Save Display' }).click()
  await page.waitForURL('/')
  expect(await letterHeight(page)).toBe('24px')
})

test('a choice shows at once, and is forgotten by whoever leaves without saving', async ({ page }) => {
  await page.goto('/display')
  await takenOver(page)
  await page.getByRole('radio', { name: 'Largest' }).check({ force: true })
  expect(await letterHeight(page)).toBe('24px')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible()
  expect(await letterHeight(page)).toBe('16px')
})

test('each choice does what it says, and a device that asks for more contrast has it without a choice', async ({
  page,
}) => {
  await page.goto('/display')
  const before = await styleShown(page)
  await page.emulateMedia({ contrast: 'more' })
  expect((await styleShown(page)).color).toBe('rgb(0, 0, 0)')
  await page.emulateMedia({ contrast: null })
  await chooseDisplay(page, everyChoice)
  await page.goto('/display')
  const after = await styleShown(page)
  expect(before).toMatchObject({ letters: 'normal', underlined: 'none', moves: true })
  expect(after).toMatchObject({ underlined: 'underline', moves: false })
  expect(Number.parseFloat(after.letters)).toBeGreaterThan(2)
  expect(after.color).toBe('rgb(0, 0, 0)')
  expect(before.color).not.toBe(after.color)
})

test('no page of another site is gone back to', async ({ site }) => {
  const answer = await postForm(`${site.origin}/display`, { from: '//elsewhere.example/page', text: 'large' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
})

/** How the page is drawn: a paragraph of main, a link at the foot, a button. */
function styleShown(page: Page) {
  return page.evaluate(() => {
    const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body)
    const { color, letterSpacing } = styleOf('main p')
    return {
      color,
      letters: letterSpacing,
      underlined: styleOf('footer nav a').textDecorationLine,
      moves: styleOf('main button').transitionDuration !== '0s',
    }
  })
}
