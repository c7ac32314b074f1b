import { test } from '../../test/kit/fixtures.ts'
import { offerTradeIn } from '../../test/kit/trade-in-journey.ts'

test('a VIN gives its year as soon as it is whole, and good pictures outlast a refusal', async ({ page }) => {
  await offerTradeIn(page)
})
