import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeVersions, storePicture } from '#app/pictures/pictures.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { freshDatabase } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { staffRequest } from '../../test/kit/staff-context.ts'
import { sampleVehicles } from './sample-vehicles.ts'
import type { Vehicle } from './vehicle.ts'
import { loader } from './vehicle-share.route.ts'
import { vehicleShareLink, vehicleShareVersion } from './vehicle-share-picture.server.ts'
import { createVehicle, findVehicle } from './vehicles.server.ts'

const { db, close } = await freshDatabase()
const storage = await freshStorage()
const [sample] = sampleVehicles
if (!sample) throw new Error('there is no sample')
const van: Vehicle = { ...sample, name: 'Añejo Łódź van with <b>tags</b> & a very long name '.repeat(2) }

test('a vehicle is shared with a picture of its own, which its address tells apart from an earlier one', async () => {
  const vehicle = await saved(van)
  const { path } = vehicleShareLink(vehicle)
  const answer = await ask(path)
  expect(answer).toMatchObject({ status: 200, type: 'image/jpeg', cache: 'public, max-age=31536000, immutable' })
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(await ask(path), 'the cached one').toEqual(answer)
  expect(await ask(path.replace(/v=.*/, 'v=earlier'))).toEqual({ ...answer, cache: 'public, max-age=300' })
})

test('name, price, kind of entry and first picture make another address, the rest does not', () => {
  const picture = { path: 'public/a', alt: '', width: 1920, height: 1280 }
  const others: Partial<Vehicle>[] = [
    { name: 'Van' },
    { price: 1 },
    { price: null },
    { type: 'Rear-Entry' },
    { color: 'Red' },
  ]
  const versions = [{}, ...others, { images: [picture] }].map((change) => vehicleShareVersion({ ...van, ...change }))
  expect(new Set(versions).size).toBe(versions.length)
  const unseen = { mileage: 1, description: 'Other', features: [], vin: null, version: 9 }
  expect(vehicleShareVersion({ ...van, ...unseen })).toBe(vehicleShareVersion(van))
})

test('the first photograph is shown; without one, or when it is lost, our drawing of the vehicle', async () => {
  const photograph = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#00c800' } })
    .jpeg()
    .toBuffer()
  const picture = await storePicture(storage, { filename: 'van.jpg', alt: '' }, await makeVersions(photograph))
  const shown = await ask(vehicleShareLink(await saved({ ...van, images: [picture] })).path)
  expect(await greenShare(shown.bytes)).toBeGreaterThan(0.6)
  const lost = { ...picture, path: 'public/00000000-0000-4000-8000-000000000000-lost.jpg' }
  const drawn = await ask(vehicleShareLink(await saved({ ...van, images: [lost] })).path)
  expect(drawn.status).toBe(200)
  expect(await greenShare(drawn.bytes)).toBe(0)
})

test('what is not in the inventory has no picture: unknown numbers, samples, other files', async () => {
  for (const file of ['999999.jpg', '1.jpg', '0.jpg', 'van.jpg', '1001.png', '1001', '99999999999.jpg', '.jpg'])
    expect(await ask(`/share/vehicles/${file}`), file).toMatchObject({ status: 404, cache: 'no-store' })
})

test('R9, R10: when storage or the database is away, the picture of the house stands in for the moment', async () => {
  const general = { status: 302, to: '/share.jpg', cache: 'no-store' }
  const { path } = vehicleShareLink(await saved({ ...van, name: 'Unlucky van' }))
  const gone: Storage = { ...storage, read: () => Promise.reject(new Error('disk gone')) }
  expect(await ask(path, gone)).toMatchObject(general)
  await close()
  expect(await ask(path)).toMatchObject(general)
})

async function saved({ id, version, createdAt, updatedAt, ...input }: Vehicle) {
  const { vehicle } = await findVehicle(db, await createVehicle(db, { ...input, vin: null }))
  if (!vehicle) throw new Error('the vehicle was not saved')
  return vehicle
}

async function ask(path: string, from = storage) {
  const url = new URL(path, 'http://redstone.example')
  const answer = await loader({
    context: staffRequest({ db, storage: from }, null),
    url,
    request: new Request(url),
    params: { file: url.pathname.split('/').at(-1) ?? '' },
    pattern: '/share/vehicles/:file',
  })
  const [type, cache, to] = ['Content-Type', 'Cache-Control', 'Location'].map((name) => answer.headers.get(name))
  return { status: answer.status, type, cache, to, bytes: Buffer.from(await answer.arrayBuffer()) }
}

async function greenShare(card: Buffer) {
  const { data, info } = await sharp(card).raw().toBuffer({ resolveWithObject: true })
  let green = 0
  for (let at = 0; at < data.length; at += 3)
    if ((data[at] ?? 0) < 60 && (data[at + 1] ?? 0) > 150 && (data[at + 2] ?? 0) < 60) green += 1
  return green / (info.width * info.height)
}
