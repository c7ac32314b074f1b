import { beforeEach, expect, test } from 'vitest'
import { freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { staffRequest, visitorRequest } from '../../test/kit/staff-context.ts'
import { stockOf } from '../../test/kit/stock.ts'
import { storedVan } from '../../test/kit/vehicle-actions.ts'
import { loader as loadStaffList } from './admin-vehicle-list.route.tsx'
import { loader as loadDetail } from './vehicle-detail.route.tsx'
import { noFilters } from './vehicle-filter-table.ts'
import { listFeaturedVehicles, listVehicles } from './vehicle-finder.server.ts'
import { countVehicles, listVehicleChanges } from './vehicle-rows.server.ts'
import { loader as loadSharePicture } from './vehicle-share.route.ts'
import { vehicles } from './vehicle-table.server.ts'
import { createVehicle, findVehicle } from './vehicles.server.ts'

const db = await freshDb()
const storage = await freshStorage()
const sampleId = 1

beforeEach(async () => {
  await db.delete(vehicles)
})

test('a hidden vehicle is in no list, count or sitemap of visitors, sold or not, and no samples stand in', async () => {
  await createVehicle(db, { ...storedVan, isHidden: true })
  await createVehicle(db, { ...storedVan, isHidden: true, status: 'sold', soldOn: '2026-03-31' })
  expect(await listVehicles(stockOf(db), noFilters, 24)).toEqual({ vehicles: [], total: 0, source: 'database' })
  expect(await listFeaturedVehicles(stockOf(db))).toMatchObject({ vehicles: [] })
  expect(await countVehicles(db)).toBe(0)
  expect(await listVehicleChanges(db, { offset: 0, limit: 9 })).toEqual([])
})

test('its page and its share picture answer as those of a vehicle that was never there, also where a sample has its number', async () => {
  const id = await createVehicle(db, { ...storedVan, isHidden: true })
  await db.insert(vehicles).values({ ...storedVan, id: sampleId, isHidden: true, searchText: '' })
  const shown = await createVehicle(db, storedVan)
  expect((await seenByVisitors(shown)).picture.status).toBe(200)
  const never = await seenByVisitors(shown + 1)
  expect(never.page).toMatchObject({ data: { vehicle: null }, init: { status: 404 } })
  expect(never.picture).toMatchObject({ status: 404 })
  for (const hidden of [id, sampleId]) {
    const seen = await seenByVisitors(hidden)
    expect(seen.page, `${hidden}`).toEqual(never.page)
    expect(seen.picture.status).toBe(never.picture.status)
  }
})

test('staff find it in a list of its own, and by the messages about it', async () => {
  const hidden = await createVehicle(db, { ...storedVan, isHidden: true })
  const shown = await createVehicle(db, storedVan)
  expect(await idsInStaffList('')).toEqual([shown])
  expect(await idsInStaffList('?sold=1')).toEqual([])
  expect(await idsInStaffList('?hidden=1')).toEqual([hidden])
  expect((await findVehicle(db, hidden)).vehicle).toMatchObject({ id: hidden, isHidden: true })
})

async function seenByVisitors(id: number) {
  const request = (url: URL) => ({ url, request: new Request(url), context: visitorRequest({ db, storage }) })
  const page = await loadDetail({
    ...request(new URL(`https://redstone.example/vehicles/${id}`)),
    ...{ params: { id: String(id) }, pattern: '/vehicles/:id' },
  })
  const picture = await loadSharePicture({
    ...request(new URL(`https://redstone.example/share/vehicles/${id}.jpg`)),
    ...{ params: { file: `${id}.jpg` }, pattern: '/share/vehicles/:file' },
  })
  return { page, picture }
}

async function idsInStaffList(query: string) {
  const url = new URL(`https://redstone.example/admin/vehicles${query}`)
  const context = staffRequest({ db, storage })
  const answer = await loadStaffList({
    url,
    context,
    request: new Request(url),
    params: {},
    pattern: '/admin/vehicles',
  })
  return 'rows' in answer ? answer.rows.map(({ id }) => id) : answer
}
