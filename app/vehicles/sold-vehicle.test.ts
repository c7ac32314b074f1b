import { beforeEach, expect, test } from 'vitest'
import { houseDay } from '#app/ui/showroom-time.ts'
import { freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { visitorRequest } from '../../test/kit/staff-context.ts'
import { stockOf } from '../../test/kit/stock.ts'
import { storedVan } from '../../test/kit/vehicle-actions.ts'
import type { VehicleInput } from './vehicle.ts'
import { loader } from './vehicle-detail.route.tsx'
import { noFilters } from './vehicle-filter-table.ts'
import { listFeaturedVehicles, listVehicles } from './vehicle-finder.server.ts'
import { countVehicles, listVehicleChanges } from './vehicle-rows.server.ts'
import { vehicles } from './vehicle-table.server.ts'
import { createVehicle } from './vehicles.server.ts'

const db = await freshDb()
const storage = await freshStorage()

beforeEach(async () => {
  await db.delete(vehicles)
})

test('a sold vehicle leaves list, home, counts and sitemap; one on hold or pending stays', async () => {
  const sold = await createVehicle(db, { ...storedVan, status: 'sold', soldOn: houseDay() })
  const held = await createVehicle(db, { ...storedVan, status: 'on-hold', heldUntil: new Date('2099-01-01') })
  const pending = await createVehicle(db, { ...storedVan, status: 'pending' })
  const ids = (listed: Array<{ id: number }>) => listed.map(({ id }) => id)
  const { vehicles: listed, total } = await listVehicles(stockOf(db), noFilters, 24)
  expect([total, ...ids(listed)]).toEqual([2, pending, held])
  expect(listed.map(({ status }) => status)).toEqual(['pending', 'on-hold'])
  expect(ids((await listFeaturedVehicles(stockOf(db))).vehicles)).toEqual([pending, held])
  expect(await countVehicles(db)).toBe(2)
  expect(ids(await listVehicleChanges(db, { offset: 0, limit: 9 }))).toEqual([held, pending])
  expect(sold).toBeLessThan(held)
})

test('a list of which all are sold is empty, and no samples stand in', async () => {
  await createVehicle(db, { ...storedVan, status: 'sold', soldOn: houseDay() })
  expect(await listVehicles(stockOf(db), noFilters, 24)).toEqual({ vehicles: [], total: 0, source: 'database' })
})

test('its page stays, with three vehicles like it', async () => {
  const sold = await createVehicle(db, { ...storedVan, status: 'sold', soldOn: houseDay() })
  const alike: number[] = []
  for (let nth = 0; nth < 4; nth += 1) alike.push(await createVehicle(db, { ...storedVan, name: `Alike ${nth}` }))
  await createVehicle(db, { ...storedVan, type: 'Side-Entry' })
  expect(await page(sold)).toMatchObject({
    data: {
      vehicle: { status: 'sold' },
      similar: [{ id: alike[3] }, { id: alike[2] }, { id: alike[1] }],
    },
  })
})

test('where none is like it, the newest stand there', async () => {
  const sold = await createVehicle(db, { ...storedVan, status: 'sold', soldOn: houseDay() })
  const other = await createVehicle(db, { ...storedVan, category: 'suv', type: 'Side-Entry' })
  expect(await page(sold)).toMatchObject({ data: { similar: [{ id: other }] } })
})

test('a vehicle that is not sold has none beside it', async () => {
  const held = await createVehicle(db, { ...storedVan, status: 'on-hold', heldUntil: new Date('2099-01-01') })
  expect(await page(held)).toMatchObject({ data: { vehicle: { status: 'on-hold' }, similar: [] } })
})

test.each<[Partial<VehicleInput>, string]>([
  [{ make: 'Honda', type: 'Rear-Entry' }, '/vehicles?entry=rear&make=honda'],
  [{ make: null, type: 'Transfer' }, '/vehicles'],
])('after 90 days its page leads on to the list: %j', async (facts, to) => {
  const id = await createVehicle(db, { ...storedVan, ...facts, status: 'sold', soldOn: '2020-01-31' })
  const answer = await page(id)
  expect(answer).toBeInstanceOf(Response)
  if (!(answer instanceof Response)) return
  expect([answer.status, answer.headers.get('Location'), answer.headers.get('Cache-Control')]).toEqual([
    ...[301, to, 'no-store'],
  ])
})

function page(id: number) {
  const url = new URL(`https://redstone.example/vehicles/${id}`)
  const context = visitorRequest({ db, storage })
  const params = { id: String(id) }
  return loader({ request: new Request(url), url, context, params, pattern: '/vehicles/:id' })
}
