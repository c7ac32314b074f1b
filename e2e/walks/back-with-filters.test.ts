import { receive } from '../../test/kit/inbox-journeys.ts'
import type { Locator, Page } from '../../test/kit/journey-page.ts'
import { fieldOf, press } from '../../test/kit/staff-forms.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

// Each filter of a list is read off the list itself, so that one more is on its way there and back without a line here.

/** The lists whose records have pages of their own, each with what the address of such a page is like. */
const lists = [
  { list: '/admin/vehicles', record: /\/edit\/\d+/ },
  { list: '/admin/vehicles/conversions', record: /\/new/ },
  { list: '/admin/reviews', record: /\/edit\/\d+/ },
  { list: '/admin/pages', record: /\/edit\/\d+/ },
  { list: '/admin/inbox', record: /\/inbox\/\d+/ },
  { list: '/admin/inbox/templates', record: /\/new/ },
  { list: '/admin/newsletter/letters', record: /\/new/ },
]

for (const { list, record } of lists)
  test(`a record’s page leads back to ${list} with each filter that the list has`, async ({ page, staffSite }) => {
    if (list === '/admin/inbox') await receive(staffSite, { subject: 'The way back' })
    await page.goto(list)
    const asked = [...(await sampleOfEach(page)), ['search', 'x'], ['page', '2'], ['age', 'recent']]
    const unlike = new Map(asked.map(([name = '', value = '']) => [name, value]))
    const below = (await linksTo(page, list)).find((way) => record.test(way)) ?? ''
    await page.goto(`${below.split('?')[0]}?${new URLSearchParams([...unlike, ['late', 'a-key']])}`)
    const ways = (await linksTo(page, list)).filter((way) => way.startsWith(`${list}?`))
    expect(ways.length, 'a link back').toBeGreaterThan(0)
    for (const way of ways) expect(sorted(new URLSearchParams(way.split('?')[1]))).toEqual(sorted(unlike))
  })

test('a filter that the list of vehicles does not know yet goes to a vehicle, its versions and back, also with a save', async ({
  page,
}) => {
  const first = page
    .locator('tbody')
    .getByRole('link', { name: /^Edit / })
    .first()
  await page.goto('/admin/vehicles?sort=price&age=recent')
  await first.click()
  await expect(page).toHaveURL(/\/edit\/\d+\?sort=price&age=recent$/)
  await fieldOf(page, 'Color').fill('Way Back Blue')
  await press(page, 'Save Changes')
  await expect(page).toHaveURL(/\/admin\/vehicles\?sort=price&age=recent$/)
  await first.click()
  await page.locator('summary').filter({ hasText: 'History' }).click()
  await page.getByRole('link', { name: 'Compare and Restore Versions' }).click()
  await page.getByRole('link', { name: 'Back to Editing' }).click()
  await expect(page).toHaveURL(/\/edit\/\d+\?sort=price&age=recent$/)
})

/** Something that can be asked for with each field of the forms that a list is narrowed down with. */
async function sampleOfEach(page: Page) {
  const fields = page.locator('main form:not([method="post"])').locator('[name]:not([type="hidden"])')
  return Promise.all(
    (await fields.all()).map(async (field) => [(await field.getAttribute('name')) ?? '', await sample(field)]),
  )
}

async function sample(field: Locator) {
  const options = await field.locator('option').all()
  const last = options.at(-1)
  if (last) return (await last.getAttribute('value')) ?? ''
  if ((await field.getAttribute('type')) === 'date') return '2026-03-04'
  return (await field.getAttribute('value')) || '7'
}

async function linksTo(page: Page, address: string) {
  const links = await page.locator(`main a[href^="${address}"]`).all()
  return Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''))
}

function sorted(query: Iterable<readonly [string, string]>) {
  return [...query].toSorted(([one], [other]) => one.localeCompare(other))
}
