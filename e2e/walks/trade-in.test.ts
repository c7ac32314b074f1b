import { press } from '../../test/kit/staff-forms.ts'
import { offerTradeIn } from '../../test/kit/trade-in-journey.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

test('from a vehicle somebody offers their own: the VIN gives its year, good pictures outlast a refusal, and staff see all of it', async ({
  page,
  staffSite,
  staff,
}) => {
  const name = await offerTradeIn(page, (form) => press(form, 'Check VIN'))
  await page.goto(`/admin/inbox?search=${name.slice(7)}`)
  await page.getByRole('link', { name: 'Trade-In: 2017 Dodge Grand Caravan' }).click()
  const offered = page.getByRole('region', { name: 'To trade in: 2017 Dodge Grand Caravan' })
  await expect(offered).toContainText('88,400 miles')
  const picture = offered.getByRole('link', { name: 'Enlarge picture 1 of 1: small-1.jpg' })
  const large = new URL((await picture.getAttribute('href')) ?? '', staffSite.origin)
  const answer = await fetch(large, { headers: { Cookie: staff.cookies } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})
