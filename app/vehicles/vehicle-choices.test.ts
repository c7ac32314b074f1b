import { expect, test } from 'vitest'
import { freshDb } from '../../test/kit/db.ts'
import { storedVan } from '../../test/kit/vehicle-actions.ts'
import { readVehicleChoices } from './staff-vehicles.server.ts'
import { stockNumbersAfter } from './stock-number.ts'
import { createVehicle } from './vehicles.server.ts'

test.each([
  ['R-1042', ['R-1043', 'R-1044']],
  ['009', ['010', '011']],
  ['A9', ['A10', 'A11']],
  ['2026-DEMO-99', ['2026-DEMO-100', '2026-DEMO-101']],
  ['DEMO', []],
  ['', []],
])('after %s come %j', (stockNumber, next) => expect(stockNumbersAfter(stockNumber, 2)).toEqual(next))

test('a form proposes the next stock number that is free, in the pattern of the newest vehicle that has one', async () => {
  const db = await freshDb()
  const proposed = async () => (await readVehicleChoices(db)).stockNumber
  expect(await proposed()).toBeNull()
  for (const stockNumber of ['R-2', 'R-4', 'R-3', null]) await createVehicle(db, { ...storedVan, stockNumber })
  expect(await proposed()).toBe('R-5')
})

test('a form proposes the makes that are known here, and those of vehicles, each once', async () => {
  const db = await freshDb()
  for (const make of ['Toyota', 'Tucker', 'Tucker', null]) await createVehicle(db, { ...storedVan, make })
  const { makes } = await readVehicleChoices(db)
  expect(makes).toEqual(expect.arrayContaining(['Buick', 'Toyota', 'Tucker']))
  expect(makes).toEqual([...new Set(makes)].toSorted())
})
