import { within } from '../../test/kit/site-process.ts'
import { expectNotice, fillIn, press } from '../../test/kit/staff-forms.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

const seenWithinMs = 1000
const van = '/vehicles/1002'

test('a vehicle that was deleted is back by one press, with its pictures, address and place', async ({
  page,
  staffSite,
}) => {
  const before = await publicFacts(staffSite.origin)
  expect(before.pictures.length).toBeGreaterThan(0)
  await page.goto('/admin/vehicles')
  const names = page
    .getByRole('main')
    .locator('[data-about], tbody tr')
    .getByRole('link', { name: /^Edit / })
  const order = await names.allTextContents()
  expect(order.length).toBeGreaterThan(20)
  await page.goto('/admin/vehicles/delete/1002')
  await press(page, 'Yes, delete it')
  await expectNotice(page, 'Vehicle Deleted')
  await within(seenWithinMs, 'it is gone', async () => (await fetch(staffSite.origin + van)).status === 404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectNotice(page, 'Vehicle Restored')
  expect(await names.allTextContents()).toEqual(order)
  await within(seenWithinMs, 'it is back', async () => (await fetch(staffSite.origin + van)).status === 200)
  expect(await publicFacts(staffSite.origin)).toEqual(before)
})

test('what was deleted waits in the trash; there it is restored, or deleted for good', async ({ page }) => {
  const name = 'Robin Thrown Away'
  await page.goto('/admin/reviews/new')
  await fillIn(page, { Name: name, Quote: 'It fits.' })
  await press(page, 'Add Review')
  await throwAway()
  await page.goto('/admin/trash')
  await page.getByRole('button', { name: `Restore the review ${name}` }).click()
  await expectNotice(page, `${name} is back, with all that belonged to it.`)
  await throwAway()
  await page.goto('/admin/trash')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('link', { name: `Delete for Good the review ${name}` }).click()
  await page.getByRole('button', { name: 'Delete for Good' }).click()
  await expectNotice(page, `${name} can no longer be restored.`)
  await expect(page.getByRole('heading', { name })).toHaveCount(0)

  async function throwAway() {
    await page.getByRole('link', { name: `Delete the review by ${name}` }).click()
    await page.getByRole('button', { name: 'Yes, delete it' }).click()
    await expectNotice(page, 'Review Deleted')
  }
})

test('D1: the trash is emptied at once, and the page of that work says how many are deleted for good', async ({
  page,
}) => {
  for (const name of ['Robin First', 'Robin Second']) {
    await page.goto('/admin/reviews/new')
    await fillIn(page, { Name: name, Quote: 'It fits.' })
    await press(page, 'Add Review')
    await page.getByRole('link', { name: `Delete the review by ${name}` }).click()
    await page.getByRole('button', { name: 'Yes, delete it' }).click()
  }
  await page.goto('/admin/trash')
  await page.getByRole('link', { name: 'Empty the Trash' }).click()
  await expect(page.getByText(/^\d+ things will be deleted for good/)).toBeVisible()
  await page.getByRole('button', { name: 'Empty the Trash' }).click()
  await expect(page.getByRole('heading', { name: 'Empty the trash' })).toBeVisible()
  await expect.poll(async () => page.reload().then(() => page.getByText(/^Done: \d+ of \d+\.$/).count())).toBe(1)
  await expect(page.getByText(/^Deleted for good: \d+$/)).toBeVisible()
  await page.goto('/admin/trash')
  await expectNotice(page, 'The trash is empty.')
})

async function publicFacts(origin: string) {
  const html = await (await fetch(origin + van)).text()
  const pictures = [...new Set(html.match(/\/media\/[^"\s]+\.webp/g))]
  for (const picture of pictures.slice(0, 3)) expect((await fetch(origin + picture)).status).toBe(200)
  return { title: /<title>([^<]*)/.exec(html)?.[1], pictures }
}
