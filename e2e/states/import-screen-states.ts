import { expect } from '../../test/kit/expect.ts'
import type { Page } from '../../test/kit/journey-page.ts'
import { press } from '../../test/kit/staff-forms.ts'
import { takenOver } from '../../test/kit/taken-over.ts'
import type { Screen } from './screens.ts'

const path = '/admin/vehicles/import'
const columnsAt = `${path}/columns`
const checkAt = `${path}/check`

const part = 'Stock Number;Price;Warranty;Photo\nDEMO-01;81,000;Until 2030;a.jpg\nDEMO-02;;;b.jpg\n'
const wrong = 'Stock Number,Price,Year\nDEMO-01,much,1900\nDEMO-02,41000\n'
const same = 'Stock Number,Make\nDEMO-01,Toyota\n'

/** Vehicles out of a file. */
export const importScreens: Screen[] = [
  { name: 'import, upload', path },
  {
    name: 'import, no file',
    path,
    arrange: (page) => press(page, 'Upload File').then(() => expectTitle(page, /^Error/)),
  },
  { name: 'import, a file waits', path, arrange: (page) => uploadFile(page, part).then(() => page.goto(path)) },
  { name: 'import, columns', path, endsAt: columnsAt, arrange: (page) => uploadFile(page, part) },
  { name: 'import, one field twice', path, endsAt: columnsAt, arrange: chooseTwice },
  { name: 'import, check', path, endsAt: checkAt, arrange: (page) => checkFile(page, part) },
  { name: 'import, not confirmed', path, endsAt: checkAt, arrange: forgetToConfirm },
  { name: 'import, wrong rows', path, endsAt: checkAt, arrange: (page) => checkFile(page, wrong) },
  { name: 'import, nothing to do', path, endsAt: checkAt, arrange: (page) => checkFile(page, same) },
]

async function expectTitle(page: Page, title: RegExp) {
  await expect(page).toHaveTitle(title)
}

async function uploadFile(page: Page, content: string) {
  const buffer = Buffer.from(content)
  await page.getByLabel('CSV file').setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer })
  await press(page, 'Upload File')
  await page.waitForURL(`**${columnsAt}`)
  await takenOver(page)
  await expect(page.getByRole('heading', { name: 'Columns of the File' })).toBeVisible()
}

async function chooseTwice(page: Page) {
  await uploadFile(page, part)
  await page.getByLabel('Photo').selectOption('Price')
  await press(page, 'Check File')
  await expectTitle(page, /^Error/)
}

async function checkFile(page: Page, content: string) {
  await uploadFile(page, content)
  await press(page, 'Check File')
  await page.waitForURL(`**${checkAt}`)
  await takenOver(page)
  await expect(page.getByRole('heading', { name: 'Check of the File' })).toBeVisible()
}

async function forgetToConfirm(page: Page) {
  await checkFile(page, part)
  await press(page, 'Import')
  await expectTitle(page, /^Error/)
}
