import { beforeEach, expect, test } from 'vitest'
import { houseDay } from '#app/ui/showroom-time.ts'
import { closedDb, freshDb } from '../../../test/kit/db.ts'
import { freshStorage } from '../../../test/kit/fresh-storage.ts'
import { staffRequest } from '../../../test/kit/staff-context.ts'
import { storedVan } from '../../../test/kit/vehicle-actions.ts'
import { vehicles } from '../vehicle-table.server.ts'
import { createVehicle, removeVehicle } from '../vehicles.server.ts'
import { loader } from './shortlist.route.tsx'

const db = await freshDb()
const storage = await freshStorage()

beforeEach(async () => {
  await db.delete(vehicles)
})

test('a list shows its vehicles in its order, up to four side by side, the others below', async () => {
  const ids: number[] = []
  for (let nth = 0; nth < 6; nth += 1) ids.push(await createVehicle(db, { ...storedVan, name: `Van ${nth}` }))
  const order = ids.toReversed()
  const { comparison, addable } = (await list(order.join())).data
  expect(comparison?.compared.map(({ name }) => name)).toEqual(['Van 5', 'Van 4', 'Van 3', 'Van 2'])
  expect(comparison?.others.map(({ name }) => name)).toEqual(['Van 1', 'Van 0'])
  expect(comparison?.rows.find(({ label }) => label === 'Price')?.cells).toEqual(Array(4).fill('$41,000'))
  expect(addable).toEqual([])
})

test('one that is sold, deleted or hidden says so; a hidden one is not named', async () => {
  const sold = await createVehicle(db, { ...storedVan, make: 'Honda', status: 'sold', soldOn: houseDay() })
  const deleted = await createVehicle(db, storedVan)
  await removeVehicle(db, deleted)
  const hidden = await createVehicle(db, { ...storedVan, name: 'Not out yet', isHidden: true })
  const answer = await list([sold, deleted, hidden].join())
  expect(answer.data.comparison?.compared).toMatchObject([
    { name: storedVan.name, card: null, alike: '/vehicles?entry=rear&make=honda' },
    { name: null, card: null, alike: '/vehicles' },
    { name: null, card: null, alike: '/vehicles' },
  ])
  expect(JSON.stringify(answer.data)).not.toContain('Not out yet')
})

test('each vehicle says how the chair of a visitor fits, where their measures are known', async () => {
  const id = await createVehicle(db, storedVan)
  const { comparison } = (await list(String(id), { Cookie: '__Host-fit=H54.5_W26' })).data
  expect(comparison?.compared[0]?.fit).toMatchObject({ verdict: 'unknown' })
  expect((await list(String(id))).data.comparison?.compared[0]?.fit).toBeNull()
})

test('what could be added is what is searched for, without what is on the list', async () => {
  const honda = await createVehicle(db, storedVan)
  const other = await createVehicle(db, { ...storedVan, name: '2021 Honda Pilot' })
  await createVehicle(db, { ...storedVan, name: '2022 Toyota Sienna' })
  expect((await list(`${honda}&search=honda`)).data.addable).toMatchObject([{ id: other }])
})

test('of thirteen the last is left out, and told', async () => {
  const ids = Array.from({ length: 13 }, (_, at) => 2001 + at)
  expect((await list(ids.join())).data).toMatchObject({ left: 1, ids: ids.slice(0, 12) })
})

test('its code on paper is that of its one address', async () => {
  const { paper, link } = (await list('7,abc,7,8')).data
  expect([link, paper?.address]).toEqual([
    'https://redstone.example/shortlist?ids=7,8',
    'redstone.example\n/shortlist?ids=7,8',
  ])
  expect((await list('')).data.paper).toBeNull()
})

test('without a database the page says so, and keeps the list in its address', async () => {
  const answer = await list('1001', {}, await closedDb())
  expect(answer).toMatchObject({ init: { status: 503 }, data: { comparison: null, ids: [1001] } })
})

function list(ids: string, headers: Record<string, string> = {}, from = db) {
  const url = new URL(`https://redstone.example/shortlist?ids=${ids}`)
  const context = staffRequest({ db: from, storage }, null)
  return loader({ request: new Request(url, { headers }), url, context, params: {}, pattern: '/shortlist' })
}
