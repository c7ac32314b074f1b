import { demoInventory } from '#app/demo/demo-inventory.ts'
import { usualView } from '#app/pictures/picture-view.ts'
import { expect, test } from '../../test/kit/fixtures.ts'
import { emptySiteData, within } from '../../test/kit/site-process.ts'

const drawnWithinMs = 60_000

test('the very first start opens with the demonstration inventory, draws its pictures meanwhile, and ends when told to', async ({
  openSite,
}) => {
  const site = await openSite({ data: await emptySiteData() })
  const list = async () => (await fetch(`${site.origin}/vehicles`)).text()
  await within(drawnWithinMs, 'the inventory', async () =>
    (await list()).includes(`${demoInventory.length} vehicles found`),
  )
  const onCards = demoInventory.flatMap(({ drawings }) => drawings.find(({ shows }) => shows === usualView) ?? [])
  const alt = onCards[0]?.alt ?? 'no picture'
  await within(drawnWithinMs, 'the first picture', async () => (await list()).includes(alt))
  const [picture] = /\/media\/public\/[^" ]+\.jpg/.exec(await list()) ?? []
  expect((await fetch(site.origin + picture)).status).toBe(200)
  expect(await site.stop()).toBe(0)
})
