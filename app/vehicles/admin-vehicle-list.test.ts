import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { staffRequest } from '../../test/kit/staff-context.ts'
import { storedVan } from '../../test/kit/vehicle-actions.ts'
import { loader } from './admin-vehicle-list.route.tsx'
import { searchStaffVehicles } from './staff-vehicle.ts'
import { countStaffVehicles, listStaffVehicles } from './staff-vehicles.server.ts'
import { createVehicle } from './vehicles.server.ts'

const db = await freshDb()
const storage = await freshStorage()

async function addVehicles(count: number) {
  await db.execute(sql`insert into vehicles (name, type, category, description, features, search_text)
    select 'Van ' || n, 'Side-Entry', case n % 2 when 0 then 'minivan' else 'truck' end, 'x', '{Ramp}', 'x' from generate_series(1, ${count}::int) n`)
}

async function read(query: string) {
  const url = new URL(`https://redstone.example/admin/vehicles${query}`)
  const context = staffRequest({ db, storage })
  const answer = await loader({ url, context, request: new Request(url), params: {}, pattern: '/admin/vehicles' })
  if (!('rows' in answer)) throw new Error('the list was not read')
  return answer
}

test('R20: a list that can be searched as one types is sent whole; a longer one comes in pages, each with an address', async () => {
  await addVehicles(2000)
  expect(await read('?page=3')).toMatchObject({ rows: { length: 2000 }, paging: null })
  await addVehicles(1)
  const first = await read('')
  expect(first).toMatchObject({
    rows: { length: 50 },
    paging: { search: '', page: 1, pages: 41, found: 2001, total: 2001 },
  })
  const last = await read('?page=41')
  expect(last.rows).toHaveLength(1)
  expect(first.rows).not.toContainEqual(last.rows[0])
  expect(await read('?page=42')).toMatchObject({ rows: [], paging: { page: 42, pages: 41 } })
})

test('R20: a search lists the newest two thousand of what it finds, and says that there are more', async () => {
  const found = await read('?search=van&page=40')
  expect(found).toMatchObject({ rows: { length: 50 }, paging: { pages: 40, found: 2000, hasMore: true, total: 2001 } })
  expect((await read('?search=van&page=41')).rows).toEqual([])
  expect(await read('?search=van+2000')).toMatchObject({ rows: { length: 1 }, paging: { found: 1, hasMore: false } })
})

test('R20: in a long list a search has at least three letters, since no index finds fewer', async () => {
  expect(await read('?search=va')).toMatchObject({ rows: { length: 50 }, paging: { isTooShort: true, found: 2001 } })
  expect(await read('?search=van')).toMatchObject({ paging: { isTooShort: false, search: 'van' } })
})

test('what is sold has a list of its own, and is in no other', async () => {
  const ids = (answer: { rows: Array<{ id: number }> }) => answer.rows.map(({ id }) => id)
  const id = await createVehicle(db, { ...storedVan, name: 'Gone Away', status: 'sold', soldOn: '2026-03-31' })
  expect(await read('?sold')).toMatchObject({ rows: [{ id, status: 'sold' }], paging: null })
  expect(await read('?search=gone')).toMatchObject({ rows: [], paging: { found: 0, total: 2001 } })
  expect(ids(await read(''))).not.toContain(id)
})

test('R20: the database finds for staff what the browser would find', async () => {
  const all = await listStaffVehicles(db)
  for (const search of [
    'van 19',
    ' VAN 199 ',
    'side',
    'truck',
    'Minivans',
    'n',
    '%',
    '_',
    '\\',
    '',
    'nothing of the kind',
  ]) {
    const found = searchStaffVehicles(all, search)
    expect(await countStaffVehicles(db, search), search).toBe(found.length)
    const part = await listStaffVehicles(db, { search, offset: 1, limit: 3 })
    expect(part, search).toEqual(found.slice(1, 4))
  }
})
