import { expect, test } from 'vitest'
import { chair } from '../../../test/kit/chair.ts'
import { freshDb } from '../../../test/kit/db.ts'
import { stockOfTests } from '../../../test/kit/demo-stock.ts'
import { stockOf } from '../../../test/kit/stock.ts'
import { noFilters } from '../vehicle-filter-table.ts'
import { listVehicles } from '../vehicle-finder.server.ts'
import { readVehicleFilters } from '../vehicle-list-address.ts'
import { createVehicle } from '../vehicles.server.ts'
import { alertQuery, findForAlert } from './alert-search.server.ts'

const stock = stockOf(await freshDb())
for (const { vehicle } of stockOfTests.slice(0, 40)) await createVehicle(stock.db, { ...vehicle, images: [] })
const index = await stock.inventory()

test('with measures it finds what the list finds that fits or is tight, and without them all', async () => {
  const profile = chair()
  const { vehicles } = await listVehicles(stock, { ...noFilters, fit: ['possible'] }, 100, { profile, units: 'in' })
  const found = findForAlert(index, '', profile)
  expect(found.ids).toEqual(vehicles.map(({ id }) => id))
  expect(found.total).toBeGreaterThan(0)
  expect(findForAlert(index, '', null).total).toBeGreaterThan(found.total)
})

test.each([
  ['', '', 'All vehicles'],
  [
    '?entry=rear&category=minivan&sort=price&view=inside&fit=fits&show=48',
    '?category=minivan&entry=rear',
    'Minivans, Rear Entry',
  ],
  ['?search=toyota&priceTo=50000', '?priceTo=50000&search=toyota', 'Toyota, Up to $50,000'],
])('the list at “%s” is kept as “%s”: %s', (address, query, label) => {
  expect(alertQuery(readVehicleFilters(new URLSearchParams(address)))).toBe(query)
  expect(findForAlert(index, query, null).label).toBe(label)
})
