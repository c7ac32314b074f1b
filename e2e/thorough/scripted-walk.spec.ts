import type { Page } from '@playwright/test'
import {
  buttonRules,
  missedRoutes,
  notLinked,
  notLinkedForStaff,
  patternOf,
  type scriptedButtons,
} from '../../test/kit/crawl-rules.ts'
import { elementsOf } from '../../test/kit/html-elements.ts'
import { sendMessage } from '../../test/kit/http-visitor.ts'
import { pictureCards } from '../../test/kit/picture-order.ts'
import { crawlSite } from '../../test/kit/site-crawl.ts'
import { deadButtons } from '../../test/kit/site-faults.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { addStaff, leaveTraces } from '../../test/kit/staff-member.ts'

/** A page that has such a button, and what pressing it does. */
const pressed: Record<keyof typeof scriptedButtons, { on: string; works: (page: Page) => Promise<void> }> = {
  dismissTeaser: { on: '/', works: dismissTeaser },
  sendList: { on: '/shortlist?ids=1001,1009', works: sendList },
  forgetSeen: { on: '/vehicles/1001', works: forgetSeen },
  turnPictures: { on: '/vehicles/1001', works: turnPictures },
  movePicture: { on: '/admin/vehicles/edit/1001', works: movePicture },
  removePicture: { on: '/admin/vehicles/edit/1001', works: removePicture },
  markText: { on: '/admin/pages/new', works: markText },
  bringPicture: { on: '/admin/pages/new', works: bringPicture },
}

// What the browser refuses because of the policy it reports to the console. Every test here fails on such a report. So
// does every test that shows a state of a page.
test('S14 (ASVS 3.4.3): a walk through every kind of page breaks the content security policy nowhere, and no button is dead once scripts run', async ({
  page,
  staffSite,
  staff,
}) => {
  test.setTimeout(180_000)
  await sendMessage(staffSite.origin, { vehicle: '1001' })
  await leaveTraces(staffSite.origin, staff.cookies)
  await addStaff(staffSite) // a colleague, who can be removed
  const kinds = await crawlSite(staffSite.origin, staff.cookies, patternOf)
  expect(missedRoutes(kinds)).toEqual([...Object.keys(notLinked), ...Object.keys(notLinkedForStaff)].sort())
  const faults: string[] = []
  for (const { address, ...crawled } of kinds.filter(({ status, elements }) => status === 200 && elements.length > 0)) {
    await page.goto(address)
    await takenOver(page)
    // Both of one moment: the assistant says hello after a while.
    const { html, buttons } = await page.evaluate(() => ({
      html: document.documentElement.outerHTML,
      buttons: document.querySelectorAll('button').length,
    }))
    const elements = elementsOf(html)
    expect(elements.filter(({ name }) => name === 'button')).toHaveLength(buttons)
    faults.push(...deadButtons([{ ...crawled, address, elements }], buttonRules))
  }
  expect(faults).toEqual([])
})

test('S14 (ASVS 3.4.3): what the policy refuses is told to the test that meets it', async ({ page, complaints }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const planted = document.createElement('script')
    planted.textContent = 'planted()'
    document.body.append(planted)
  })
  await expect.poll(() => complaints.splice(0).join()).toContain('Content Security Policy')
})

for (const [which, { on, works }] of Object.entries(pressed)) {
  test(`a button that needs scripts does what it says: ${which}`, async ({ page }) => {
    await page.goto(on)
    await takenOver(page)
    await works(page)
  })
}

async function markText(page: Page) {
  const content = page.getByRole('textbox', { name: 'Content' })
  for (const [button, mark] of Object.entries({ Heading: '## ', Bold: '**', List: '- ', Link: '](' })) {
    await content.fill('words')
    await content.selectText()
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(content, button).toHaveValue(new RegExp(mark.replaceAll(/[*\](]/g, '\\$&')))
  }
}

async function bringPicture(page: Page) {
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  await page.getByRole('button', { name: 'Choose from the Library' }).click()
  await expect(page.getByRole('button', { name: 'Show More Pictures' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Picture' }).click()
  const refusal = page.getByText('Choose a picture file, or one from the library.').first()
  await expect(refusal).toBeVisible()
  await page.getByRole('button', { name: 'Don’t Add It' }).click()
  await expect(refusal).toBeHidden()
}

async function dismissTeaser(page: Page) {
  await page.getByRole('button', { name: 'Dismiss welcome message' }).click()
  await expect(page.getByRole('button', { name: 'Dismiss welcome message' })).toBeHidden()
}

async function sendList(page: Page) {
  await page.getByRole('button', { name: 'Save This List' }).click()
  await expect(page.getByRole('button', { name: 'Save This List' })).toBeHidden()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText(/^Copied\.$|^The browser did not copy it\. The link is .+ids=1001,1009$/)).toBeVisible()
  await page.evaluate(() => {
    window.print = () => document.body.classList.add('printed')
  })
  await page.getByRole('button', { name: 'Print This Comparison' }).click()
  await expect(page.locator('body')).toHaveClass(/printed/)
}

async function forgetSeen(page: Page) {
  await page.goto('/shortlist')
  await takenOver(page)
  await page.getByRole('button', { name: 'Forget Them' }).click()
  await expect(page.getByRole('button', { name: 'Forget Them' })).toBeHidden()
}

async function turnPictures(page: Page) {
  const shown = page.getByRole('region', { name: /^Pictures of/ }).locator('a[aria-current]')
  await expect(shown).toHaveText('Picture 1: ')
  await page.getByRole('link', { name: 'Next picture' }).click()
  await expect(shown).toHaveText('Picture 2: ')
  await expect(page.locator('#picture-2')).toBeInViewport({ ratio: 0.5 }) // not on its way any more
  await page.getByRole('link', { name: 'Previous picture' }).click()
  await expect(shown).toHaveText('Picture 1: ')
}

async function movePicture(page: Page) {
  const names = () =>
    pictureCards(page)
      .locator('img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  const [first, second, ...others] = await names()
  await page.getByRole('button', { name: 'Move later picture 1' }).click()
  await expect.poll(names).toEqual([second, first, ...others])
  await page.getByRole('button', { name: 'Move earlier picture 2' }).click()
  await expect.poll(names).toEqual([first, second, ...others])
  const last = others.at(-1)
  await page.getByRole('button', { name: `Make First picture ${others.length + 2}` }).click()
  await expect.poll(names).toEqual([last, first, second, ...others.slice(0, -1)])
  await expect(page.getByRole('button', { name: 'Move later picture 1' })).toBeFocused()
}

async function removePicture(page: Page) {
  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  await expect(page.getByRole('button', { name: /^Put Back/ })).toBeVisible()
}
