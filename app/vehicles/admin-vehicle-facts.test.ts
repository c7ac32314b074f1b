import { describe, expect, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import { fieldHashes } from '#app/records/edit-conflict.server.ts'
import { redirectIn } from '../../test/kit/staff-context.ts'
import { openVehicleActions, storedVan } from '../../test/kit/vehicle-actions.ts'
import { vehicleAnswers } from './vehicle-answers.ts'
import { selectStoredVehicle } from './vehicle-rows.server.ts'
import { createVehicle, removeVehicle } from './vehicles.server.ts'

const actions = await openVehicleActions()
const { db, add } = actions
const fields = {
  name: '2026 Toyota Sienna',
  type: 'Side-Entry',
  price: '62,900',
  description: 'A van.',
  features: 'Power Ramp',
}

describe('adding a vehicle', () => {
  test('of a VIN whose check digit disagrees says so, and saves it', async () => {
    const answer = await redirectIn(await add({ ...fields, formId: 'mistyped', vin: '1M8GDM9AXKP042789' }))
    expect(answer?.toast?.sideNotices).toMatchObject([{ tone: 'warning', title: 'Look at the VIN again.' }])
    expect(await actions.newest()).toMatchObject({ vin: '1M8GDM9AXKP042789' })
  })

  test('of another model year than its VIN says so, and saves it as it was typed', async () => {
    const vin = '5TDXRKEC1SS904118'
    const answer = await redirectIn(await add({ ...fields, formId: 'other year', vin, year: '2024' }))
    expect(answer?.toast?.sideNotices).toMatchObject([
      { tone: 'warning', title: 'Look at the year again.', description: 'It is 2024 here, and 2025 by the VIN.' },
    ])
    expect(await actions.newest()).toMatchObject({ vin, year: 2024 })
    await removeVehicle(db, (await actions.newest()).id)
    const agreeing = await redirectIn(await add({ ...fields, formId: 'same year', vin, year: '2025' }))
    expect(agreeing?.toast?.sideNotices ?? []).toEqual([])
  })

  test('that is not built yet says so of its mileage and its VIN, and saves both', async () => {
    const unbuilt = { ...fields, status: 'built-to-order', mileage: '480', vin: '1GTUUGEL8SZ901732' }
    const answer = await redirectIn(await add({ ...unbuilt, formId: 'unbuilt' }))
    expect(answer?.toast?.sideNotices).toMatchObject([
      { tone: 'warning', title: 'Look at the mileage and VIN again.', description: expect.stringContaining('built') },
    ])
    expect(await actions.newest()).toMatchObject({ mileage: 480, vin: '1GTUUGEL8SZ901732' })
    const plain = await redirectIn(await add({ ...fields, formId: 'unbuilt, plain', status: 'built-to-order' }))
    expect(plain?.toast?.sideNotices ?? []).toEqual([])
  })

  test('of a price that most likely misses its thousands says so and saves it, of 0 it has no price', async () => {
    const low = await redirectIn(await add({ ...fields, formId: 'low', price: '82.90' }))
    expect(low?.toast?.sideNotices).toMatchObject([{ tone: 'warning', title: 'Look at the price again.' }])
    expect(await actions.newest()).toMatchObject({ price: 82.9 })
    const zero = await redirectIn(await add({ ...fields, formId: 'zero', price: '$0' }))
    expect(zero?.toast?.sideNotices ?? []).toEqual([])
    expect(await actions.newest()).toMatchObject({ price: null })
  })

  test('stores a VIN in capitals and without the spaces that part it', async () => {
    await add({ ...fields, formId: 'parted vin', vin: ' 1hgcm826 33a004352 ' })
    expect(await actions.newest()).toMatchObject({ vin: '1HGCM82633A004352' })
    await removeVehicle(db, (await actions.newest()).id)
  })

  test('of 1979, when numbers were shorter, is saved without a question about its VIN', async () => {
    const answer = await redirectIn(await add({ ...fields, formId: 'old van', vin: 'f26ghde1234', year: '1979' }))
    expect(answer?.toast?.sideNotices ?? []).toEqual([])
    expect(await actions.newest()).toMatchObject({ vin: 'F26GHDE1234', year: 1979 })
  })

  test('without a name is called by its year, make, model and trim', async () => {
    const facts = { year: '2021', make: ' Dodge', model: 'Grand  Caravan', trim: 'GT' }
    await add({ ...fields, ...facts, name: ' ', formId: 'unnamed' })
    expect(await actions.newest()).toMatchObject({
      ...{ name: '2021 Dodge Grand Caravan GT', year: 2021, make: 'Dodge', model: 'Grand Caravan', trim: 'GT' },
    })
  })

  test('with a name alone has the facts that the name says', async () => {
    await add({ ...fields, formId: 'named' })
    expect(await actions.newest()).toMatchObject({ year: 2026, make: 'Toyota', model: 'Sienna', trim: null })
    await add({ ...fields, make: 'Sample', formId: 'said' })
    expect(await actions.newest()).toMatchObject({ year: null, make: 'Sample', model: null })
  })

  test.each([
    ['year', '1899'],
    ['year', '2999'],
    ['year', '20.5'],
    ['conversionYear', 'soon'],
    ['seats', '-1'],
    ['seats', '21'],
    ['stockNumber', 'R 1042'],
    ['stockNumber', 'a'.repeat(21)],
    ['drive', '6wd'],
    ['fuel', '__proto__'],
    ['ramp', 'toString'],
    ['condition', 'wrecked'],
    ['showroom', 'Paris'],
    ['listedOn', '2026-02-30'],
    ['status', 'stolen'],
    ['heldUntil', 'tomorrow'],
  ])('with the %s “%s” is refused at its field, in words', async (name, answer) => {
    expect(await add({ ...fields, [name]: answer, formId: `${name} ${answer}` })).toMatchObject({
      init: { status: 400 },
      data: { answers: { [name]: answer }, errors: [{ name, message: expect.stringMatching(/[a-z]{3}.*\.$/) }] },
    })
  })

  test('with the stock number or VIN of another vehicle is refused at its field, also when both come at once', async () => {
    for (const [name, answer] of [
      ['stockNumber', 'r-7'],
      ['vin', '11111111111111111'],
    ] as const) {
      const forms = [1, 2, 3].map((nth) => add({ ...fields, [name]: answer, formId: `${name} ${nth}` }))
      const refused = (await Promise.all(forms)).filter((reply) => 'data' in reply)
      expect(refused).toMatchObject(Array(2).fill({ init: { status: 409 }, data: { errors: [{ name }] } }))
    }
    expect(await actions.newest()).toMatchObject({ vin: '11111111111111111' })
  })

  test.each([
    [{ status: 'on-hold' }, 'heldUntil', 'still to come'],
    [{ status: 'on-hold', heldUntil: '2020-03-31T17:00' }, 'heldUntil', 'still to come'],
    [{ status: 'sold', soldOn: '2999-01-01' }, 'soldOn', 'can’t be in the future'],
  ])('with the dates %j is refused at %s: it %s', async (dates, name, words) => {
    expect(await add({ ...fields, ...dates, formId: words })).toMatchObject({
      init: { status: 400 },
      data: { errors: [{ name, message: expect.stringContaining(words) }] },
    })
  })

  test('held until a minute on the clock of our first showroom is held until then', async () => {
    await add({ ...fields, status: 'on-hold', heldUntil: '2099-03-31T17:00', soldOn: '2026-01-01', formId: 'held' })
    const vehicle = await actions.newest()
    expect(vehicle).toMatchObject({ status: 'on-hold', heldUntil: new Date('2099-04-01T00:00:00Z'), soldOn: null })
    expect(vehicleAnswers(vehicle)).toMatchObject({ heldUntil: '2099-03-31T17:00' })
  })
})

test('R16: a save from a form that was opened before there were facts leaves them as they are', async () => {
  const id = await createVehicle(db, { ...storedVan, year: 2020, drive: 'fwd', showroom: 'Denver' })
  const { year, drive, showroom, ...before } = vehicleAnswers(storedVan)
  const form = { ...before, version: '1', seen: fieldHashes(before), color: 'Red' }
  expect(await redirectIn(await actions.edit(id, form))).toMatchObject({ to: '/admin/vehicles' })
  expect(await selectStoredVehicle(db, id)).toMatchObject({
    ...{ color: 'Red', year: 2020, drive: 'fwd', showroom: 'Denver' },
  })
  expect(await listHistory(db, 'vehicle', id)).toMatchObject([{ changedFields: ['color'] }])
})

test('R16: where somebody else saved meanwhile, such a form asks about nothing that it did not show', async () => {
  const id = await createVehicle(db, { ...storedVan, year: 2020, drive: 'fwd', showroom: 'Denver' })
  const { year, drive, showroom, ...before } = vehicleAnswers(storedVan)
  const form = { ...before, version: '1', seen: fieldHashes(before) }
  await actions.edit(id, { ...form, color: 'Green' })
  expect(await actions.edit(id, { ...form, color: 'Red' })).toMatchObject({
    init: { status: 409 },
    data: { conflict: { fields: [{ name: 'color', mine: 'Red', theirs: 'Green' }] } },
  })
  const chosen = { ...form, color: 'Red', choiceVersion: '2', disputed: 'color', 'choice-color': 'mine' }
  expect(await redirectIn(await actions.edit(id, chosen))).toMatchObject({ to: '/admin/vehicles' })
  expect(await selectStoredVehicle(db, id)).toMatchObject({
    color: 'Red',
    year: 2020,
    drive: 'fwd',
    showroom: 'Denver',
  })
})
