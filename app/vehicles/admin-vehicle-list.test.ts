import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openChanges } from '#app/db/changes.server.ts'
import { freshDatabase, freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { fuzz } from '../../test/kit/fuzz.ts'
import { staffRequest } from '../../test/kit/staff-context.ts'
import { storedVan } from '../../test/kit/vehicle-actions.ts'
import { loader } from './admin-vehicle-list.route.tsx'
import { openInventory } from './inventory.server.ts'
import { countedMeasures } from './measure-table.ts'
import { sortedColumns } from './staff-vehicle.ts'
import { findStaffVehicles } from './staff-vehicles.server.ts'
import type { VehicleInput } from './vehicle.ts'
import { statuses } from './vehicle-status.ts'
import { isHidden, isSold, vehicles } from './vehicle-table.server.ts'
import { createVehicle, removeVehicle } from './vehicles.server.ts'

const db = await freshDb()
const storage = await freshStorage()

async function addVehicles(count: number) {
  await db.execute(sql`insert into vehicles (name, type, category, description, features, search_text)
    select 'Van ' || n, 'Side-Entry', case n % 2 when 0 then 'minivan' else 'truck' end, 'x', '{Ramp}', 'van ' || n from generate_series(1, ${count}::int) n`)
}

async function read(query: string) {
  const url = new URL(`https://redstone.example/admin/vehicles${query}`)
  const context = staffRequest({ db, storage })
  const answer = await loader({ url, context, request: new Request(url), params: {}, pattern: '/admin/vehicles' })
  if (!('rows' in answer)) throw new Error('the list was not read')
  return answer
}

async function idsOf(query: string) {
  return (await read(query)).rows.map(({ id }) => id)
}

test('the address of what is shown names its list, and nothing where it is the usual one', async () => {
  const shown = async (query: string) => (await read(query)).filters?.shown
  expect(await shown('')).toBe('')
  expect(await shown('?search=van&sort=name')).toBe('?search=van&sort=name')
  expect(await shown('?sold=&search=van')).toBe('?search=van&sold=1')
  expect(await shown('?hidden=1')).toBe('?hidden=1')
})

test('R20: whatever there is comes in pages of fifty, each with an address', async () => {
  await addVehicles(120)
  const first = await read('')
  expect(first).toMatchObject({
    rows: { length: 50 },
    paging: { search: '', page: 1, pages: 3, found: 120, total: 120 },
  })
  const last = await read('?page=3')
  expect(last.rows).toHaveLength(20)
  expect(first.rows).not.toContainEqual(last.rows[0])
  expect(await read('?page=4')).toMatchObject({ rows: [], paging: { page: 4, pages: 3 } })
  expect(await read('?search=van&page=2')).toMatchObject({ rows: { length: 50 }, paging: { found: 120 } })
  expect(await read('?search=van+119')).toMatchObject({ rows: { length: 1 }, paging: { pages: 1, found: 1 } })
})

test('what is sold has a list of its own, and is in no other', async () => {
  const id = await createVehicle(db, { ...storedVan, name: 'Gone Away', status: 'sold', soldOn: '2026-03-31' })
  expect(await read('?sold=1')).toMatchObject({ rows: [{ id, status: 'sold' }], paging: { total: 1 } })
  expect(await read('?search=gone')).toMatchObject({ rows: [], paging: { found: 0, total: 120 } })
  expect(await idsOf('')).not.toContain(id)
  await removeVehicle(db, id)
})

test('staff find a vehicle by any words of its name, type, category, showroom, stock number and VIN', async () => {
  const known = { ...storedVan, name: '2023 Ford Transit', type: 'Rear-Entry', category: 'fullsize' as const }
  const id = await createVehicle(db, { ...known, showroom: 'Denver', stockNumber: 'R-2044', vin: '1M8GDM9AXKP042788' })
  for (const search of [
    'transit',
    'TRANSIT ford',
    'rear',
    'full-size',
    'fullsize van',
    'denver',
    'r-2044',
    '1m8gdm9axkp042788',
  ])
    expect(await idsOf(`?search=${search}`), search).toContain(id)
  for (const search of ['transit honda', 'truck', 'phoenix', '%', '_'])
    expect(await idsOf(`?search=${encodeURIComponent(search)}`), search).not.toContain(id)
})

test('what is missing is a filter, and each says how many lack it', async () => {
  const tape = { value: 5500, how: 'measured', by: 'Dana', on: null, source: null } as const
  const counted = countedMeasures({ isSide: false, isLift: false, places: null })
  const readings = Object.fromEntries(counted.map(({ key }) => [key, [tape]]))
  const picture = { path: 'public/van.jpg', alt: 'Side', width: 640, height: 480 }
  const whole: VehicleInput = {
    ...storedVan,
    category: 'other',
    price: 50_000,
    images: [picture],
    readings,
  }
  const lacking = {
    price: { price: null },
    pictures: { images: [] },
    words: { images: [picture, { ...picture, alt: ' ' }] },
    measures: { readings: { ...readings, door: [{ ...tape, how: 'maker' as const }] } },
  }
  await createVehicle(db, { ...whole, name: 'Whole' })
  for (const [name, lack] of Object.entries(lacking)) await createVehicle(db, { ...whole, ...lack, name })
  for (const name of Object.keys(lacking)) {
    const { rows, filters } = await read(`?missing=${name}&search=other`)
    expect(rows.map((row) => row.name)).toEqual([name])
    const group = filters?.panel.groups.find((one) => one.name === 'missing')
    expect(group?.choices.map(({ value, count }) => [value, count])).toEqual(
      Object.keys(lacking).map((one) => [one, 1]),
    )
  }
  expect(await idsOf('?missing=price&missing=words&search=other')).toHaveLength(2)
  expect(await read('?search=whole')).toMatchObject({ rows: [{ measured: 8, toMeasure: 8, picture }] })
})

test('the list is sorted by each of its columns, both ways, and what a vehicle does not have comes last', async () => {
  const van = fc.record({
    name: fc.constantFrom('Beta', 'alpha', 'Ångström'),
    price: fc.option(fc.constantFrom(1, 2)),
    status: fc.constantFrom(...statuses.filter((status) => status !== 'sold')),
    showroom: fc.option(fc.constantFrom('Phoenix', 'Denver')),
    listedOn: fc.constantFrom('2026-01-01', '2026-02-01'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(van, { minLength: 1, maxLength: 6 }), async (vans) => {
      await db.delete(vehicles)
      for (const one of [nothingKnown, ...vans]) await createVehicle(db, { ...storedVan, ...one })
      for (const { key } of sortedColumns)
        for (const sort of [key, `-${key}`]) {
          const { rows } = await read(`?sort=${sort}`)
          expect(rows).toHaveLength(vans.length + 1)
          const keys = rows.map((row) => keyOf[key](row))
          const known = keys.filter((one) => one !== null)
          const sorted = known.toSorted((a, b) => (a < b ? -1 : Number(a > b)))
          expect([sort, ...keys]).toEqual([
            sort,
            ...(sort === key ? sorted : sorted.toReversed()),
            ...keys.filter((one) => one === null),
          ])
        }
    }),
    { ...fuzz, numRuns: 5 },
  )
})

const nothingKnown = { name: 'alpha', price: null, showroom: null, listedOn: '2026-01-15' }

type Row = Awaited<ReturnType<typeof read>>['rows'][number]

const keyOf: Record<(typeof sortedColumns)[number]['key'], (row: Row) => string | number | null> = {
  name: ({ name }) => ({ alpha: 1, Ångström: 2, Beta: 3 })[name] ?? null,
  price: ({ price }) => price,
  status: ({ status }) => statuses.indexOf(status),
  showroom: ({ showroom }) => showroom,
  days: ({ days }) => days,
  measured: ({ measured }) => measured,
  changed: ({ updatedAt }) => updatedAt.getTime(),
}

test('a change is in the list that is read right after it', async () => {
  const database = await freshDatabase()
  const changes = await openChanges(database)
  const stock = {
    db: database.db,
    changes,
    inventory: openInventory(database.db, changes),
    soldInventory: openInventory(database.db, changes, isSold),
    hiddenInventory: openInventory(database.db, changes, isHidden),
  }
  const total = async (query = '') => (await findStaffVehicles(stock, new URLSearchParams(query))).paging.total
  const id = await createVehicle(stock.db, storedVan)
  expect(await total()).toBe(1)
  for (let added = 2; added <= 9; added += 1) {
    await createVehicle(stock.db, { ...storedVan, status: added % 2 ? 'sold' : 'available' })
    expect([await total(), await total('sold=1')]).toEqual([Math.floor(added / 2) + 1, Math.floor((added - 1) / 2)])
  }
  await removeVehicle(stock.db, id)
  expect(await total()).toBe(4)
})
