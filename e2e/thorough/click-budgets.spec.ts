import type { Page } from '@playwright/test'
import { pictureCards } from '../../test/kit/picture-order.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { expectNotice, fieldOf, fillIn, press } from '../../test/kit/staff-forms.ts'

/** A daily task, from where staff are when it comes up. Beside typing it takes at most so many clicks. */
type Task = { what: string; start: string; within: number; run: (page: Page) => Promise<void> }

const tasks: Task[] = [
  { what: 'change a price', start: '/admin/vehicles', within: 2, run: changePrice },
  { what: 'mark a vehicle as sold', start: '/admin/vehicles', within: 2, run: markSold },
  { what: 'put the last photograph first', start: '/admin/vehicles/edit/1004', within: 2, run: putLastFirst },
  { what: 'undo a deletion', start: '/admin/reviews', within: 1, run: undoDeletion },
  { what: 'see what a colleague changed today', start: '/admin/reviews', within: 2, run: seeChanges },
]

for (const { what, start, within, run } of tasks)
  test(`in ${within} ${within === 1 ? 'click' : 'clicks'}: ${what}`, async ({ page }) => {
    let clicks = 0
    await page.exposeFunction('countClick', () => {
      clicks += 1
    })
    await page.addInitScript(() => {
      addEventListener(
        'click',
        // A key that presses a button has none of the mouse's clicks.
        ({ detail }) => detail > 0 && Reflect.apply(Reflect.get(window, 'countClick'), null, []),
      )
    })
    await page.goto(start)
    await takenOver(page)
    await run(page)
    console.log(`${what}: ${clicks} of ${within} clicks`)
    expect(clicks).toBeGreaterThan(0)
    expect(clicks).toBeLessThanOrEqual(within)
  })

async function changePrice(page: Page) {
  const shown = page.getByRole('link', { name: /: Status & Price of .* no\. 1005$/ })
  await shown.click()
  await page.getByRole('textbox', { name: /^Price of .* no\. 1005$/ }).fill('58,900')
  await page.keyboard.press('Enter')
  await expect(shown).toContainText('$58,900')
}

async function markSold(page: Page) {
  await page.getByRole('link', { name: /: Status of .* no\. 1006$/ }).click()
  await page.getByRole('button', { name: 'Sold', exact: true }).click()
  await expectNotice(page, /^Status of .* saved: Sold\.$/)
  await page.goto('/admin/vehicles?sold=1')
  await expect(page.getByRole('link', { name: /no\. 1006$/ }).first()).toBeVisible()
  // Other journeys find it for sale.
  await page.goto('/admin/vehicles/offer/1006?sold=1')
  await takenOver(page)
  await fieldOf(page, 'Status').selectOption('Available')
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await expectNotice(page, 'Vehicle Updated Successfully')
}

async function putLastFirst(page: Page) {
  const count = await pictureCards(page).count()
  const last = await pictureCards(page).last().locator('img').getAttribute('src')
  await press(page, `Make First picture ${count}`)
  await press(page, 'Save Changes')
  await expectNotice(page, 'Vehicle Updated Successfully')
  await page.goto('/admin/vehicles/edit/1004')
  await expect(pictureCards(page).first().locator('img')).toHaveAttribute('src', last ?? '')
}

/** What comes before the mistake is not counted. */
async function undoDeletion(page: Page) {
  await page
    .getByRole('link', { name: /^Delete the review/ })
    .first()
    .press('Enter')
  await page.getByRole('button', { name: 'Yes, delete it' }).press('Enter')
  await expectNotice(page, 'Review Deleted')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectNotice(page, 'Review Restored')
}

async function seeChanges(page: Page) {
  await page
    .getByRole('link', { name: /^Edit the review/ })
    .first()
    .press('Enter')
  await takenOver(page)
  await fillIn(page, { Quote: 'It fits like a glove.' })
  await fieldOf(page, 'Name').press('Enter')
  await expectNotice(page, 'Review Updated Successfully')
  await page.getByRole('navigation', { name: 'Staff area' }).getByRole('link', { name: 'Dashboard' }).click()
  await page
    .getByRole('link', { name: /^What Changed/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Quote' }).getByText('glove')).toBeVisible()
}

test('the activity is narrowed down to a kind by its form, and the button keeps focus', async ({ page }) => {
  await page.goto('/admin/activity')
  await takenOver(page)
  await page.getByRole('combobox', { name: 'What' }).selectOption('Accounts and sign-ins')
  const show = page.getByRole('button', { name: 'Show' })
  await show.press('Enter')
  await expect(page).toHaveURL(/kind=staff/)
  await expect(page.getByRole('main').getByText('Signed in', { exact: true }).first()).toBeVisible()
  await expect(show).toBeFocused()
})
