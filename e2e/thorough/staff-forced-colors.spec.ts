import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { pairsAlike, type StatePair } from './state-pairs.ts'

/** The states that only controls of staff have, by the page they stand on. */
const staffPairs: Record<string, StatePair[]> = {
  '/admin/vehicles/edit/1001': [
    {
      name: 'a box and the ticked one',
      control: (page) => page.getByRole('group', { name: 'What the vehicle has' }).getByRole('checkbox').first(),
      change: async (box) => box.setChecked(!(await box.isChecked())),
    },
    {
      name: 'a button on and off',
      control: (page) => page.getByRole('button', { name: 'Remove picture 1' }),
      change: (button) => button.evaluate((element) => element.setAttribute('disabled', '')),
    },
    {
      name: 'a page of the menu and the current one',
      control: (page) => page.getByRole('link', { name: 'Site Settings' }),
      change: async (link, page) => {
        await link.click()
        await page.getByRole('button', { name: 'Leave' }).click() // the box was ticked
        await expect(page.getByRole('heading', { level: 1, name: 'Site Settings' })).toBeVisible()
      },
    },
  ],
  '/admin/reviews/new': [
    {
      name: 'five stars and two',
      control: (page) => page.getByRole('group', { name: 'Rating' }),
      change: (stars) => stars.locator('label').nth(1).click(),
    },
  ],
}

for (const [path, pairs] of Object.entries(staffPairs))
  test(`A8: in forced colors no state looks like the other: ${path}`, async ({ page }) => {
    await page.goto(path)
    await takenOver(page)
    expect(await pairsAlike(page, pairs)).toEqual([])
  })
