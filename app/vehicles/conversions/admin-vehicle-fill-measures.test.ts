import { expect, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import { sampleModel } from '../../../test/kit/conversion-models.ts'
import { closedDb, freshDb } from '../../../test/kit/db.ts'
import { freshStorage } from '../../../test/kit/fresh-storage.ts'
import { type dana, posted, redirectIn, staffRequest } from '../../../test/kit/staff-context.ts'
import { storedVan } from '../../../test/kit/vehicle-actions.ts'
import { loader as loadMeasures } from '../admin-vehicle-measures.route.tsx'
import type { VehicleInput } from '../vehicle.ts'
import type { Readings } from '../vehicle-measures.ts'
import { selectStoredVehicle } from '../vehicle-rows.server.ts'
import { createVehicle, removeVehicle, updateVehicle } from '../vehicles.server.ts'
import { action, loader } from './admin-vehicle-fill-measures.route.ts'
import { createConversionModel } from './conversion-models.server.ts'

const db = await freshDb()
const storage = await freshStorage()
const away = await closedDb()
const door: Readings = { door: [{ value: 5550, how: 'measured', by: 'Dana', on: '2026-01-05', source: null }] }
const dimensions = { 'Ramp Width': '30 in (in-floor)', 'Interior Height': '58 in' }
const accessibility = { 'Wheelchair Positions': 'Middle' }
const sienna: VehicleInput = {
  ...storedVan,
  ...{ name: '2023 Toyota Sienna', type: 'Side-Entry', year: 2023, make: 'Toyota', model: 'Sienna' },
  ...{ conversionBrand: 'VMI', conversionModel: 'Northstar', readings: door },
  specifications: { dimensions, performance: {}, accessibility },
}
const modelId = await createConversionModel(db, sampleModel)
const provenance = { how: 'maker', by: null, on: '2026-03-31', source: 'Sample sheet' }

test('the page of measures offers the sheets that match, each with what it fills', async () => {
  const id = await createVehicle(db, sienna)
  const [sheet, ...others] = (await sheetsOf(id)) ?? []
  expect(sheet).toMatchObject({ id: modelId, maker: 'VMI', fills: 2 })
  expect(sheet).not.toHaveProperty('sizes')
  expect(others).toEqual([])
  expect(await sheetsOf(await createVehicle(db, { ...sienna, conversionBrand: 'AMS Vans' }))).toEqual([])
  expect(await sheetsOf(await createVehicle(db, { ...sienna, year: null }))).toEqual([])
})

test('what nobody has taken is filled as the maker’s, the specifications say it too, and what was measured stays', async () => {
  const id = await createVehicle(db, sienna)
  expect(redirectIn(await fill(id, { version: '1' }))).toEqual({
    status: 302,
    to: `/admin/vehicles/measures/${id}?search=van`,
    toast: {
      title: 'Vehicle Updated Successfully',
      description: '2 measures were filled from Sample sheet.',
    },
  })
  expect(await selectStoredVehicle(db, id)).toMatchObject({
    ...sienna,
    readings: {
      ...door,
      capacity: [{ value: 800, ...provenance }],
      'middle.ceiling': [{ value: 5850, ...provenance }],
    },
    specifications: { dimensions: { ...dimensions, 'Interior Height': '58.5 in' } },
    version: 2,
  })
  expect(await listHistory(db, 'vehicle', id)).toMatchObject([
    { action: 'vehicle updated', changedFields: ['readings', 'specifications'] },
  ])
  expect(await sheetsOf(id), 'it has nothing more for it').toMatchObject([{ fills: 0 }])
})

test('a second press finds nothing to fill, says so and changes nothing', async () => {
  const id = await createVehicle(db, sienna)
  const answers = [await fill(id, { version: '1' }), await fill(id, { version: '1' })]
  expect(answers.map((answer) => redirectIn(answer)?.toast?.title)).toEqual([
    'Vehicle Updated Successfully',
    'Nothing to Fill',
  ])
  expect(await listHistory(db, 'vehicle', id)).toHaveLength(1)
})

test('one number is told as one, and numbers that contradict each other are told', async () => {
  const id = await createVehicle(db, { ...sienna, readings: { ...door, capacity: [{ value: 700, ...maker() }] } })
  expect(redirectIn(await fill(id, { version: '1' }))?.toast?.description).toBe(
    '1 measure was filled from Sample sheet.',
  )
  const low = await createConversionModel(db, { ...sampleModel, line: 'Low', sizes: { 'middle.ceiling': 5000 } })
  const odd = await createVehicle(db, { ...sienna, conversionModel: 'Low' })
  expect(redirectIn(await fill(odd, { version: '1', model: String(low) }))?.toast?.sideNotices).toMatchObject([
    { description: expect.stringContaining('The doorway is higher than the ceiling there') },
  ])
})

test('R8: of a vehicle that somebody has changed meanwhile nothing is filled, and the page says so', async () => {
  const id = await createVehicle(db, sienna)
  await updateVehicle(db, { id, version: 1 }, { ...sienna, color: 'Red' }, 'kim@staff.example')
  expect(redirectIn(await fill(id, { version: '1' }))).toMatchObject({
    to: `/admin/vehicles/measures/${id}?search=van`,
    toast: { variant: 'destructive', description: expect.stringContaining('Somebody has changed this vehicle') },
  })
  expect(await selectStoredVehicle(db, id)).toMatchObject({ readings: door, color: 'Red', version: 2 })
})

test('a vehicle whose measures are all known is offered no sheet that has nothing for it', async () => {
  const counted = ['capacity', 'ramp', 'door', 'doorWidth', 'clearance', 'turnLength', 'turnWidth'] as const
  const inside = ['middle.ceiling', 'middle.length', 'middle.width'] as const
  const readings = Object.fromEntries([...counted, ...inside].map((key) => [key, [{ value: 5000, ...maker() }]]))
  expect(await sheetsOf(await createVehicle(db, { ...sienna, readings }))).toEqual([])
})

test.each([
  ['a model of another maker', { conversionBrand: 'AMS Vans' }, {}],
  ['a model that is gone', {}, { model: '999999' }],
])('from %s nothing is filled', async (_case, vehicle, form) => {
  const id = await createVehicle(db, { ...sienna, ...vehicle })
  expect(redirectIn(await fill(id, { version: '1', ...form }))?.toast?.title).toBe('Nothing to Fill')
  expect(await selectStoredVehicle(db, id)).toMatchObject({ readings: door, version: 1 })
})

test('a vehicle that is gone, a broken form, and an address without a form lead back to the page', async () => {
  const id = await createVehicle(db, sienna)
  await removeVehicle(db, id)
  expect(redirectIn(await fill(id, { version: '1' }))?.toast).toMatchObject({ description: 'Vehicle not found' })
  const to = `/admin/vehicles/measures/${id}?search=van`
  expect(redirectIn(await fill(id, { model: 'x' }))).toMatchObject({ to, toast: undefined })
  expect(() => loader({ ...args(id), request: new Request(args(id).url) })).toThrow(
    expect.objectContaining({ status: 302 }),
  )
})

test('while the database is away the page says that nothing was saved', async () => {
  expect(redirectIn(await fill(1001, { version: '1' }, { db: away }))?.toast).toMatchObject({
    ...{ title: 'Error Filling Measures', variant: 'destructive' },
    description: expect.stringContaining('nothing was saved'),
  })
})

test('S3: is refused to somebody who is not signed in', async () => {
  await expect(fill(1001, { version: '1' }, { who: null })).rejects.toMatchObject({ status: 401 })
})

function maker() {
  return { how: 'maker', by: null, on: null, source: null } as const
}

async function sheetsOf(id: number) {
  const url = new URL(`https://redstone.example/admin/vehicles/measures/${id}`)
  const pattern = '/admin/vehicles/measures/:id' as const
  return (await loadMeasures({ ...args(id), url, request: new Request(url), pattern })).data.record?.shown.sheets
}

type Sender = { db?: typeof db; who?: typeof dana | null }

function fill(id: number, form: Record<string, string>, sender: Sender = {}) {
  return action({ ...args(id, sender), request: posted(args(id).url, { model: String(modelId), ...form }) })
}

function args(id: number, { who, ...sender }: Sender = {}) {
  const url = new URL(`https://redstone.example/admin/vehicles/fill-measures/${id}?search=van`)
  const context = staffRequest({ db, storage, ...sender }, who)
  return { url, context, params: { id: String(id) }, pattern: '/admin/vehicles/fill-measures/:id' as const }
}
