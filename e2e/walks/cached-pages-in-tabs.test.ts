import { within } from '../../test/kit/site-process.ts'
import { expectNotice, fillIn, press } from '../../test/kit/staff-forms.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

const changeSeenWithinMs = 1000
const phone = '480-555-0188'

test('what staff change is within a second on the next page that anybody asks for, also on one that was cached', async ({
  page,
  staffSite,
}) => {
  for (let visit = 0; visit < 2; visit += 1) expect(await hasPhone(staffSite)).toBe(false)
  await page.goto('/admin/settings')
  await fillIn(page, { 'Contact Phone Number': phone })
  await press(page, 'Save Settings')
  await expectNotice(page, 'Settings Updated')
  await within(changeSeenWithinMs, 'a page asked for anew', () => hasPhone(staffSite))
})

async function hasPhone({ origin }: { origin: string }) {
  return (await (await fetch(`${origin}/services`)).text()).includes(phone)
}
