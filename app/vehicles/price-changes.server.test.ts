import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDb } from '../../test/kit/db.ts'
import { dana } from '../../test/kit/staff-context.ts'
import { storedVan } from '../../test/kit/vehicle-actions.ts'
import { listPriceChanges } from './price-changes.server.ts'
import { reductionText } from './price-reduction.ts'
import { selectStoredVehicle } from './vehicle-rows.server.ts'
import { priceChanges, vehicles } from './vehicle-table.server.ts'
import { createVehicle, removeVehicle, updateVehicle } from './vehicles.server.ts'

const db = await freshDb()

test.each<[string, Array<number | null | 'hour'>, number | null]>([
  ['a reduction tells how much', [70_000, 'hour', 68_000], 2000],
  ['a raise tells nothing', [70_000, 'hour', 72_000], null],
  ['a first price tells nothing', [null, 'hour', 72_000], null],
  ['a price taken back tells nothing', [70_000, 'hour', null], null],
  ['a price that is less within an hour of the vehicle tells nothing', [70_000, 68_000], null],
  ['a mistake mended within an hour tells nothing', [70_000, 'hour', 7_000, 70_000], null],
  ['a mistake mended within an hour counts from what stood before', [70_000, 'hour', 7_000, 69_000], 1000],
  ['after an hour it was no mistake', [70_000, 'hour', 60_000, 'hour', 69_000], null],
  ['the last of two reductions counts from the first', [70_000, 'hour', 68_000, 'hour', 67_500], 500],
  ['a raise ends what a reduction told', [70_000, 'hour', 68_000, 'hour', 71_000], null],
])('%s', async (_what, steps, reduced) => {
  const [first, ...others] = steps
  const id = await createVehicle(db, { ...storedVan, price: first === 'hour' ? null : (first ?? null) })
  for (const step of others) await (step === 'hour' ? anHourPasses(id) : savePrice(id, step))
  const { price, reducedFrom } = await stored(id)
  expect(reducedFrom === null || price === null ? null : reducedFrom - price).toBe(reduced)
})

test('each change is listed with who made it, the newest first, and goes with its vehicle; a save of the same price is none', async () => {
  const id = await createVehicle(db, { ...storedVan, price: 70_000 })
  for (const price of [68_000, 68_000, null]) await savePrice(id, price)
  expect(await listPriceChanges(db, id)).toMatchObject([
    { from: 68_000, to: null, by: dana.email },
    { from: 70_000, to: 68_000, by: dana.email },
  ])
  await removeVehicle(db, id)
  expect(await listPriceChanges(db, id)).toEqual([])
})

test('of more than fifty changes the newest fifty are listed', async () => {
  const id = await createVehicle(db, storedVan)
  const changes = Array.from({ length: 51 }, (_, nth) => ({ vehicleId: id, from: nth, to: nth + 1, by: dana.email }))
  await db.insert(priceChanges).values(changes)
  expect((await listPriceChanges(db, id)).map(({ to }) => to)).toEqual(Array.from({ length: 50 }, (_, nth) => 51 - nth))
})

test('a reduction is told for thirty days, in the day of our first showroom, and not of what is sold', () => {
  const vehicle = { price: 68_000, reducedFrom: 70_000, reducedAt: new Date('2026-11-13T03:00:00Z') }
  const told = (at: string, status: 'pending' | 'sold' = 'pending') =>
    reductionText({ ...vehicle, status }, new Date(at))
  expect(told('2026-11-13T03:00:00Z')).toBe('Reduced $2,000 on Nov 12')
  expect(told('2026-12-13T02:59:00Z')).toBe('Reduced $2,000 on Nov 12')
  expect(told('2026-12-13T03:01:00Z')).toBeNull()
  expect(told('2026-11-13T03:00:00Z', 'sold')).toBeNull()
})

async function savePrice(id: number, price: number | null) {
  const vehicle = await stored(id)
  expect(await updateVehicle(db, vehicle, { ...vehicle, price }, dana.email)).toMatchObject({ is: 'saved' })
}

async function stored(id: number) {
  const vehicle = await selectStoredVehicle(db, id)
  if (!vehicle) throw new Error('there is no vehicle')
  return vehicle
}

async function anHourPasses(id: number) {
  const earlier = sql`interval '61 minutes'`
  await db
    .update(vehicles)
    .set({ createdAt: sql`${vehicles.createdAt} - ${earlier}` })
    .where(eq(vehicles.id, id))
  await db
    .update(priceChanges)
    .set({ at: sql`${priceChanges.at} - ${earlier}` })
    .where(eq(priceChanges.vehicleId, id))
}
