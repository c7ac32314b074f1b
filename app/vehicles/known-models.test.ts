import { expect, test } from 'vitest'
import { demoInventory } from '#app/demo/demo-inventory.ts'
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

test('what the names of the demonstration say is what was typed by hand', () => {
  for (const { vehicle } of demoInventory) {
    const said = Object.entries(readVehicleName(vehicle.name)).filter(([, fact]) => fact !== null)
    expect(vehicle, vehicle.name).toMatchObject(Object.fromEntries(said))
    expect(said.length, vehicle.name).toBeGreaterThanOrEqual(3)
  }
})
