import { describe, expect, test } from 'vitest'
import { demoInventory } from '#app/demo/demo-inventory.ts'
import { factsFromTexts } from './facts-from-texts.ts'
import { readVehicleName } from './known-models.ts'

test.each([
  ['2021 Dodge Grand Caravan GT', [2021, 'Dodge', 'Grand Caravan', 'GT']],
  ['2021 dodge  grand  caravan', [2021, 'Dodge', 'Grand Caravan', null]],
  ['2022 Mercedes-Benz Sprinter 2500', [2022, 'Mercedes-Benz', 'Sprinter 2500', null]],
  ['2021 Ford Transit Connect XLT Wagon', [2021, 'Ford', 'Transit Connect', 'XLT Wagon']],
  ['2021 Ram 1500 Big Horn', [2021, 'Ram', '1500', 'Big Horn']],
  ['Toyota Sienna', [null, 'Toyota', 'Sienna', null]],
  ['2019 Toyota Siennas', [2019, 'Toyota', null, null]],
  ['2019 Tucker 48', [2019, null, null, null]],
  ['1899 Toyota Sienna', [null, null, null, null]],
  ['1925 Ford Transit', [null, 'Ford', 'Transit', null]],
  ['2099 Ford Transit', [null, 'Ford', 'Transit', null]],
  [`2021 Ford Transit ${'x'.repeat(61)}`, [2021, 'Ford', 'Transit', null]],
  ['Our blue van', [null, null, null, null]],
  ['2019', [null, null, null, null]],
])('the name "%s" says %j', (name, [year, make, model, trim]) => {
  expect(readVehicleName(name)).toEqual({ year, make, model, trim })
})

describe('how a chair gets in', () => {
  test.each([
    [['Power In-Floor Ramp'], 'in-floor', 'power'],
    [['Power Fold-Out Ramp', 'Backup Camera'], 'fold-out', 'power'],
    [['Manual Ramp', 'Power Sliding Doors'], null, 'manual'],
    [['Wheelchair Lift'], 'lift', null],
    [['Power Platform Lift'], 'platform', 'power'],
    [['Power In-Floor Ramp', 'Manual Fold-Out Ramp'], null, null],
    [['Power Liftgate'], null, null],
    [[], null, null],
  ])('with the features %j: %s, %s', (features, ramp, operation) => {
    const facts = factsFromTexts({ name: '', features: [...features], specifications: null })
    expect(facts).toMatchObject({ ramp, operation })
  })
})

test('what names and features of the demonstration inventory say is what was typed by hand', () => {
  for (const { vehicle } of demoInventory) {
    const said = Object.entries(factsFromTexts(vehicle)).filter(([, fact]) => fact !== null)
    expect(vehicle, vehicle.name).toMatchObject(Object.fromEntries(said))
    expect(said.length, vehicle.name).toBeGreaterThanOrEqual(4)
  }
})
