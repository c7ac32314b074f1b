import { expect, test } from '../../test/kit/fixtures.ts'
import { offerTradeIn } from '../../test/kit/trade-in-journey.ts'

test('a VIN gives its year as soon as it is whole, and good pictures outlast a refusal', async ({
  page,
  complaints,
}) => {
  await offerTradeIn(page)
  expect(complaints.splice(0), 'the refusal answers what was sent').toEqual([
    expect.stringMatching(/^400 for .*\/trade-in\/send$/),
  ])
})
