import { eventually, expect } from './expect.ts'
import type { Page } from './journey-page.ts'

/** What a vehicle needs at least, by the labels of the form. */
export const newVehicle = {
  'Vehicle Name': '2024 Sample Voyager',
  'Conversion Type': 'Side-Entry',
  Price: '61,250',
  Description: 'A van that a journey made.',
}

export const newReview = { Name: 'Robin Sample', Quote: 'It fits, and so do I.' }

/** Types into the fields of main, by their labels. */
export async function fillIn(page: Page, answers: Record<string, string>) {
  for (const [label, answer] of Object.entries(answers)) await fieldOf(page, label).fill(answer)
}

/** A field of main by its label, which may be followed by "(Optional)". */
export function fieldOf<Field>(page: { getByRole(role: 'main'): { getByLabel(text: RegExp): Field } }, label: string) {
  return page.getByRole('main').getByLabel(new RegExp(`^${label}( \\(Optional\\))?$`))
}

/** Presses a button of main by the beginning of its name. */
export function press(page: Page, name: string) {
  return page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click()
}

/** Fills the form of a new vehicle as far as it must be, one feature included. */
export async function fillVehicle(page: Page, name = newVehicle['Vehicle Name']) {
  await fillIn(page, { ...newVehicle, 'Vehicle Name': name })
  await page.getByRole('group', { name: 'What the vehicle has' }).getByRole('checkbox').first().check()
}

type ListOf<Items, Field> = { getByRole(role: 'listitem'): { filter(narrowed: { has: Field }): Items } }

/** The pictures of the form, in order, without those that are removed. */
export function pictureItems<Items, Field>(page: {
  getByRole(role: 'list', named: { name: string }): ListOf<Items, Field>
  getByRole(role: 'textbox'): Field
}) {
  const items = page.getByRole('list', { name: 'Pictures in their order' }).getByRole('listitem')
  return items.filter({ has: page.getByRole('textbox') })
}

/** The words of a notice or toast stand in the page itself. */
export async function expectNotice(page: Page, text: string | RegExp) {
  await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
}

/** Waits until the page of a work on many records tells the end of it, or whatever else comes with time. */
export async function untilShown(page: Page, text: string | RegExp) {
  await eventually(60_000, async () => {
    if ((await page.getByRole('main').getByText(text).count()) === 0) await page.reload()
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible({ timeout: 1000 })
  })
}

/** Makes a backup and waits until it stands in the list. In a bucket the first one may take longer than the page waits. */
export async function backUp(page: Page) {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Back Up Now' }).click({ timeout: 40_000 }) // without scripts it ends with the answer
  await expect(main.getByText(/^Backup (Made|Started)$/).first()).toBeVisible({ timeout: 40_000 })
  await eventually(120_000, async () => {
    if (!(await newestBackup(page).isVisible())) await page.reload()
    await expect(newestBackup(page)).toBeVisible({ timeout: 1000 })
  })
}

/** The link to the newest backup. */
export function newestBackup(page: Page) {
  return page
    .getByRole('main')
    .getByRole('link', { name: /^Download .* the backup of/ })
    .first()
}

/** At least one field says what is wrong with it. */
export async function expectFieldError(page: Page) {
  await expect(
    page
      .getByRole('main')
      .getByText(/^Error: /)
      .first(),
  ).toBeAttached()
}

/** Does something at that address on a page of its own, as a colleague does. What `page` shows stays as it is. */
export async function asColleague<Opened extends Page>(
  page: { context(): { newPage(): Promise<Opened> } },
  address: string,
  act: (colleague: Opened) => Promise<unknown>,
) {
  const colleague = await page.context().newPage()
  await colleague.goto(address)
  await act(colleague)
  await colleague.close()
}

/** Saves the form of `page` after a colleague has saved another text in the field; both versions are shown then. */
export async function meetConflict(page: Page, { field, button }: { field: string; button: string }) {
  await asColleague(page, page.url(), async (colleague) => {
    await fieldOf(colleague, field).fill(`As a colleague wrote it ${Date.now()}`)
    await press(colleague, button)
    await expectNotice(colleague, /Updated/)
  })
  await fieldOf(page, field).fill('As I wrote it')
  await press(page, button)
  await expect(page.getByRole('heading', { name: 'Somebody else saved this first' })).toBeVisible()
}
