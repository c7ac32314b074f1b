import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { freshDb } from '../../test/kit/db.ts'
import { dana } from '../../test/kit/staff-context.ts'
import { stockOf } from '../../test/kit/stock.ts'
import { storedVan } from '../../test/kit/vehicle-actions.ts'
import { readOldFacts } from './old-facts.server.ts'
import type { VehicleInput } from './vehicle.ts'
import { noFilters } from './vehicle-filter-table.ts'
import { listVehicles } from './vehicle-finder.server.ts'
import { selectStoredVehicle } from './vehicle-rows.server.ts'
import { vehicles } from './vehicle-table.server.ts'
import { createVehicle, updateVehicle } from './vehicles.server.ts'

const db = await freshDb()
const vin = '1M8GDM9AXKP042788'

beforeEach(async () => {
  await db.delete(vehicles)
})

test('rows of an earlier release get the facts that their texts say, and keep the texts', async () => {
  const id = await storeOld({ ...storedVan, vin, features: ['Power In-Floor Ramp', 'Odd, "quoted"'] })
  const before = await selectStoredVehicle(db, id)
  expect(await readOldFacts(db)).toEqual({ read: 1, unread: [] })
  const facts = { year: 2020, make: 'Honda', model: 'Odyssey', trim: null, ramp: 'in-floor', operation: 'power' }
  expect(await selectStoredVehicle(db, id)).toEqual({ ...before, ...facts })
  expect(await readOldFacts(db)).toEqual({ read: 0, unread: [] })
})

test('a name that says nothing leaves the facts empty and is told', async () => {
  const id = await storeOld({ ...storedVan, name: 'Our 2019 Tucker' })
  expect(await readOldFacts(db)).toEqual({
    read: 1,
    unread: [{ id, name: 'Our 2019 Tucker', unread: ['year', 'make', 'model'] }],
  })
  expect(await selectStoredVehicle(db, id)).toMatchObject({ year: null, make: null, condition: 'used' })
})

test('more rows than are read in one piece are all read, and found by what they are found by now', async () => {
  const names = Array.from({ length: 450 }, (_, at) => `2020 Kia Carnival ${at}`)
  for (const name of names) await storeOld({ ...storedVan, name, conversionBrand: 'Freedom Motors' })
  expect(await listVehicles(stockOf(db), { ...noFilters, search: 'freedom' }, 1)).toMatchObject({ total: 0 })
  expect(await readOldFacts(db)).toMatchObject({ read: 450 })
  expect(await listVehicles(stockOf(db), { ...noFilters, search: 'freedom' }, 1)).toMatchObject({ total: 450 })
})

test('others have their turn between the pieces', async () => {
  for (let at = 0; at < 260; at += 1) await storeOld(storedVan)
  let turns = 0
  let isReading = true
  const takeTurns = () => {
    turns += 1
    if (isReading) setImmediate(takeTurns)
  }
  setImmediate(takeTurns)
  await readOldFacts(db)
  isReading = false
  expect(turns).toBeGreaterThanOrEqual(5)
})

test('of two rows with one VIN the first has it, and the other can be saved once it has another', async () => {
  const [first, second] = [await storeOld({ ...storedVan, vin }), await storeOld({ ...storedVan, vin })]
  await readOldFacts(db)
  expect(await wholeVins()).toEqual([vin, null])
  await updateVehicle(db, { id: first, version: 1 }, { ...storedVan, vin }, dana.email)
  await expect(updateVehicle(db, { id: second, version: 1 }, { ...storedVan, vin }, dana.email)).rejects.toThrow()
  await updateVehicle(db, { id: second, version: 1 }, { ...storedVan, vin: '11111111111111111' }, dana.email)
  expect(await wholeVins()).toEqual([vin, '11111111111111111'])
})

test('what staff have saved meanwhile stays as they saved it', async () => {
  const id = await storeOld(storedVan)
  await updateVehicle(db, { id, version: 1 }, { ...storedVan, year: 2019, make: 'Other' }, dana.email)
  expect(await readOldFacts(db)).toEqual({ read: 0, unread: [] })
  expect(await selectStoredVehicle(db, id)).toMatchObject({ year: 2019, make: 'Other', model: null })
})

/** As a release that knew no facts has stored it. */
async function storeOld(input: VehicleInput) {
  const id = await createVehicle(db, { ...input, vin: null })
  const before = { vin: input.vin, searchText: sql`lower(${vehicles.name})`, areFactsRead: false }
  await db.update(vehicles).set(before).where(eq(vehicles.id, id))
  return id
}

async function wholeVins() {
  const rows = await db.select({ wholeVin: vehicles.wholeVin }).from(vehicles).orderBy(vehicles.id)
  return rows.map(({ wholeVin }) => wholeVin)
}
