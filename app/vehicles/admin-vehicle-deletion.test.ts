import { describe, expect, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import { closedDb } from '../../test/kit/db.ts'
import { dana, redirectIn } from '../../test/kit/staff-context.ts'
import { openVehicleActions, storedVan } from '../../test/kit/vehicle-actions.ts'
import { loader as askToDelete } from './admin-vehicle-delete.route.tsx'
import { loader as loadList } from './admin-vehicle-list.route.tsx'
import { selectStoredVehicle } from './vehicle-rows.server.ts'
import { vehicles } from './vehicle-table.server.ts'
import { createVehicle } from './vehicles.server.ts'

const actions = await openVehicleActions()
const { db } = actions
const away = await closedDb()

describe('deleting a vehicle', () => {
  test('asks first, then puts it into the trash with its pictures and says so', async () => {
    const { id, images } = await actions.vehicleWith(1)
    const path = images[0]?.path ?? ''
    expect(await load(deleteQuestion(String(id)))).toMatchObject({
      name: storedVan.name,
    })
    expect(await redirectIn(await actions.remove(id, '?search=honda'))).toEqual({
      status: 302,
      to: '/admin/vehicles?search=honda',
      toast: {
        title: 'Vehicle Deleted',
        description: '2020 Honda Odyssey has been successfully deleted.',
        about: id,
        undo: expect.stringMatching(/^\/admin\/trash\/restore\/\d+\?search=honda$/),
      },
    })
    expect(await selectStoredVehicle(db, id)).toBeNull()
    expect(await actions.folders()).toEqual([path])
    expect(actions.removals).toEqual([])
    expect(await listHistory(db, 'vehicle', id)).toMatchObject([{ action: 'vehicle deleted', actor: dana.email }])
  })

  test('that is gone already, or cannot be deleted now, says so', async () => {
    expect(await actions.remove(5555)).toMatchObject({
      init: { status: 404 },
      data: { failure: { toast: { title: 'Error Deleting Vehicle' } } },
    })
    expect(await actions.remove(1001, '', { db: away })).toMatchObject({
      init: { status: 503 },
      data: { failure: { toast: { title: 'Error Deleting Vehicle', variant: 'destructive' } } },
    })
  })
})

describe('the list', () => {
  test('has every vehicle, newest first, with its first picture', async () => {
    const image = { path: 'public/van.jpg', alt: 'Side', width: 640, height: 480 }
    const id = await createVehicle(db, { ...storedVan, images: [image, { ...image, path: 'public/two.jpg' }] })
    const loaded = await load(list)
    const { name, type, price, status } = storedVan
    expect(loaded).toMatchObject({ failure: null, paging: { found: await db.$count(vehicles) } })
    expect(loaded).toHaveProperty('rows.0', {
      ...{ isHidden: false, appearsAt: null, disappearsAt: null },
      id,
      name,
      type,
      price,
      mileage: storedVan.mileage,
      status,
      stockNumber: null,
      showroom: null,
      updatedAt: expect.any(Date),
      vinEnd: storedVan.vin?.slice(-6) ?? null,
      picture: image,
      measured: 0,
      toMeasure: 8,
      days: 0,
      version: 1,
      opened: {
        price: { answer: String(price), seen: expect.any(String) },
        status: { answer: status, seen: expect.any(String) },
      },
    })
  })

  test('that cannot be read says so', async () => {
    expect(await load(list, away)).toMatchObject({
      init: { status: 503 },
      data: { rows: [], failure: { toast: { title: 'Error Fetching Vehicles', variant: 'destructive' } } },
    })
  })
})

type Args = { request: Request; url: URL; context: ReturnType<typeof actions.contextOf> }

function load<Answer>(run: (args: Args) => Answer, connection = db) {
  const url = new URL('https://redstone.example/admin/vehicles')
  return run({ request: new Request(url), url, context: actions.contextOf({ db: connection }) })
}

function list(args: Args) {
  return loadList({ ...args, params: {}, pattern: '/admin/vehicles' })
}

function deleteQuestion(id: string) {
  return (args: Args) => askToDelete({ ...args, params: { id }, pattern: '/admin/vehicles/delete/:id' })
}
