import type { Page } from '../../test/kit/journey-page.ts'
import type { SeenSite } from '../../test/kit/site-process.ts'
import { expectNotice, fillIn, press } from '../../test/kit/staff-forms.ts'
import { setupToken } from '../../test/kit/staff-member.ts'
import { takenOver } from '../../test/kit/taken-over.ts'

export async function openSetup(page: Page, site: SeenSite) {
  await page.goto(`${site.origin}/admin/setup?token=${await setupToken(site)}`)
  await takenOver(page)
}

/** Ends on a dashboard that tells why the sweep of pictures was held back. */
export async function makeFirstAccount(page: Page) {
  await fillIn(page, { Email: 'dana@redstone.example', 'New password': 'gravel otter nimbus 47' })
  await press(page, 'Make Account')
  await page.waitForURL('**/admin/dashboard')
  await expectNotice(page, 'Unused pictures are not being removed.')
}
