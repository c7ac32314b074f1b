import { demoSiteData } from '../../test/kit/demo-copy.ts'
import type { Page } from '../../test/kit/journey-page.ts'
import { testServer } from '../../test/kit/site-databases.ts'
import { expectNotice, press, untilShown } from '../../test/kit/staff-forms.ts'
import { addStaff, carryCookies, staffCookies } from '../../test/kit/staff-member.ts'
import { openOwnSite } from '../../test/kit/walk/own-sites.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

/** So many that an import is still under way when its page comes. */
const many = testServer === undefined ? 120 : 250
const name = '2021 Import Van Beta'

test('a file of vehicles is uploaded, and what cannot be read, doubled or wrong in it is told before anything changes', async ({
  page,
}) => {
  await page.goto('/admin/vehicles')
  await page.getByRole('main').getByRole('link', { name: 'Import Vehicles' }).click()
  await expect(page.getByRole('heading', { name: 'Import Vehicles', level: 1 })).toBeVisible()
  await press(page, 'Upload File')
  await expectNotice(page, 'Choose the CSV file to import.')
  await chooseFile(page, 'Vehicle Name;Color\nx\uFFFD', 'latin1')
  await expectNotice(page, 'The text of this file can’t be read.')

  await chooseFile(page, `Title;Conversion;Note;Features\n${name};;Quiet.;Ramp\n`)
  await expect(page.getByRole('heading', { name: 'Columns of the File' })).toBeVisible()
  await expect(page.getByLabel('Note')).toHaveValue('')
  await page.getByLabel('Note').selectOption('Vehicle Name')
  await press(page, 'Check File')
  await expectNotice(page, '“Vehicle Name” is chosen for column 1 already.')
  await page.getByLabel('Note').selectOption('Description')
  await press(page, 'Check File')
  const wrong = page.getByRole('table', { name: 'What is wrong' }).locator('tbody tr')
  await expect(wrong).toHaveCount(2)
  await expect(wrong.first()).toContainText('Conversion')
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to the Columns' }).click()
  await page.getByRole('link', { name: 'Another File' }).click()
  await expect(page.getByLabel('CSV file')).toBeVisible()
})

test('a file of vehicles is checked, imported and undone', async ({ page }) => {
  await page.goto('/admin/vehicles/import')
  await chooseFile(page, `Title;Conversion;Comments;Features;Price\n${name};Rear-Entry;Quiet.;Ramp;41,000\n`)
  await press(page, 'Check File')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await press(page, 'Import 1 Vehicle')
  await expectNotice(page, 'Check the box that these vehicles stay as they are')
  await page.getByRole('checkbox', { name: /not the whole stock$/ }).check()
  await press(page, 'Import 1 Vehicle')
  await untilShown(page, '1 vehicle was added')
  await page.getByRole('link', { name: 'Back to Vehicles List' }).click()
  await expect(page.getByRole('heading', { name: 'Manage Vehicles', level: 1 })).toBeVisible()
  await expect(page.getByRole('rowheader', { name, exact: true })).toBeVisible()

  await page.goBack()
  await press(page, 'Undo All')
  await untilShown(page, '1 vehicle is as it was before.')
})

test('D1: an import of many rows tells how far it is and can be stopped; what is in stays, can be continued and is undone', async ({
  page,
}) => {
  const data = await demoSiteData()
  const site = await openOwnSite({ data })
  const { origin } = site
  await carryCookies(page.context(), origin, await staffCookies(origin, await addStaff(site)))
  const rows = Array.from({ length: many }, (_, at) => `Manyrow ${at};Side-Entry;Quiet.;Ramp;41,000;M-${at}`)
  await page.goto(`${origin}/admin/vehicles/import`)
  await chooseFile(page, ['Title;Conversion;Comments;Features;Price;Stock', ...rows].join('\n'))
  await press(page, 'Check File')
  await page.getByRole('checkbox', { name: /not the whole stock$/ }).check()
  await press(page, `Import ${many} Vehicles`)
  await expect(page.getByRole('heading', { name: `Working on ${many} vehicles` })).toBeVisible()
  await expect(page.getByText(`of ${many} so far.`)).toBeVisible()
  const result = page.url()
  await press(page, 'Stop')
  await expect(page.getByText(/^The change was stopped after \d+ of \d+\. What is done stays\.$/)).toBeVisible()
  const inTable = await page.getByRole('table').locator('tbody tr').count()
  expect(inTable).toBeGreaterThan(0)
  expect(inTable).toBeLessThan(many)
  await page.goto(`${origin}/admin/vehicles?search=Manyrow`)
  expect(await page.getByRole('rowheader').count()).toBeGreaterThan(0)

  await page.goto(result)
  await press(page, 'Continue')
  await untilShown(page, `${many} vehicles were added`)
  await press(page, 'Undo All')
  await untilShown(page, `${many} vehicles are as they were before.`)
  await page.goto(`${origin}/admin/vehicles?search=Manyrow`)
  await expect(page.getByRole('rowheader')).toHaveCount(0)
}, 120_000)

test('what is listed is downloaded as a file', async ({ page, staffSite, staff }) => {
  await page.goto('/admin/vehicles?search=toyota')
  const listed = await page.getByRole('main').getByRole('row').count()
  const way = (await page.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')) ?? ''
  const answer = await fetch(staffSite.origin + way, { headers: { Cookie: staff.cookies } })
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="?vehicles-\d{4}-\d\d-\d\d\.csv"?$/)
  const text = Buffer.from(await answer.arrayBuffer()).toString()
  expect(text).toMatch(/^\uFEFFVehicle No\.,Vehicle Name,/)
  expect(text.match(/\d{4} Toyota/g)?.length).toBeGreaterThanOrEqual(listed - 1)
})

async function chooseFile(page: Page, content: string, encoding: BufferEncoding = 'utf8') {
  const buffer = Buffer.from(content, encoding)
  await page.getByLabel('CSV file').setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer })
  await press(page, 'Upload File')
}
