import { expect, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import { fieldHashes } from '#app/records/edit-conflict.server.ts'
import { freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { posted, redirectIn, staffRequest } from '../../test/kit/staff-context.ts'
import { storedVan } from '../../test/kit/vehicle-actions.ts'
import { action, loader } from './admin-vehicle-measures.route.tsx'
import type { Readings } from './vehicle-measures.ts'
import { measureAnswers } from './vehicle-measuring.ts'
import { selectStoredVehicle } from './vehicle-rows.server.ts'
import { createVehicle, removeVehicle } from './vehicles.server.ts'

const db = await freshDb()
const storage = await freshStorage()
const maker = { how: 'maker', by: null, on: null, source: 'VMI sheet 2024' } as const
const readings: Readings = { door: [{ value: 5600, ...maker }], ramp: [{ value: 3000, ...maker }] }
const dimensions = { 'Door Opening Height': '56 in', 'Ramp Width': '30 in (in-floor)' }
const van = { ...storedVan, readings, specifications: { dimensions, performance: {}, accessibility: {} } }
const opened = openedWith(readings)
const tape = { how: 'measured', by: 'Dana', on: '2026-03-31', source: '' }

function openedWith(stored: Readings | null) {
  const answers = measureAnswers(stored)
  return { ...answers, version: '1', seen: fieldHashes(answers) }
}

test('what was measured is saved with who and when, the sheet says it too, and nothing else changes', async () => {
  const id = await createVehicle(db, van)
  const answer = redirectIn(
    await send(id, { ...opened, ...tape, measure_door: '55 1/2', measure_middle_ceiling: '141 cm' }, '?search=van'),
  )
  expect(answer).toMatchObject({ to: '/admin/vehicles?search=van', toast: { about: id } })
  expect(answer?.toast).not.toHaveProperty('sideNotices')
  const provenance = { how: 'measured', by: 'Dana', on: '2026-03-31', source: null }
  expect(await selectStoredVehicle(db, id)).toMatchObject({
    ...van,
    readings: {
      door: [...(readings.door ?? []), { value: 5550, ...provenance }],
      ramp: readings.ramp,
      'middle.ceiling': [{ value: 5551, ...provenance }],
    },
    specifications: { dimensions: { ...dimensions, 'Door Opening Height': '55.5 in' } },
    version: 2,
  })
  expect(await listHistory(db, 'vehicle', id)).toMatchObject([{ changedFields: ['readings', 'specifications'] }])
})

test('the form shows each number with how it is known, how far the vehicle is measured, and what to measure next', async () => {
  const id = await createVehicle(db, { ...van, readings: { door: readings.door ?? [] } })
  const older = await createVehicle(db, { ...storedVan, name: 'On the lot for years', listedOn: '2020-01-01' })
  const { record } = (await loader(args(id))).data
  expect(record).toMatchObject({
    answers: { measure_door: '56', measure_ramp: '' },
    shown: {
      known: { door: '56 in: VMI sheet 2024, not checked by us.', ramp: 'The specifications say 30 in.' },
      ...{ by: 'Dana', progress: { taken: 0, of: 8 }, layout: { isSide: false, isLift: false, places: null } },
    },
  })
  expect(record?.shown.next[0]).toEqual({ id: older, name: 'On the lot for years' })
  expect(record?.shown.next).not.toContainEqual(expect.objectContaining({ id }))
  await removeVehicle(db, older)
})

test('readings that contradict each other are saved, and told', async () => {
  const id = await createVehicle(db, van)
  const toast = redirectIn(await send(id, { ...opened, ...tape, measure_doorWidth: '29' }))?.toast
  expect(toast?.sideNotices).toMatchObject([{ description: 'The ramp is wider than the doorway.' }])
  expect((await selectStoredVehicle(db, id))?.readings?.doorWidth).toHaveLength(1)
})

test('of one measure two people choose, and each other one is chosen for whoever took it', async () => {
  const id = await createVehicle(db, van)
  await send(id, { ...opened, ...tape, measure_door: '55.5' })
  const other = { ...opened, ...tape, by: 'Kim' }
  expect(await send(id, { ...other, measure_door: '55.25' })).toMatchObject({
    init: { status: 409 },
    data: { conflict: { fields: [{ name: 'measure_door', mine: '55.25 in', theirs: '55.5 in', chosen: undefined }] } },
  })
  const choices = { ...other, measure_clearance: '6', disputed: 'measure_door' }
  expect(await send(id, choices)).toMatchObject({
    data: {
      conflict: {
        fields: [
          { name: 'measure_door', mine: '56 in', theirs: '55.5 in', chosen: 'theirs' },
          { name: 'measure_clearance', chosen: 'mine' },
        ],
      },
    },
  })
  await send(id, { ...choices, choiceVersion: '2', 'choice-measure_door': 'theirs' })
  expect((await selectStoredVehicle(db, id))?.readings).toMatchObject({
    door: [{ value: 5600 }, { value: 5550, by: 'Dana' }],
    clearance: [{ value: 600, by: 'Kim' }],
  })
})

test.each([
  [
    { measure_door: '39.9' },
    'measure_door',
    '“Door Opening Height” is 40 to 90 inches, such as 55.5, 55 1/2 or 141 cm.',
  ],
  [{ measure_door: '55-56' }, 'measure_door', '“Door Opening Height” is'],
  [{ measure_capacity: '299' }, 'measure_capacity', '“Ramp Capacity” is 300 to 2,000 pounds, such as 800 or 363 kg.'],
  [{ measure_slope: '20.1' }, 'measure_slope', '“Ramp Slope” is 3 to 20 degrees, such as 9.5.'],
  [{ measure_wheel_width: 'wide' }, 'measure_wheel_width', '“At the wheel: Floor Width” is 20 to 80 inches'],
  [{ how: 'guessed' }, 'how', 'Choose how you know the measures.'],
  [{ on: 'today' }, 'on', 'Enter the day as year-month-day'],
  [{ by: 'x'.repeat(41) }, 'by', '“By” can have up to 40 characters.'],
])('%j is refused at %s, in words, with the answers as typed', async (answers, name, words) => {
  const id = await createVehicle(db, van)
  expect(await send(id, { ...opened, ...tape, ...answers })).toMatchObject({
    init: { status: 400 },
    data: { answers, errors: [{ name, message: expect.stringContaining(words) }] },
  })
  expect((await selectStoredVehicle(db, id))?.version).toBe(1)
})

test('of a vehicle that is gone the form says so', async () => {
  const id = await createVehicle(db, van)
  await removeVehicle(db, id)
  expect(await send(id, opened)).toMatchObject({ init: { status: 404 }, data: { isGone: true } })
})

function send(id: number, fields: Record<string, string>, query = '') {
  return action({ ...args(id, query), request: posted(args(id, query).url, fields) })
}

function args(id: number, query = '') {
  const url = new URL(`https://redstone.example/admin/vehicles/measures/${id}${query}`)
  const context = staffRequest({ db, storage })
  const pattern = '/admin/vehicles/measures/:id' as const
  return { request: new Request(url), url, context, params: { id: String(id) }, pattern }
}
