import { expect, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import { listVersions } from '#app/records/versions.server.ts'
import { houseDay } from '#app/ui/showroom-time.ts'
import { freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { dana, posted, staffRequest } from '../../test/kit/staff-context.ts'
import { storedVan } from '../../test/kit/vehicle-actions.ts'
import { action as actionOfForm } from './admin-vehicle-offer.route.tsx'
import { action } from './admin-vehicle-row.route.ts'
import { listPriceChanges } from './price-changes.server.ts'
import { openedInRow } from './row-offer.actions.server.ts'
import { selectStoredVehicle } from './vehicle-rows.server.ts'
import { createVehicle, removeVehicle, updateVehicle } from './vehicles.server.ts'

const db = await freshDb()
const storage = await freshStorage()
const robin = { ...dana, id: 'robin', email: 'robin@staff.example' }
const opened = openedInRow(storedVan)
const price = (text: string) => ({ price: text, seen: opened.price.seen, version: '1' })
const status = (text: string) => ({ status: text, seen: opened.status.seen, version: '1' })

test('a price is saved from its row as from its form: with version, history and price change', async () => {
  const id = await createVehicle(db, storedVan)
  expect(await send(id, price('$39,900'))).toEqual({ is: 'saved', sideNotices: [] })
  expect(await selectStoredVehicle(db, id)).toMatchObject({ ...storedVan, price: 39_900, version: 2 })
  expect(await listHistory(db, 'vehicle', id)).toMatchObject([{ changedFields: ['price'], actor: dana.email }])
  expect(await listPriceChanges(db, id)).toMatchObject([{ from: 41_000, to: 39_900 }])
  expect(await listVersions(db, { recordType: 'vehicle', recordId: id })).toHaveLength(2)
})

test('sold from its row is sold today, and the price stays', async () => {
  const id = await createVehicle(db, storedVan)
  expect(await send(id, status('sold'))).toMatchObject({ is: 'saved' })
  expect(await selectStoredVehicle(db, id)).toMatchObject({ status: 'sold', soldOn: houseDay(), price: 41_000 })
})

test('sent twice, a price changes once', async () => {
  const id = await createVehicle(db, storedVan)
  for (let time = 0; time < 2; time += 1)
    expect(await send(id, price('39,900'))).toEqual({ is: 'saved', sideNotices: [] })
  expect(await selectStoredVehicle(db, id)).toMatchObject({ price: 39_900 })
  expect(await listPriceChanges(db, id)).toHaveLength(1)
})

test('where a colleague has saved another price, that is told and nothing is saved', async () => {
  const id = await createVehicle(db, storedVan)
  await send(id, price('40,000'), robin)
  const theirs = { is: 'conflict', theirs: '$40,000', savedBy: robin.email }
  expect(await send(id, price('39,900'))).toEqual(theirs)
  expect(await selectStoredVehicle(db, id)).toMatchObject({ price: 40_000, version: 2 })
  // The same, sent on to the form, is its screen for two versions.
  const conflict = await sendToForm(id, { ...price('39,900'), disputed: 'price' })
  expect(conflict).toMatchObject({ init: { status: 409 }, data: { conflict: { fields: [{ name: 'price' }] } } })
})

test('where a colleague has saved something else, both are kept', async () => {
  const id = await createVehicle(db, storedVan)
  await updateVehicle(db, { id, version: 1 }, { ...storedVan, color: 'Dusk', price: 40_000 }, robin.email)
  expect(await send(id, status('pending'))).toMatchObject({ is: 'saved' })
  expect(await selectStoredVehicle(db, id)).toMatchObject({ color: 'Dusk', price: 40_000, status: 'pending' })
})

test('a hold that a colleague has prolonged does not hinder the sale', async () => {
  const day = 86_400_000
  const held = { ...storedVan, status: 'on-hold' as const, heldUntil: new Date(Date.now() + day) }
  const id = await createVehicle(db, held)
  await updateVehicle(db, { id, version: 1 }, { ...held, heldUntil: new Date(Date.now() + 2 * day) }, robin.email)
  const sale = { status: 'sold', seen: openedInRow(held).status.seen, version: '1' }
  expect(await send(id, sale)).toMatchObject({ is: 'saved' })
  expect(await selectStoredVehicle(db, id)).toMatchObject({ status: 'sold', heldUntil: null })
})

test('the second of two sellers is told who was first', async () => {
  const id = await createVehicle(db, storedVan)
  await send(id, status('sold'), robin)
  const title = 'This vehicle was sold already.'
  expect(await send(id, status('sold'))).toMatchObject({ is: 'saved', sideNotices: [{ title }] })
})

test.each([
  [price('much'), /^Enter the price as a number/, false],
  [status('stolen'), /^Choose a status/, false],
  [status(''), /^Choose a status/, false],
  [{ version: '1', isHidden: 'on' }, /^Send a price or a status/, false],
  [status('on-hold'), /^Say until when/, true],
])('%j is refused in words', async (fields, words, isElsewhere) => {
  const id = await createVehicle(db, storedVan)
  expect(await send(id, fields)).toEqual({ is: 'wrong', message: expect.stringMatching(words), isElsewhere })
  expect(await selectStoredVehicle(db, id)).toMatchObject({ version: 1 })
})

const beside = { isHidden: 'on', soldOn: '2020-01-01', appearsAt: '2999-01-01T08:00', intent: 'sold', expectedOn: 'x' }

test('whatever else a request of a row brings is not read', async () => {
  const priced = await createVehicle(db, storedVan)
  expect(await send(priced, { ...price('39,900'), ...beside, status: 'pending' })).toMatchObject({ is: 'saved' })
  expect(await selectStoredVehicle(db, priced)).toMatchObject({ ...storedVan, price: 39_900, version: 2 })
  const sold = await createVehicle(db, storedVan)
  expect(await send(sold, { ...status('sold'), ...beside })).toMatchObject({ is: 'saved' })
  const { isHidden, appearsAt } = storedVan
  expect(await selectStoredVehicle(db, sold)).toMatchObject({ isHidden, appearsAt, soldOn: houseDay() })
})

test('of a vehicle that is gone the row says so', async () => {
  const id = await createVehicle(db, storedVan)
  await removeVehicle(db, id)
  expect(await send(id, price('1'))).toEqual({ is: 'gone' })
})

async function send(id: number, fields: Record<string, string>, who = dana) {
  const { data } = await action({ ...args(id, '/row', fields, who), pattern: '/admin/vehicles/offer/:id/row' })
  return data
}

function sendToForm(id: number, fields: Record<string, string>) {
  return actionOfForm({ ...args(id, '', fields, dana), pattern: '/admin/vehicles/offer/:id' })
}

function args(id: number, rest: string, fields: Record<string, string>, who: typeof dana) {
  const url = new URL(`https://redstone.example/admin/vehicles/offer/${id}${rest}`)
  return {
    request: posted(url, fields),
    url,
    context: staffRequest({ db, storage }, who),
    params: { id: String(id) },
  }
}
