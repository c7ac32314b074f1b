import { describe, expect, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import { fieldHashes } from '#app/records/edit-conflict.server.ts'
import { closedDb } from '../../test/kit/db.ts'
import { dana, redirectIn } from '../../test/kit/staff-context.ts'
import { editFields, openVehicleActions, photo, storedVan } from '../../test/kit/vehicle-actions.ts'
import { loader as loadEdit } from './admin-vehicle-edit.route.tsx'
import { loader as loadNew } from './admin-vehicle-new.route.tsx'
import { vehicleAnswers } from './vehicle-answers.ts'
import { selectStoredVehicle } from './vehicle-rows.server.ts'
import { vehicles } from './vehicle-table.server.ts'
import { createVehicle, createVehicleFeature, removeVehicle, updateVehicle } from './vehicles.server.ts'

const actions = await openVehicleActions()
const { db } = actions
const away = await closedDb()
const fields = {
  name: '2026 Toyota Sienna',
  type: 'Side-Entry',
  price: '62,900',
  description: 'A van.',
  features: 'Power Ramp',
}

describe('adding a vehicle', () => {
  test('returns to the list, says so and leaves a line in the history', async () => {
    expect(await redirectIn(await add({ ...fields, formId: 'added' }))).toMatchObject({
      status: 302,
      to: '/admin/vehicles',
      toast: {
        title: 'Vehicle Uploaded Successfully',
        description: '2026 Toyota Sienna has been added to the listings.',
      },
    })
    const vehicle = await actions.newest()
    expect(vehicle).toMatchObject({ name: '2026 Toyota Sienna', category: 'minivan', price: 62_900, images: [] })
    expect(await listHistory(db, 'vehicle', vehicle.id)).toMatchObject([
      { actor: dana.email, action: 'vehicle created', changedFields: expect.arrayContaining(['name', 'price']) },
    ])
  })

  test('without an answer to a question says so, with the words of the question', async () => {
    const answer = await redirectIn(await add({ ...fields, formId: 'asked', faqs_q1: 'Can I ride up front?' }))
    expect(answer?.toast?.sideNotices).toEqual([
      {
        tone: 'warning',
        title: 'Question 1 has no answer.',
        description: 'It was not saved. It said: “Can I ride up front?”',
      },
    ])
  })

  test('R7: the same form sent five times at once makes one row', async () => {
    const before = await db.$count(vehicles)
    const answers = await Promise.all(Array.from({ length: 5 }, () => add({ ...fields, formId: 'five' })))
    expect(await Promise.all(answers.map(redirectIn))).toMatchObject(Array(5).fill({ to: '/admin/vehicles' }))
    expect(await db.$count(vehicles)).toBe(before + 1)
  })

  test('without a feature is refused at its field and by a toast', async () => {
    const before = await db.$count(vehicles)
    const { features: _, ...others } = fields
    expect(await add({ ...others, formId: 'none' })).toMatchObject({
      init: { status: 400 },
      data: {
        answers: { name: '2026 Toyota Sienna', price: '62,900', formId: 'none' },
        errors: [{ name: 'features', message: 'Please select at least one feature.' }],
        toast: {
          title: 'Validation Error',
          description: 'Please select at least one feature for the vehicle.',
          variant: 'destructive',
        },
      },
    })
    expect(await db.$count(vehicles)).toBe(before)
  })

  test('names the chosen files again when something else is wrong', async () => {
    expect(await add({ ...fields, name: '' }, {}, [photo('front.jpg')])).toMatchObject({
      init: { status: 400 },
      data: { shown: { lostFiles: ['front.jpg'] }, errors: [{ name: 'name' }] },
    })
  })

  test('S3: is refused to somebody who is not signed in', async () => {
    await expect(add(fields, { who: null })).rejects.toMatchObject({ status: 401 })
  })

  test('while the database is away says so in our own words and keeps the answers', async () => {
    expect(await add({ ...fields, formId: 'away' }, { db: away })).toMatchObject({
      init: { status: 503 },
      data: {
        answers: { name: '2026 Toyota Sienna' },
        failure: { toast: { title: 'Error Uploading Vehicle', variant: 'destructive' }, errorId: expect.any(String) },
      },
    })
  })

  test('offers the features by name, and does without when they cannot be read', async () => {
    for (const name of ['Wheelchair Lift', 'Manual Ramp']) await createVehicleFeature(db, name)
    expect(await load(newForm)).toMatchObject({
      choice: { features: ['Manual Ramp', 'Wheelchair Lift'], featureFailure: false },
    })
    expect(await load(newForm, away)).toMatchObject({
      choice: { features: [], featureFailure: true },
    })
  })
})

describe('changing a vehicle', () => {
  test('shows what is stored, with what the form must remember', async () => {
    const id = await createVehicle(db, storedVan)
    expect(await load(editForm(String(id)))).toMatchObject({
      data: {
        record: { answers: vehicleAnswers(storedVan), version: 1, seen: fieldHashes(vehicleAnswers(storedVan)) },
        choice: { features: expect.arrayContaining(['Manual Ramp']) },
      },
    })
  })

  test('saves, says so and tells the history which fields changed', async () => {
    const id = await createVehicle(db, storedVan)
    expect(await redirectIn(await edit(id, { color: 'Red', price: 'Call for price' }))).toMatchObject({
      to: '/admin/vehicles',
      toast: { title: 'Vehicle Updated Successfully' },
    })
    expect(await selectStoredVehicle(db, id)).toMatchObject({ ...storedVan, color: 'Red', price: null, version: 2 })
    expect(await listHistory(db, 'vehicle', id)).toMatchObject([
      { action: 'vehicle updated', changedFields: ['price', 'color'] },
    ])
  })

  test('R8: that somebody else has saved first is a 409 with both versions and keeps what was typed', async () => {
    const id = await createVehicle(db, storedVan)
    await updateVehicle(db, { id, version: 1 }, { ...storedVan, color: 'Green', category: 'suv' }, dana.email)
    expect(await edit(id, { color: 'Red' })).toMatchObject({
      init: { status: 409 },
      data: {
        answers: { color: 'Red' },
        conflict: {
          version: 2,
          fields: [
            { name: 'category', label: 'Category', mine: 'Minivan', theirs: 'SUV', chosen: 'theirs' },
            { name: 'color', mine: 'Red', theirs: 'Green', chosen: undefined },
          ],
        },
      },
    })
    const choice = { choiceVersion: '2', disputed: 'color', 'choice-color': 'theirs', category: 'suv', color: 'Red' }
    expect(await redirectIn(await edit(id, choice))).toMatchObject({ to: '/admin/vehicles' })
    expect(await selectStoredVehicle(db, id)).toMatchObject({ color: 'Green', category: 'suv', version: 3 })
  })

  test('R8: that fails after a choice was made asks for the choice again', async () => {
    const id = await createVehicle(db, storedVan)
    await updateVehicle(db, { id, version: 1 }, { ...storedVan, color: 'Green' }, dana.email)
    const form = { choiceVersion: '2', disputed: 'color', 'choice-color': 'theirs', color: 'Red' }
    const failed = await edit(id, { ...form, failedFiles: 'new.jpg' })
    expect(failed).toMatchObject({ init: { status: 503 }, data: { answers: { color: 'Red' } } })
    const version = 'data' in failed ? failed.data.answers.version : undefined
    expect(await edit(id, { color: 'Red', version: version ?? '' })).toMatchObject({ init: { status: 409 } })
    expect(await selectStoredVehicle(db, id)).toMatchObject({ color: 'Green', version: 2 })
  })

  test('R8: that somebody has deleted never brings it back and shows what was typed', async () => {
    const id = await createVehicle(db, storedVan)
    await removeVehicle(db, id)
    expect(await edit(id, { color: 'Red' })).toMatchObject({
      init: { status: 404 },
      data: { isGone: true, answers: { color: 'Red' } },
    })
    expect(await selectStoredVehicle(db, id)).toBeNull()
  })

  test.each(['5555', 'x', '0', '99999999999'])('that is not there is a 404: %s', async (id) => {
    expect(await load(editForm(id))).toMatchObject({
      init: { status: 404 },
      data: {
        failure: {
          toast: {
            title: 'Error Fetching Vehicle',
            description: 'Vehicle data could not be loaded. It might have been deleted or an error occurred.',
          },
        },
      },
    })
  })

  test('while the database is away says so', async () => {
    expect(await load(editForm('1001'), away)).toMatchObject({
      init: { status: 503 },
      data: { record: null, failure: { toast: { title: 'Error Fetching Vehicle' } } },
    })
    expect(await edit(1001, { color: 'Red' }, { db: away })).toMatchObject({
      init: { status: 503 },
      data: { answers: { color: 'Red' }, failure: { toast: { title: 'Error Updating Vehicle' } } },
    })
  })
})

type Dependencies = { db?: typeof db; who?: typeof dana | null }
type Args = { request: Request; url: URL; context: ReturnType<typeof actions.contextOf> }

function add(form: Record<string, string>, dependencies: Dependencies = {}, files: File[] = []) {
  return actions.add(form, files, dependencies)
}

function edit(id: number, changes: Record<string, string>, dependencies: Dependencies = {}) {
  return actions.edit(id, { ...editFields([], []), ...changes }, [], dependencies)
}

function load<Answer>(run: (args: Args) => Answer, connection = db) {
  const url = new URL('https://redstone.example/admin/vehicles')
  return run({ request: new Request(url), url, context: actions.contextOf({ db: connection }) })
}

function newForm(args: Args) {
  return loadNew({ ...args, params: {}, pattern: '/admin/vehicles/new' })
}

function editForm(id: string) {
  return (args: Args) => loadEdit({ ...args, params: { id }, pattern: '/admin/vehicles/edit/:id' })
}
