import { describe, expect, test } from 'vitest'
import { editFields, openVehicleActions, storedVan } from '../../test/kit/vehicle-actions.ts'
import { readRow } from './csv/row-reading.actions.server.ts'
import { summaryOf } from './shown-vehicle.ts'
import type { Vehicle } from './vehicle.ts'
import { vehicleAnswers } from './vehicle-answers.ts'
import { gatherVehicleBody } from './vehicle-body.ts'
import { selectStoredVehicle, selectSummaries } from './vehicle-rows.server.ts'
import { createVehicle, updateVehicle } from './vehicles.server.ts'

const { db, edit } = await openVehicleActions()
const features = ['One', 'Two', 'Three', 'Four', 'Five']

async function van(cardFeatures: string[] | null) {
  const id = await createVehicle(db, { ...storedVan, features, cardFeatures })
  return stored(id)
}

async function stored(id: number): Promise<Vehicle> {
  const vehicle = await selectStoredVehicle(db, id)
  if (!vehicle) throw new Error('there is no such vehicle')
  return vehicle
}

describe('a card', () => {
  test.each([
    { chosen: null, shown: ['One', 'Two', 'Three', 'Four'] },
    { chosen: ['Five', 'Two'], shown: ['Five', 'Two'] },
    { chosen: ['Gone', 'Five'], shown: ['Five'] },
    { chosen: ['Gone'], shown: ['One', 'Two', 'Three', 'Four'] },
  ])('of a vehicle with $chosen chosen shows $shown', async ({ chosen, shown }) => {
    const vehicle = await van(chosen)
    expect((await selectSummaries(db, [vehicle.id], 'outside'))[0]?.features).toEqual(shown)
    expect(summaryOf(vehicle).features).toEqual(shown)
    expect(summaryOf({ ...vehicle, cardFeatures: chosen }).features).toEqual(shown)
  })

  test('loses a feature with the vehicle', async () => {
    const vehicle = await van(['Five', 'Two'])
    await updateVehicle(db, vehicle, { ...vehicle, features: ['One', 'Two'] }, 'robin@staff.example')
    expect(await stored(vehicle.id)).toMatchObject({ cardFeatures: ['Two'] })
  })
})

describe('the form', () => {
  const asked = { ...editFields([], []), features: features.join('\n') }

  test('saves what is chosen in its order, and empty again', async () => {
    const id = await createVehicle(db, storedVan)
    await edit(id, { ...asked, cardFeatures: 'Five\nTwo' })
    expect(await stored(id)).toMatchObject({ features, cardFeatures: ['Five', 'Two'] })
    await edit(id, { ...vehicleAnswers(await stored(id)), version: '2', seen: '{}', cardFeatures: '' })
    expect(await stored(id)).toMatchObject({ cardFeatures: null, version: 3 })
  })

  test('sends each place, of which those without a choice count for nothing', () => {
    const body = new FormData()
    for (const name of ['', 'Five', '', 'Two']) body.append('cardFeatures', name)
    expect(gatherVehicleBody(body).get('cardFeatures')).toBe('\nFive\n\nTwo')
  })

  test('refuses a fifth, one that the vehicle does not have and one chosen twice, and keeps what was chosen', async () => {
    const id = await createVehicle(db, storedVan)
    expect(await edit(id, { ...asked, cardFeatures: features.join('\n') })).toMatchObject({
      data: { errors: [{ name: 'cardFeatures', message: 'A card shows up to 4 features.' }] },
    })
    const six = '“Six” is not among the features of this vehicle. Choose another, or add it to them.'
    expect(await edit(id, { ...asked, cardFeatures: 'Five\nSix' })).toMatchObject({
      data: { errors: [{ name: 'cardFeatures', message: six }], answers: { cardFeatures: 'Five\nSix' } },
    })
    expect(await edit(id, { ...asked, cardFeatures: 'Five\nTwo\nFive' })).toMatchObject({
      data: { errors: [{ name: 'cardFeatures', message: 'Choose each feature once.' }] },
    })
    expect(await stored(id)).toMatchObject({ cardFeatures: null, version: 1 })
  })
})

describe('a row of a file', () => {
  const taking = { how: 'measured', by: null, on: null, source: null, isSame: true } as const

  test('changes what is on the card, and is refused for what the vehicle does not have', async () => {
    const vehicle = await van(['Five'])
    expect(readRow(vehicle, { cardFeatures: 'Two; One' }, taking)).toMatchObject({
      is: 'changed',
      input: { cardFeatures: ['Two', 'One'] },
      changes: [{ label: 'On the Card', before: 'Five', after: 'Two; One' }],
    })
    expect(readRow(vehicle, { cardFeatures: 'Two; Six' }, taking)).toMatchObject({
      is: 'wrong',
      errors: [{ name: 'cardFeatures', message: expect.stringContaining('not among the features of this vehicle') }],
    })
    expect(readRow(vehicle, { cardFeatures: 'Five' }, taking)).toEqual({ is: 'unchanged' })
  })
})
