import { expect, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import { fieldHashes } from '#app/records/edit-conflict.server.ts'
import { houseDay } from '#app/ui/showroom-time.ts'
import { freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { dana, posted, redirectIn, staffRequest } from '../../test/kit/staff-context.ts'
import { storedVan } from '../../test/kit/vehicle-actions.ts'
import { action, loader } from './admin-vehicle-offer.route.tsx'
import { offerAnswers } from './vehicle-offer.ts'
import { selectStoredVehicle } from './vehicle-rows.server.ts'
import { createVehicle, removeVehicle } from './vehicles.server.ts'

const db = await freshDb()
const storage = await freshStorage()
const robin = { ...dana, id: 'robin', email: 'robin@staff.example' }
const opened = { ...offerAnswers(storedVan), version: '1', seen: fieldHashes(offerAnswers(storedVan)) }

test('status and price are saved, and nothing else of the vehicle changes', async () => {
  const id = await createVehicle(db, storedVan)
  const answer = redirectIn(
    await send(id, { ...opened, price: '39,900', status: 'pending' }, { query: '?search=van&page=2' }),
  )
  expect(answer).toMatchObject({ to: '/admin/vehicles?search=van&page=2', toast: { about: id } })
  expect(await selectStoredVehicle(db, id)).toMatchObject({
    ...storedVan,
    price: 39_900,
    status: 'pending',
    version: 2,
  })
  expect(await listHistory(db, 'vehicle', id)).toMatchObject([
    { changedFields: ['price', 'status'], actor: dana.email },
  ])
  expect(await loader(args(id))).toMatchObject({
    data: { record: { shown: { prices: [{ from: 41_000, to: 39_900 }] } } },
  })
})

test('a price that most likely misses its thousands is saved, and staff are asked to look at it again', async () => {
  const id = await createVehicle(db, storedVan)
  const answer = redirectIn(await send(id, { ...opened, price: '82.90' }))
  expect(answer?.toast?.sideNotices).toEqual([
    { tone: 'warning', title: 'Look at the price again.', description: 'It is $82.90 now.' },
  ])
  expect(await selectStoredVehicle(db, id)).toMatchObject({ price: 82.9 })
})

test('sold without a date is sold today', async () => {
  const id = await createVehicle(db, storedVan)
  await send(id, { ...opened, status: 'sold' })
  expect(await selectStoredVehicle(db, id)).toMatchObject({ status: 'sold', soldOn: houseDay() })
})

test('one press sells today, with what else was typed', async () => {
  const id = await createVehicle(db, storedVan)
  await send(id, { ...opened, price: '39,900', status: 'coming-soon', soldOn: '2020-01-01', intent: 'sold' })
  expect(await selectStoredVehicle(db, id)).toMatchObject({ status: 'sold', soldOn: houseDay(), price: 39_900 })
})

test('of two who sell at once the second is told who was first', async () => {
  const id = await createVehicle(db, storedVan)
  const sold = { ...opened, status: 'sold' }
  const [first, second] = [await send(id, sold), await send(id, sold, { who: robin })].map(redirectIn)
  expect(first?.toast).toMatchObject({ title: 'Vehicle Updated Successfully' })
  expect(first?.toast).not.toHaveProperty('sideNotices')
  expect(second?.toast?.sideNotices).toMatchObject([
    {
      title: 'This vehicle was sold already.',
      description: expect.stringContaining(`${dana.email} marked it as sold first`),
    },
  ])
})

test('who sends a sale twice is told nothing of the first time', async () => {
  const id = await createVehicle(db, storedVan)
  for (let time = 0; time < 2; time += 1) {
    const answer = redirectIn(await send(id, { ...opened, status: 'sold' }))
    expect(answer?.toast).toMatchObject({ about: id })
    expect(answer?.toast).not.toHaveProperty('sideNotices')
  }
})

test('who sells what a colleague has put on hold chooses, and is told who did', async () => {
  const id = await createVehicle(db, storedVan)
  await send(id, { ...opened, status: 'pending' })
  expect(await send(id, { ...opened, status: 'sold' }, { who: robin })).toMatchObject({
    init: { status: 409 },
    data: { conflict: { savedBy: dana.email, fields: [{ name: 'status', mine: 'Sold', theirs: 'Sale Pending' }, {}] } },
  })
  expect(await selectStoredVehicle(db, id)).toMatchObject({ status: 'pending' })
})

test('who changes the price of what a colleague had sold before is told nothing of the sale', async () => {
  const id = await createVehicle(db, storedVan)
  await send(id, { ...opened, status: 'sold', soldOn: '2026-01-31' })
  const answers = offerAnswers({ ...storedVan, status: 'sold', soldOn: '2026-01-31' })
  const form = { ...answers, price: '39,000', version: '2', seen: fieldHashes(answers) }
  const toast = redirectIn(await send(id, form, { who: robin }))?.toast
  expect(toast).toMatchObject({ about: id })
  expect(toast).not.toHaveProperty('sideNotices')
})

test.each([
  [{ status: 'stolen' }, 'status'],
  [{ price: 'much' }, 'price'],
  [{ price: '1e9' }, 'price'],
  [{ status: 'on-hold', heldUntil: '2020-03-31T17:00' }, 'heldUntil'],
  [{ status: 'sold', soldOn: '2999-01-01' }, 'soldOn'],
  [{ status: 'sold', soldOn: '0000-06-01' }, 'soldOn'],
])('%j is refused at %s, in words, with the answers as typed', async (answers, name) => {
  const id = await createVehicle(db, storedVan)
  expect(await send(id, { ...opened, ...answers })).toMatchObject({
    init: { status: 400 },
    data: { answers, errors: [{ name, message: expect.stringMatching(/[a-z]{3}.*\.$/) }] },
  })
})

test('of a vehicle that is gone the form says so', async () => {
  const id = await createVehicle(db, storedVan)
  await removeVehicle(db, id)
  expect(await send(id, opened)).toMatchObject({ init: { status: 404 }, data: { isGone: true } })
})

function send(id: number, fields: Record<string, string>, { query = '', who = dana } = {}) {
  const { url, context, params } = args(id, query, who)
  return action({ request: posted(url, fields), url, context, params, pattern: '/admin/vehicles/offer/:id' })
}

function args(id: number, query = '', who = dana) {
  const url = new URL(`https://redstone.example/admin/vehicles/offer/${id}${query}`)
  const context = staffRequest({ db, storage }, who)
  const pattern = '/admin/vehicles/offer/:id' as const
  return { request: new Request(url), url, context, params: { id: String(id) }, pattern }
}
