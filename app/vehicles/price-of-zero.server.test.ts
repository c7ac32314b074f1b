import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDb } from '../../test/kit/db.ts'
import { stockOf } from '../../test/kit/stock.ts'
import { storedVan } from '../../test/kit/vehicle-actions.ts'
import { csvLineOf } from './csv/csv-columns.ts'
import { recordPrice } from './price-changes.server.ts'
import { shownOf } from './shown-vehicle.ts'
import { findVehicles } from './vehicle-finder.server.ts'
import { readVehicleFilters } from './vehicle-list-address.ts'
import { selectStoredVehicle, selectVehicle } from './vehicle-rows.server.ts'
import { carForSale } from './vehicle-structured.ts'
import { priceChanges, vehicles } from './vehicle-table.server.ts'
import { waysOf } from './vehicle-ways.ts'
import { createVehicle } from './vehicles.server.ts'

const db = await freshDb()
const priced = await createVehicle(db, { ...storedVan, price: 30_000 })
const unpriced = await createVehicle(db, { ...storedVan, price: null })
const free = await createVehicle(db, storedVan)
// As earlier releases stored it, and programs that write rows.
await db.execute(sql`update vehicles set price = 0 where id = ${free}`)

test('a stored price of 0 neither leads the list by price nor passes a price filter', async () => {
  const idsOf = async (query: string) => {
    const { vehicles: found } = await findVehicles(stockOf(db), readVehicleFilters(new URLSearchParams(query)), 9)
    return found.map(({ id, price }) => [id, price])
  }
  expect((await idsOf('sort=price'))[0]).toEqual([priced, 30_000])
  expect((await idsOf('sort=-price'))[0]).toEqual([priced, 30_000])
  expect(await idsOf('priceTo=40000')).toEqual([[priced, 30_000]])
  expect(await idsOf('price=under60k')).toEqual([[priced, 30_000]])
})

test('page, search engines, estimate and file have a stored price of 0 as the one of a vehicle without a price', async () => {
  const [zero, none] = await Promise.all([selectVehicle(db, free), selectVehicle(db, unpriced)])
  if (!zero || !none) throw new Error('the vehicles are gone')
  expect(shownOf(zero).price).toBeNull()
  expect(shownOf(zero).summary).toMatch(/^Call for price, /)
  expect(carForSale(shownOf(zero), { url: 'https://redstone.example/' }).offers).not.toHaveProperty('price')
  expect(waysOf(zero, false).more.map(({ label }) => label)).toEqual(waysOf(none, false).more.map(({ label }) => label))
  expect(csvLineOf(zero).Price).toBe('Call for price')
})

test('a price of 0 is stored as none, also among earlier prices', async () => {
  const id = await createVehicle(db, { ...storedVan, price: 0 })
  const [row] = await db.select({ isNull: sql<boolean>`price is null` }).from(vehicles).where(eq(vehicles.id, id))
  expect(row).toEqual({ isNull: true })
  const before = await selectStoredVehicle(db, priced)
  if (!before) throw new Error('the vehicle is gone')
  await recordPrice(db, before, { price: 0, by: 'kim@staff.example' })
  expect(await db.select({ from: priceChanges.from, to: priceChanges.to }).from(priceChanges)).toEqual([
    { from: 30_000, to: null },
  ])
})
