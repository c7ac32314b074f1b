import { expect } from '../../test/kit/expect.ts'
import type { Page } from '../../test/kit/journey-page.ts'
import { fillIn, press, untilShown } from '../../test/kit/staff-forms.ts'
import { takenOver } from '../../test/kit/taken-over.ts'
import type { Screen } from './screens.ts'

const list = '/admin/vehicles/features'
const camera = `${list}/rename?name=Backup+Camera`
const remote = `${list}/rename?name=Ramp+Remote+Control`

/** The features of vehicles, renamed and merged. */
export const featureScreens: Screen[] = [
  { name: 'features, list', path: list },
  { name: 'features, nothing found', path: `${list}?search=submarine`, kind: 'empty' },
  { name: 'features, rename', path: camera },
  { name: 'features, rename, errors', path: camera, kind: 'validation errors', arrange: sendNothing },
  { name: 'features, preview of a merge', path: camera, arrange: previewMerge },
  { name: 'features, renamed', path: remote, endsAt: '/admin/vehicles/bulk/:id', arrange: renameRemote },
  { name: 'features, not found', path: `${list}/rename?name=Submarine` },
]

async function sendNothing(page: Page) {
  await press(page, 'Preview')
  await expect(page).toHaveTitle(/^Error/)
}

async function previewMerge(page: Page) {
  await fillIn(page, { 'New name': 'Hand Controls Ready' })
  await press(page, 'Preview')
  await expect(page.getByRole('button', { name: 'Merge the Two' })).toBeVisible()
}

async function renameRemote(page: Page) {
  await fillIn(page, { 'New name': 'Ramp Remote' })
  await press(page, 'Preview')
  await press(page, 'Rename')
  await page.waitForURL(/\/bulk\/\d+/)
  await untilShown(page, /vehicles? (was|were) changed$/)
  await takenOver(page)
  await press(page, 'Undo All')
  await untilShown(page, /(is as it was|are as they were) before\.$/)
}
