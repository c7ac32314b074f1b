import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VehicleFilterBar } from '#app/vehicles/vehicle-filters.tsx'
import { handle } from '#app/vehicles/vehicle-list.route.tsx'
import { filtersInUse, filtersToSearch, readVehicleFilters } from '#app/vehicles/vehicle-list-address.ts'
import { searchVehicles } from '#app/vehicles/vehicle-search.ts'
import { unfilled } from '#app/vehicles/vehicle-table.server.ts'
import { createVehicle, listVehicles } from '#app/vehicles/vehicles.server.ts'
import { freshDb } from './db.ts'
import { storedVan } from './vehicle-actions.ts'

// What `added-field.test.ts` runs in a copy of the sources that has one more filter of the list, `paint`, on the column `color`.

const black = new URLSearchParams('paint=black&x=1')

test('the address asks for it, by its known choices alone', () => {
  const filters = readVehicleFilters(black)
  expect(filters).toMatchObject({ paint: 'black' })
  expect(filtersToSearch(filters)).toBe('?paint=black')
  expect(filtersInUse(filters)).toEqual([{ name: 'paint', label: 'Black', searchWithout: '' }])
  expect(readVehicleFilters(new URLSearchParams('paint=pink'))).toMatchObject({ paint: 'all' })
})

test('the list is cached apart for it', () => {
  expect(handle.cachedBy({ params: {}, query: black, from: '' })).toEqual({ query: '?paint=black' })
})

test('the form offers its choices, and keeps the one made', () => {
  const html = renderToStaticMarkup(<VehicleFilterBar filters={readVehicleFilters(black)} panel={createRef()} />)
  expect(html).toMatch(/<legend[^>]*>Color<\/legend>/)
  expect(html.match(/<input[^>]* name="paint"[^>]*>/g)).toEqual([
    expect.stringMatching(/value="all"/),
    expect.stringMatching(/checked="" value="black"/),
  ])
  expect(html, 'the panel with it is open').toMatch(/<details[^>]* open/)
})

test('the database and the rule for samples find the same by it', async () => {
  const db = await freshDb()
  // The sign of kelvin looks like a K, and only some would count it as one.
  const colors = ['Black', 'deep BLACK pearl', 'White', 'BLAC\u212a', null]
  for (const color of colors) await createVehicle(db, { ...storedVan, color })
  const all = await listVehicles(db, readVehicleFilters(new URLSearchParams()), 9)
  const found = await listVehicles(db, readVehicleFilters(black), 9)
  expect(all.vehicles).toHaveLength(colors.length)
  expect(found.source).toBe('database')
  expect(found.vehicles.map(({ id }) => id)).toEqual(all.vehicles.slice(3).map(({ id }) => id))
  const whole = all.vehicles.map(({ id }, at) => ({
    ...unfilled,
    ...storedVan,
    id,
    color: colors.toReversed()[at] ?? null,
  }))
  const dated = whole.map((van) => ({ ...van, version: 1, createdAt: new Date(0), updatedAt: new Date(0) }))
  expect(searchVehicles(dated, readVehicleFilters(black)).map(({ id }) => id)).toEqual(
    found.vehicles.map(({ id }) => id),
  )
})
