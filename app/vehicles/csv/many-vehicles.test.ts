import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoInventory } from '#app/demo/demo-inventory.ts'
import { idOfResult } from '../../../test/kit/bulk-pages.ts'
import { importing, openImportPages } from '../../../test/kit/import-pages.ts'
import { vehicles } from '../vehicle-table.server.ts'
import { createVehicle } from '../vehicles.server.ts'

const pages = await openImportPages()
const { db, download, planOf, result, run } = pages
const many = 2000

/** Texts that a table may spoil. */
const odd = ['=HYPERLINK("https://x.example")', '-5', 'two\nlines', 'a; b, "c"', "'=1", 'Größe 🚐', '\t@x']

/** The demonstration's vehicles over and over, each with odd texts and a stock number, or nothing to know it by. */
async function stockUp() {
  await db.transaction(async (tx) => {
    for (let at = 0; at < many; at += 1) {
      const { vehicle } = demoInventory[at % demoInventory.length] ?? {}
      if (!vehicle) throw new Error('there is no demonstration')
      const text = odd[at % odd.length] ?? ''
      const known = { vin: null, stockNumber: at % 5 === 0 ? null : `R-${at}` }
      await createVehicle(tx, {
        ...vehicle,
        ...known,
        color: text.trim(),
        warranty: text,
        description: `${text} `,
        images: [],
      })
    }
  })
}

async function everyRow() {
  const rows = await db.select().from(vehicles).orderBy(vehicles.id)
  return JSON.stringify(rows)
}

test('two thousand vehicles come out and in again, and nothing changes', async () => {
  await stockUp()
  const before = await everyRow()
  const [sale, sold] = [await (await download()).text(), await (await download('?sold=1')).text()]
  const whole = sale + sold.slice(sold.indexOf('\r\n') + 2)
  const check = await planOf(whole)
  expect(check.errors).toEqual([])
  expect(check).toMatchObject({ added: 0, changed: 0, unchanged: many, missing: 0, errorCount: 0 })
  expect(await everyRow()).toBe(before)

  // So many are saved again with what the file says.
  await db.execute(
    sql`update vehicles set color = 'Dusk' where id in (select id from vehicles order by id limit ${many / 10}::int)`,
  )
  const changed = await planOf(whole)
  expect(changed).toMatchObject({ added: 0, changed: many / 10, unchanged: many - many / 10 })
  const id = idOfResult(await run(importing(changed)))
  expect((await result(id)).counts).toMatchObject({ all: many / 10, done: many / 10 })
  expect(await planOf(whole)).toMatchObject({ changed: 0, unchanged: many })
})
