import { expect, test } from 'vitest'
import { demoInventory } from '#app/demo/demo-inventory.ts'
import { pageRequest } from '#app/http/page-request.server.ts'
import { createVehicle } from '#app/vehicles/vehicles.server.ts'
import { closedDb, freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { dana, staffRequest } from '../../test/kit/staff-context.ts'
import { loader } from './admin-fit.route.tsx'
import { addDemand, listDemand } from './fit-demand.server.ts'

const db = await freshDb()
const storage = await freshStorage()
const url = new URL('https://redstone.example/admin/fit')

function open(over: { db?: typeof db } = {}, who: typeof dana | null = dana) {
  const context = staffRequest({ db, storage, ...over }, who)
  context.set(pageRequest, { nonce: '', stamp: { formId: '', shownAt: '' }, requestId: 'error-1' })
  return loader({ context, url, request: new Request(url), params: {}, pattern: '/admin/fit' })
}

test('before anybody has saved measures there is nothing', async () => {
  expect(await open()).toMatchObject({ tables: [], failure: null })
})

test('staff read what visitors needed in this week and the seven before, beside the vehicles for sale', async () => {
  for (const { vehicle } of demoInventory) await createVehicle(db, { ...vehicle, images: [] })
  const monday = new Date('2026-03-30T18:00Z')
  const sunday = new Date('2026-02-09T05:00Z') // still the 8th at our first showroom
  for (let nth = 0; nth < 5; nth += 1) await addDemand(db, [{ measure: 'door', bucket: 80, supply: 'none' }], monday)
  await addDemand(db, [{ measure: 'door', bucket: 80, supply: 'few' }], new Date('2026-02-09T18:00Z'))
  await addDemand(db, [{ measure: 'door', bucket: 80, supply: 'none' }], sunday)
  expect(await listDemand(db, new Date('2026-04-05T18:00Z'))).toEqual([
    { measure: 'door', bucket: 80, people: 6, metNone: 5 },
  ])
  for (let nth = 0; nth < 5; nth += 1) await addDemand(db, [{ measure: 'entry', bucket: 29, supply: 'some' }])
  const answer = await open()
  expect(answer).toMatchObject({
    tables: [{ name: 'Width of the way in', rows: [{ size: '29 in or more', people: 5, have: expect.any(Number) }] }],
  })
  expect('tables' in answer && (answer.tables[0]?.rows[0]?.have ?? 0)).toBeGreaterThan(2)
})

test('without the database the page says so, with the id of the error', async () => {
  expect(await open({ db: await closedDb() })).toMatchObject({
    data: { tables: [], failure: { toast: { title: 'Error Fetching Needs' }, errorId: 'error-1' } },
    init: { status: 503 },
  })
})

test('S3: nobody but staff reads it', async () => {
  await expect(open({}, null)).rejects.toMatchObject({ status: 401 })
})
