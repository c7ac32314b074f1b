import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { announce, openChanges } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { freshDatabase, freshDb } from '../../test/kit/db.ts'
import { fuzz } from '../../test/kit/fuzz.ts'
import { findPlainly } from '../../test/kit/plain-finding.ts'
import { stockOf } from '../../test/kit/stock.ts'
import { storedVan } from '../../test/kit/vehicle-actions.ts'
import { openInventory } from './inventory.server.ts'
import type { Vehicle } from './vehicle.ts'
import { categories } from './vehicle-category.ts'
import { boundTable, filterRow, filterTable, orderTable, type VehicleFilters } from './vehicle-filter-table.ts'
import { findVehicles } from './vehicle-finder.server.ts'
import { indexOf, type VehicleIndex } from './vehicle-index.ts'
import { readVehicleFilters } from './vehicle-list-address.ts'
import { searchText } from './vehicle-search.ts'
import { statuses } from './vehicle-status.ts'
import { unfilled, vehicles } from './vehicle-table.server.ts'
import { createVehicle, removeVehicle, updateVehicle } from './vehicles.server.ts'

const db = await freshDb()

// Letters whose case is not one to one, the wildcards and quotes of SQL, and letters outside the basic plane.
const letters = fc.constantFrom(...'aAbBiIİıſßẞsSΣσςéÉeK\u0301k%_\\\'"`{},;$ -0', '🚐', '𝒜', '\u00a0', '\ufb01')
const text = fc.string({ unit: letters, maxLength: 6 })
const storedText = fc.oneof(
  text,
  fc.string({ unit: 'grapheme', maxLength: 6 }).map((any) => any.replaceAll('\0', '')),
)
const word = fc.option(fc.oneof(fc.constantFrom('Toyota', 'TOYOTA', 'Kia', 'Town & Country'), storedText))
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
const cents = fc.integer({ min: 1, max: 99_999_999 }).map((amount) => amount / 100)
const price = fc.option(fc.oneof(cents, fc.constantFrom(59_999.99, 60_000, 70_000, 70_000.01)))
const createdAt = fc.constantFrom('2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00.001Z', '2025-06-01T12:00:00.500Z')

const van = fc.record({
  name: storedText.filter((some) => some.replaceAll(' ', '') !== ''),
  type: fc.oneof(typeText, storedText),
  price,
  year: fc.option(fc.constantFrom(1981, 2019, 2020, 2021)),
  mileage: fc.option(fc.constantFrom(0, 10_000, 10_000.5, 20_000)),
  features: fc.array(fc.oneof(fc.constantFrom('Power Ramp', 'power ramp', 'Kneeling'), storedText), { maxLength: 4 }),
  category: fc.constantFrom(...categories),
  status: fc.constantFrom(...statuses),
  make: word,
  model: word,
  conversionBrand: word,
  ramp: fc.option(fc.constantFrom('in-floor', 'fold-out', 'lift', 'platform', 'none')),
  operation: fc.option(fc.constantFrom('power', 'manual')),
  condition: fc.constantFrom('new', 'used', 'certified'),
  showroom: fc.option(fc.constantFrom('Phoenix', 'Denver', 'Closed')),
  createdAt: createdAt.map((day) => new Date(day)),
})

/** Each filter and bound is asked for by few, so that something is found. */
const answers = Object.fromEntries([
  ...filterTable.map(({ name }) => {
    const known = filterRow(name).choices?.map(({ value }) => value) ?? ['toyota', 'kia', 'power ramp', 'gone']
    return [name, fc.array(fc.constantFrom(...known), { maxLength: 2 })] as const
  }),
  ...boundTable.map(({ name, of }) => {
    const near = { price: ['60000', '70,000'], year: ['2019', '2020'], mileage: ['10000'] }[of]
    return [name, fc.subarray(near, { maxLength: 1 })] as const
  }),
  ['sort', fc.constantFrom(...orderTable.map(({ value }) => [value]))] as const,
])
const filters = fc
  .tuple(fc.record(answers), fc.subarray(Object.keys(answers), { maxLength: 3 }))
  .map(([all, asked]) => asked.flatMap((name) => (all[name] ?? []).map((value): [string, string] => [name, value])))
  .map((query) => readVehicleFilters(new URLSearchParams(query)))

