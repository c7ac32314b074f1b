import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { demoSiteData } from '../../test/kit/demo-copy.ts'
import { expect, test } from '../../test/kit/fixtures.ts'
import { postForm } from '../../test/kit/http-visitor.ts'
import { type Site, within } from '../../test/kit/site-process.ts'
import { addStaff, staffCookies } from '../../test/kit/staff-member.ts'
import { beginBulkChange } from '../../test/kit/staff-writes.ts'
import { readRows } from '../../test/kit/stored-rows.ts'

const many = 200
/** The page of a work is made anew for each look. */
const lookEveryMs = 200
const addMany = `insert into vehicles (name, type, price, description, features, make, search_text)
  select 'Many', 'Side-Entry', 40000, 'A van.', '{Ramp}', 'Manymake', 'manymake' from generate_series(1, ${many})`
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
  for (let far = 0, life = 1; life <= 2; life += 1) {
    far = await untilFurther(site, Cookie, result, far)
    await site.kill()
    site = await openSite({ data })
  }
  await within(finishedWithinMs, 'the change is done', () =>
    says(site, Cookie, result, `${many} vehicles were changed`),
  )
  await postForm(site.origin + result, {}, { Cookie })
  await untilFurther(site, Cookie, result, 0)
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

/** Waits until the work under way has done more than so many; gives how many. Fails where it ends before. */
async function untilFurther(site: Site, Cookie: string, path: string, than: number) {
  let far = 0
  await within(finishedWithinMs, `the work is under way, beyond ${than} of ${many}`, async () => {
    const text = await textOf(site, Cookie, path)
    far = Number(new RegExp(`(\\d+) of ${many} so far\\.`).exec(text)?.[1] ?? 0)
    return far > than
  })
  expect(far).toBeLessThan(many)
  return far
}

async function says(site: Site, Cookie: string, path: string, text: string) {
  return (await textOf(site, Cookie, path)).includes(text)
}

async function textOf({ origin }: Site, Cookie: string, path: string) {
  await sleep(lookEveryMs)
  return (await (await fetch(origin + path, { headers: { Cookie } })).text()).replaceAll('<!-- -->', '')
}
