import { expect, test } from 'vitest'
import { demoInventory } from '#app/demo/demo-inventory.ts'
import { freshDb } from '../../test/kit/db.ts'
import { stockOf } from '../../test/kit/stock.ts'
import { summaryOf } from './shown-vehicle.ts'
import { measuresOf, specGroups, specLinesOf } from './spec-sheet.ts'
import { altFor } from './vehicle.ts'
import { accessOf, formatEntry } from './vehicle-access.ts'
import { noFilters } from './vehicle-filter-table.ts'
import { listVehicles } from './vehicle-finder.server.ts'
import { unfilled } from './vehicle-table.server.ts'
import { createVehicle } from './vehicles.server.ts'

const truck = demoInventory.find(({ body }) => body === 'truck')
if (!truck) throw new Error('the demonstration has no truck')
const { vehicle } = truck
const plain = { features: [], specifications: null }

test('a truck with a lift says lift in words, specifications, drawings and on its card, and nowhere ramp', async () => {
  const access = accessOf(vehicle)
  expect(access).toBe('lift')
  expect(formatEntry(vehicle.type, access)).toBe('A lift lowers on the passenger side.')
  const sheet = vehicle.specifications ?? { dimensions: {}, performance: {}, accessibility: {} }
  const lines = specGroups.flatMap(({ key }) => specLinesOf(sheet, key, access))
  const told = [
    ...[...lines, ...measuresOf(sheet, access)].map(({ label, text }) => `${label} ${text}`),
    ...truck.drawings.map(({ alt }) => alt),
    ...[vehicle.description, altFor(vehicle.name, 0)],
    ...(vehicle.faqs ?? []).flatMap(({ question, answer }) => [question, answer]),
  ]
  expect(told.filter((text) => /\bramp\b/i.test(text))).toEqual([])
  expect(lines.map(({ label }) => label)).toEqual(expect.arrayContaining(['Lift Width', 'Lift Capacity']))

  const db = await freshDb()
  const id = await createVehicle(db, { ...vehicle, images: [] })
  const { vehicles } = await listVehicles(stockOf(db), noFilters, 1)
  expect(vehicles[0]?.measures.map(({ label }) => label)).toEqual(['Door', 'Lift', 'Capacity', 'Chairs'])
  const whole = { ...unfilled, ...vehicle, id, images: [], version: 1, createdAt: new Date(), updatedAt: new Date() }
  expect(vehicles[0]).toEqual(summaryOf(whole))
})

test.each([
  [{ ...plain, features: ['Under-vehicle lift'] }, 'lift'],
  [{ ...plain, features: ['Wheelchair Lift', 'Manual Ramp'] }, 'ramp'],
  [{ ...plain, features: ['Power Liftgate', 'Lift Kit', 'Scooter Lift'] }, 'ramp'],
  [plain, 'ramp'],
] as const)('%j has a %s', (one, access) => {
  expect(accessOf({ ramp: null, ...one, features: [...one.features] })).toBe(access)
})

test('the type says where people get in, and nothing where it does not', () => {
  expect(['Rear-Entry', 'Side-Entry', 'Transfer'].map((type) => formatEntry(type, 'ramp'))).toEqual([
    'The ramp comes out of the back.',
    'The ramp comes out of the passenger side.',
    null,
  ])
  expect(formatEntry('Rear-Entry', 'lift')).toBe('A lift lowers at the back.')
})