test('S13 (ASVS 1.2.4): the list finds the vehicles that the plain rules find, in their order, from whatever is stored', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(van, { minLength: 1, maxLength: 12 }),
      fc.array(filters, { minLength: 1, maxLength: 8 }),
      async (vans, asked) => {
        const stored = await store(vans)
        for (const wanted of asked) {
          const expected = findPlainly(stored, wanted).map(({ id }) => id)
          const found = await findVehicles(stockOf(db), wanted, 100)
          expect([found.source, ...found.vehicles.map(({ id }) => id)]).toEqual(['database', ...expected])
          expect(found.total).toBe(expected.length)
        }
      },
    ),
    fuzz,
  )
})

test('each choice counts the vehicles that the list has once it is made, and each way out those without it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(van, { minLength: 1, maxLength: 12 }), filters, async (vans, asked) => {
      const stored = await store(vans)
      const { panel, waysOut, total } = await findVehicles(stockOf(db), asked, 100)
      for (const { name, isOne, choices } of [panel.category, ...panel.groups])
        for (const { value, count } of choices)
          expect([name, value, count]).toEqual([
            name,
            value,
            findPlainly(stored, made(asked, name, value, isOne)).length,
          ])
      for (const { searchWithout, count } of waysOut)
        expect(findPlainly(stored, readVehicleFilters(new URLSearchParams(searchWithout))).length).toBe(count)
      if (total > 0) expect(waysOut).toEqual([])
    }),
    fuzz,
  )
})

/** The filters once a choice is made: for boxes of which any will do, that one alone. */
function made(asked: VehicleFilters, name: string, value: string, isOne: boolean): VehicleFilters {
  const row = filterTable.find((one) => one.name === name)
  if (!row) throw new Error(`no filter ${name}`)
  if (isOne) return { ...asked, [name]: value === 'all' ? [] : [value] }
  return { ...asked, [name]: row.choose === 'all' ? [...new Set([...asked[row.name], value])] : [value] }
}

test('S13 (ASVS 1.2.9): a vehicle is found by every piece of its name and of its features', async () => {
  const piece = fc.record({ van, at: fc.nat(), from: fc.nat(5), length: fc.integer({ min: 1, max: 6 }) })
  await fc.assert(
    fc.asyncProperty(piece, async ({ van, at, from, length }) => {
      const texts = [van.name, ...van.features]
      const search = [...(texts[at % texts.length] ?? '')].slice(from, from + length).join('')
      const index = indexOf([whole(1, { ...van, status: 'available' })])
      const stock = { ...stockOf(db), inventory: async () => index }
      expect((await findVehicles(stock, readVehicleFilters(new URLSearchParams({ search })), 1)).total).toBe(1)
    }),
    fuzz,
  )
})

test('a change is found at once, by reading that vehicle alone', async () => {
  const { db, changes } = await openKept()
  const inventory = openInventory(db, changes)
  const id = await createVehicle(db, { ...storedVan, name: 'Van A' })
  await createVehicle(db, { ...storedVan, name: 'Van B' })
  const first = await filled(inventory, 2)
  // Unheard, and so unseen.
  await db.update(vehicles).set({ price: 1 })
  const { version } = (await stored(db, id)) ?? { version: 0 }
  await updateVehicle(db, { id, version }, { ...storedVan, name: 'Van A', price: 40_000 }, 'kim@staff.example')
  await until(async () => pricesIn(await inventory()).includes(40_000))
  expect(pricesIn(await inventory())).toEqual([storedVan.price, 40_000])
  expect(await inventory(), 'the same index').toBe(first)
  await removeVehicle(db, id)
  await until(async () => (await inventory()).entries.length === 1)
})

