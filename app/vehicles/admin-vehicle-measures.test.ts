import { describe, expect, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import { fieldHashes } from '#app/records/edit-conflict.server.ts'
import { maxPictureBytes } from '#app/ui/picture-file.ts'
import { posted, redirectIn } from '../../test/kit/staff-context.ts'
import { openVehicleActions, photo, storedVan } from '../../test/kit/vehicle-actions.ts'
import { action, loader } from './admin-vehicle-measures.route.tsx'
import { listNamedPictures } from './pictures/picture-names.actions.server.ts'
import { photoPaths } from './taken-readings.ts'
import type { Readings } from './vehicle-measures.ts'
import { measureAnswers } from './vehicle-measuring.ts'
import { selectStoredVehicle } from './vehicle-rows.server.ts'
import { createVehicle, removeVehicle } from './vehicles.server.ts'

const { db, folders, removals, contextOf } = await openVehicleActions()

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

describe('photos of the tape', () => {
  test('are kept with the number that they prove, count as in use, and are removed once a newer one is there', async () => {
    const id = await createVehicle(db, van)
    const first = await pathsAfter(id, { ...opened, ...tape, measure_door: '55.5', photo_door: photo('tape.jpg') })
    expect(first).toHaveLength(1)
    expect(await listNamedPictures(db)).toEqual(new Set(first))
    expect((await loader(args(id))).data.record?.shown.photos).toEqual({ door: `/media/${first[0]}/60.jpg` })
    const second = await pathsAfter(id, { ...(await reopened(id)), version: '2', photo_door: photo('better.jpg') })
    expect(second).toHaveLength(1)
    expect(second).not.toEqual(first)
    expect(removals).toEqual([first])
    expect(await listNamedPictures(db)).toEqual(new Set(second))
    await removeVehicle(db, id)
    expect(await listNamedPictures(db)).toEqual(new Set())
  })

  test('stay with a number that stays, and go with one that changes', async () => {
    const id = await createVehicle(db, van)
    const first = await pathsAfter(id, { ...opened, ...tape, measure_door: '55.5', photo_door: photo('tape.jpg') })
    expect(await pathsAfter(id, { ...(await reopened(id)), version: '2', measure_ramp: '31' })).toEqual(first)
    expect(await pathsAfter(id, { ...(await reopened(id)), version: '3', measure_door: '55' })).toEqual([])
  })

  test.each([
    ['without a number of our own', { photo_door: photo('tape.jpg') }, 'Enter the number that it shows.'],
    ['that are no pictures', { measure_door: '55', photo_door: new File(['words'], 'a.txt') }, 'not supported'],
    [
      'that are too large',
      { measure_door: '55', photo_door: new File([new Uint8Array(maxPictureBytes + 1)], 'a.jpg') },
      'too large',
    ],
  ])('%s are refused at their field, and none is left in storage', async (_, fields, words) => {
    const id = await createVehicle(db, van)
    const before = await folders()
    const plate = { measure_capacity: '800', photo_capacity: photo('plate.jpg') }
    expect(await send(id, { ...opened, ...tape, ...plate, ...fields })).toMatchObject({
      init: { status: 400 },
      data: { errors: [{ name: 'photo_door', message: expect.stringContaining(words) }] },
    })
    expect((await selectStoredVehicle(db, id))?.version).toBe(1)
    expect(await folders()).toEqual(before)
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

async function reopened(id: number) {
  return { ...openedWith((await selectStoredVehicle(db, id))?.readings ?? null), ...tape }
}

async function pathsAfter(id: number, fields: Record<string, string | File>) {
  expect(redirectIn(await send(id, fields))?.toast).toMatchObject({ about: id })
  return photoPaths((await selectStoredVehicle(db, id))?.readings ?? null)
}

function send(id: number, fields: Record<string, string | File>, query = '') {
  return action({ ...args(id, query), request: posted(args(id, query).url, fields) })
}

function args(id: number, query = '') {
  const url = new URL(`https://redstone.example/admin/vehicles/measures/${id}${query}`)
  const context = contextOf({})
  const pattern = '/admin/vehicles/measures/:id' as const
  return { request: new Request(url), url, context, params: { id: String(id) }, pattern }
}
