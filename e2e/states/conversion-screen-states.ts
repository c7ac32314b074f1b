import type { Page } from '../../test/kit/journey-page.ts'
import { expectNotice, fillIn, press } from '../../test/kit/staff-forms.ts'
import type { Screen } from './screens.ts'
import { sendEmpty } from './staff-screen-states.ts'

const list = '/admin/vehicles/conversions'

/** What makers' sheets say, and what they offer to fill of a vehicle. */
export const conversionScreens: Screen[] = [
  { name: 'new', path: `${list}/new` },
  { name: 'new, errors', path: `${list}/new`, arrange: (page) => sendEmpty(page, 'Add Conversion Model') },
  { name: 'list', path: `${list}/new`, endsAt: list, arrange: addModel },
  { name: 'edit', path: `${list}/edit/1001` },
  { name: 'delete page', path: `${list}/delete/1001` },
  { name: 'offered for a vehicle', path: '/admin/vehicles/measures/1028' },
]

async function addModel(page: Page) {
  await fillIn(page, { Maker: 'BraunAbility', Line: 'Sample Low Floor', 'Base Vehicle': 'Chrysler Pacifica' })
  await fillIn(page, { 'First Model Year': '2017', Source: 'Sample sheet', 'Ramp Capacity': '800', 'Ramp Width': '30' })
  await press(page, 'Add Conversion Model')
  await page.waitForURL(`**${list}`)
  await expectNotice(page, 'Conversion Model Added Successfully')
}
