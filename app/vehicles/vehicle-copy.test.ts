import { expect, test } from 'vitest'
import { closedDb } from '../../test/kit/db.ts'
import { openVehicleActions, storedVan } from '../../test/kit/vehicle-actions.ts'
import { loader } from './admin-vehicle-new.route.tsx'
import { noAnswers, vehicleAnswers } from './vehicle-answers.ts'
import { createVehicle } from './vehicles.server.ts'

const actions = await openVehicleActions()
const { db } = actions

async function initialOf(like: string, on = db) {
  const url = new URL(`/admin/vehicles/new?like=${like}`, 'https://redstone.example')
  const given = { url, request: new Request(url), context: actions.contextOf({ db: on }), params: {} }
  return (await loader({ ...given, pattern: '/admin/vehicles/new' })).initial
}

test('a new vehicle like another one begins with all of its facts but those that only one has', async () => {
  const { images } = await actions.vehicleWith(1)
  const sold = { status: 'sold', soldOn: '2026-03-04', listedOn: '2026-01-02', showroom: 'denver' } as const
  const own = { vin: '1HGBH41JXMN109186', stockNumber: 'R-77', mileage: 12_345 }
  const id = await createVehicle(db, { ...storedVan, ...own, ...sold, images: [...images] })
  const expected = { ...vehicleAnswers({ ...storedVan, showroom: 'denver' }), status: 'available' }
  expect(await initialOf(String(id))).toEqual(expected)
})

test('where that one is gone or cannot be read the form is empty', async () => {
  expect(await initialOf('987654')).toEqual(noAnswers)
  expect(await initialOf('x')).toEqual(noAnswers)
  expect(await initialOf('1001', await closedDb())).toEqual(noAnswers)
})