test('a change that names no vehicle is found too, and so is one that went unheard', async () => {
  const { db, changes } = await openKept()
  let isHearing = true
  const inventory = openInventory(db, { ...changes, isHearing: () => isHearing })
  await createVehicle(db, storedVan)
  await filled(inventory, 1)
  await db.update(vehicles).set({ price: 2 })
  await announce(db, 'vehicles')
  await until(async () => pricesIn(await inventory()).includes(2))
  isHearing = false
  await db.update(vehicles).set({ price: 3, updatedAt: new Date() })
  expect(pricesIn(await inventory())).toEqual([3])
  const kept = await inventory()
  expect(await inventory(), 'what did not change is not read again').toBe(kept)
})

test('what is changed while all is read is not lost, and a database that fails is asked again', async () => {
  const { db, changes } = await openKept()
  await createVehicle(db, storedVan)
  const { faulty, fail } = failing(db)
  fail(true)
  const inventory = openInventory(faulty, changes)
  await expect(inventory()).rejects.toThrow('away')
  fail(false)
  const reading = inventory()
  await createVehicle(db, storedVan)
  await reading
  await until(async () => (await inventory()).entries.length === 2)
})

test('many changes at once make all be read, also when the database fails at first', async () => {
  const { db } = await openKept()
  let tell: (ids: readonly number[] | undefined) => void = () => {}
  const changes = {
    subscribe(_topic: string, onChange: typeof tell) {
      tell = onChange
      return () => {}
    },
    isHearing: () => true,
  }
  const { faulty, fail } = failing(db)
  const inventory = openInventory(faulty, changes)
  await inventory()
  await createVehicle(db, storedVan)
  for (let id = 1; id <= 501; id += 1) tell([id])
  fail(true)
  await expect(inventory()).rejects.toThrow('away')
  fail(false)
  expect((await inventory()).entries).toHaveLength(1)
})

test('D1: a thousand changes are no work until somebody asks, who has all read once', async () => {
  const { db } = await openKept()
  let tell: (ids: readonly number[]) => void = () => {}
  const changes = {
    subscribe(_topic: string, onChange: (ids: readonly number[] | undefined) => void) {
      tell = onChange
      return () => {}
    },
    isHearing: () => true,
  }
  await createVehicle(db, storedVan)
  let reads = 0
  const counting = new Proxy(db, {
    get(target, name, receiver) {
      if (name === 'select') reads += 1
      return Reflect.get(target, name, receiver)
    },
  })
  const inventory = openInventory(counting, changes)
  await inventory()
  const perReading = reads
  for (let id = 1; id <= 1000; id += 1) tell([id])
  await Promise.all([inventory(), inventory(), inventory()])
  expect(reads).toBe(2 * perReading)
})

/** The same database, whose reading can be made to fail. */
function failing(db: Db) {
  let isAway = false
  const faulty = new Proxy(db, {
    get(target, name, receiver) {
      if (isAway && name === 'select') throw new Error('away')
      return Reflect.get(target, name, receiver)
    },
  })
  const fail = (now: boolean) => {
    isAway = now
  }
  return { faulty, fail }
}

async function openKept() {
  const database = await freshDatabase()
  return { db: database.db, changes: await openChanges(database) }
}

async function filled(inventory: () => Promise<VehicleIndex>, vehicles: number) {
  await until(async () => (await inventory()).entries.length === vehicles)
  return inventory()
}

async function until(isSo: () => Promise<boolean>) {
  await expect.poll(isSo, { timeout: 10_000 }).toBe(true)
}

function pricesIn({ entries }: VehicleIndex) {
  return entries.map(({ price }) => price)
}

async function stored(on: Db, id: number) {
  const [row] = await on.select({ version: vehicles.version }).from(vehicles).where(eq(vehicles.id, id))
  return row
}

type Van = Omit<Partial<Vehicle>, 'features'> & Pick<Vehicle, 'name' | 'type' | 'features' | 'category' | 'createdAt'>

function whole(id: number, van: Van): Vehicle {
  return { ...unfilled, ...van, id, description: '', images: [], version: 1, updatedAt: van.createdAt }
}

async function store(vans: Van[]) {
  await db.delete(vehicles)
  const rows = vans.map((one) => ({ ...one, description: '', searchText: searchText({ ...unfilled, ...one }) }))
  const ids = await db.insert(vehicles).values(rows).returning({ id: vehicles.id })
  return vans.map((one, at) => whole(ids[at]?.id ?? 0, one))
}
