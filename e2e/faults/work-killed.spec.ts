import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { demoSiteData } from '../../test/kit/demo-copy.ts'
import { expect, test } from '../../test/kit/fixtures.ts'
import { postForm } from '../../test/kit/http-visitor.ts'
import { type Site, within } from '../../test/kit/site-process.ts'
import { addStaff, staffCookies } from '../../test/kit/staff-member.ts'
import { beginBulkChange } from '../../test/kit/staff-writes.ts'
import { readRows } from '../../test/kit/stored-rows.ts'

const many = 300
const addMany = `insert into vehicles (name, type, price, description, features, make, search_text, are_facts_read)
  select 'Many', 'Side-Entry', 40000, 'A van.', '{Ramp}', 'Manymake', 'manymake', true from generate_series(1, ${many})`
/** Five times what it takes here, with five seconds until the work of the dead is taken up. */
const finishedWithinMs = 60_000

test('D1: a change of many vehicles goes on after each kill; each vehicle is changed once, and undone once', async ({
  openSite,
}) => {
  test.setTimeout(4 * finishedWithinMs)
  const data = await demoSiteData()
  await readRows(data, addMany, z.unknown())
  let site = await openSite({ data })
  const Cookie = await staffCookies(site.origin, await addStaff(site))
  const result = await beginBulkChange(site, Cookie, 'manymake', { action: 'percent', percent: '-5' })
  for (const life of [1, 2]) {
    await sleep(400 * life)
    await site.kill()
    site = await openSite({ data })
  }
  await within(finishedWithinMs, 'the change is done', () =>
    says(site, Cookie, result, `${many} vehicles were changed`),
  )
  await postForm(site.origin + result, {}, { Cookie })
  await sleep(500)
  await site.kill()
  site = await openSite({ data })
  const undone = `${many} vehicles are as they were before.`
  await within(finishedWithinMs, 'it is undone', () => says(site, Cookie, result, undone))
  await site.stop()
  const row = z.object({ price: z.coerce.number(), version: z.number(), saves: z.coerce.number() })
  const vans = await readRows(
    data,
    `select price, version, (select count(*) from price_changes where vehicle_id = vehicles.id) as saves
      from vehicles where make = 'Manymake'`,
    row,
  )
  expect(vans).toEqual(Array.from({ length: many }, () => ({ price: 40_000, version: 3, saves: 2 })))
})

async function says({ origin }: Site, Cookie: string, path: string, text: string) {
  return (await (await fetch(origin + path, { headers: { Cookie } })).text()).replaceAll('<!-- -->', '').includes(text)
}
