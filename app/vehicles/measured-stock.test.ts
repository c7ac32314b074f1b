import { expect, test } from 'vitest'
import { freshDb } from '../../test/kit/db.ts'
import { stockOf } from '../../test/kit/stock.ts'
import { storedVan } from '../../test/kit/vehicle-actions.ts'
import { countMeasured } from './measured-stock.server.ts'
import type { Reading } from './vehicle-measures.ts'
import { createVehicle } from './vehicles.server.ts'

const reading = { value: 5600, on: '2026-03-31', by: 'Dana', source: null }

test('the vehicles with a number from our own tape are counted, and those of the maker are not; nor is what is sold, not built or not here', async () => {
  const db = await freshDb()
  for (const how of ['measured', 'maker', 'estimated'] as const) {
    const door: Reading[] = [{ ...reading, how }]
    await createVehicle(db, { ...storedVan, vin: null, stockNumber: null, readings: { door } })
  }
  for (const status of ['sold', 'built-to-order', 'coming-soon'] as const) {
    const door: Reading[] = [{ ...reading, how: 'measured' }]
    await createVehicle(db, { ...storedVan, vin: null, stockNumber: null, status, readings: { door } })
  }
  expect(await countMeasured(stockOf(db).inventory)).toEqual({ taken: 1, total: 3 })
})
