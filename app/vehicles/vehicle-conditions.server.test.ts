import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshDb } from '../../test/kit/db.ts'
import { fuzz } from '../../test/kit/fuzz.ts'
import type { Vehicle } from './vehicle.ts'
import { categories } from './vehicle-category.ts'
import { type FilterRow, filterTable, noFilters } from './vehicle-filter-table.ts'
import { readVehicleFilters } from './vehicle-list-address.ts'
import { searchText, searchVehicles } from './vehicle-search.ts'
import { statuses } from './vehicle-status.ts'
import { unfilled, vehicles } from './vehicle-table.server.ts'
import { listVehicles } from './vehicles.server.ts'

const db = await freshDb()

// Letters whose case is not one to one, the wildcards and quotes of SQL, and letters outside the basic plane.
const letters = fc.constantFrom(...'aAbBiIİıſßẞsSΣσςéÉeK\u0301k%_\\\'"`{},;$ -0', '🚐', '𝒜', '\u00a0', '\ufb01')
const text = fc.string({ unit: letters, maxLength: 6 })
const storedText = fc.oneof(
  text,
  fc.string({ unit: 'grapheme', maxLength: 6 }).map((any) => any.replaceAll('\0', '')),
)
const name = storedText.filter((some) => some.replaceAll(' ', '') !== '')
const typeText = fc.constantFrom(
  'Side-Entry',
  'REAR entry',
  'sİde',
  'ſide',
  'Sıde',
  'RE\u00c4R',
  'side/rear',
  'Transfer',
)
const cents = fc.integer({ min: 0, max: 99_999_999 }).map((amount) => amount / 100)
const price = fc.option(fc.oneof(cents, fc.constantFrom(59_999.99, 60_000, 70_000, 70_000.01)))
const createdAt = fc.constantFrom('2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00.001Z', '2025-06-01T12:00:00.500Z')

/** A fact for each column that some filter compares, near its choices. Those named below have facts of their own. */
const filtered = Object.fromEntries(filterTable.map(({ rule, choices }) => [rule.of, factFor(rule, choices)]))

const van = fc.record({
  ...filtered,
  name,
  type: fc.oneof(typeText, storedText),
  price,
  features: fc.array(storedText, { maxLength: 6 }),
  category: fc.constantFrom(...categories),
  status: fc.constantFrom(...statuses),
  createdAt: createdAt.map((day) => new Date(day)),
})
const filters = fc
  .record({
    search: fc.oneof(text, fc.string({ maxLength: 3 }), fc.constant('')),
    ...Object.fromEntries(
      filterTable.map(({ name, choices }) => [name, fc.constantFrom(...choices.map(({ value }) => value))]),
    ),
  })
  .map((query) => readVehicleFilters(new URLSearchParams(query)))

function factFor({ is }: FilterRow['rule'], choices: FilterRow['choices']) {
  if (is === 'range') {
    const bounds = choices.flatMap(({ range }) => Object.values(range ?? {}))
    return fc.option(fc.oneof(fc.nat(9_999_999), fc.constantFrom(0, ...bounds, ...bounds.map((bound) => bound + 0.1))))
  }
  const words = choices.flatMap(({ value }) => [value, value.toUpperCase(), `dark ${value}`, `${value} pearl`])
  return fc.option(fc.oneof(fc.constantFrom(...words), storedText))
}

function cutOf(van: { name: string; features: string[] }, from: number, length: number) {
  const whole = [van.name, ...van.features].join('')
  return [...whole].slice(from, from + length).join('')
}

test('S13 (ASVS 1.2.4): the database finds the same vehicles in the same order as the rules', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(van, { minLength: 1, maxLength: 12 }),
      fc.array(filters, { minLength: 1, maxLength: 8 }),
      fc.nat(8),
      async (vans, searches, place) => {
        const stored = await store(vans)
        // Also pieces of a name or feature, so that searches which find something are common.
        const pieces = stored.map((one) => ({ search: cutOf(one, place % 3, 1 + (place % 4)) }))
        const requested = [...searches, ...pieces.map((piece) => readVehicleFilters(new URLSearchParams(piece)))]
        for (const wanted of requested) {
          const expected = searchVehicles(stored, wanted).map(({ id }) => id)
          const found = await listVehicles(db, wanted, 100)
          expect([found.source, ...found.vehicles.map(({ id }) => id)]).toEqual(['database', ...expected])
          expect(found.total).toBe(expected.length)
        }
      },
    ),
    fuzz,
  )
})

test('S13 (ASVS 1.2.9): a vehicle is found by every piece of its name and of its features', () => {
  const piece = fc.record({ van, at: fc.nat(), from: fc.nat(5), length: fc.integer({ min: 1, max: 6 }) })
  fc.assert(
    fc.property(piece, ({ van, at, from, length }) => {
      const texts = [van.name, ...van.features]
      const term = [...(texts[at % texts.length] ?? '')].slice(from, from + length).join('')
      expect(searchVehicles([whole(1, { ...van, status: 'available' })], { ...noFilters, search: term })).toHaveLength(
        1,
      )
    }),
    fuzz,
  )
})

type Van = Pick<Vehicle, 'name' | 'type' | 'price' | 'features' | 'category' | 'status' | 'createdAt'>

function whole(id: number, van: Van): Vehicle {
  return { ...unfilled, ...van, id, description: '', images: [], version: 1, updatedAt: van.createdAt }
}

async function store(vans: Van[]) {
  await db.delete(vehicles)
  const rows = vans.map((one) => ({ ...one, description: '', searchText: searchText({ ...unfilled, ...one }) }))
  const ids = await db.insert(vehicles).values(rows).returning({ id: vehicles.id })
  return vans.map((one, at) => whole(ids[at]?.id ?? 0, one))
}
