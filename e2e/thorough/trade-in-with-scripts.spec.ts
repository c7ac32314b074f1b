import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { holdBack } from '../../test/kit/hold-back.ts'
import { threeSmallPictures } from '../../test/kit/photographs.ts'
import { fieldOf } from '../../test/kit/staff-forms.ts'
import { offerTradeIn } from '../../test/kit/trade-in-journey.ts'

test('a VIN gives its year as soon as it is whole, and good pictures outlast a refusal', async ({ page }) => {
  await offerTradeIn(page)
})

test('once pictures are chosen the button stays in its place, whatever is said of them, so that a press meets it', async ({
  page,
}) => {
  await page.goto('/trade-in')
  await takenOver(page)
  const button = page.getByRole('button', { name: 'Ask for an Offer' })
  const letProgressCome = await holdBack(page, '**/assets/photo-progress-*')
  const letWorkBegin = await holdBack(page, '**/assets/shrink-pictures-*')
  await fieldOf(page, 'Pictures').setInputFiles(await threeSmallPictures())
  const place = await button.boundingBox()
  letProgressCome()
  await expect(page.getByRole('progressbar')).toBeVisible()
  expect(await button.boundingBox()).toEqual(place)
  letWorkBegin()
  await expect(page.getByText(/^3 pictures ready/)).toBeVisible()
  expect(await button.boundingBox()).toEqual(place)
})
