import { expect, test } from 'vitest'
import { sampleVehicles } from './sample-vehicles.ts'
import { shownOf } from './shown-vehicle.ts'
import type { Vehicle } from './vehicle.ts'
import { carForSale } from './vehicle-structured.ts'
import { unfilled } from './vehicle-table.server.ts'

const [sample] = sampleVehicles
if (!sample) throw new Error('there is no sample')
const van: Vehicle = { ...sample, id: 1001 }

test('search engines are told the facts in their own words', () => {
  const facts = { stockNumber: 'R-1042', condition: 'new', drive: 'awd', fuel: 'plug-in' } as const
  expect(told({ ...van, ...facts })).toMatchObject({
    '@type': 'Car',
    sku: 'R-1042',
    vehicleModelDate: '2023',
    brand: { '@type': 'Brand', name: 'Chrysler' },
    model: 'Pacifica',
    vehicleConfiguration: 'Touring',
    itemCondition: 'https://schema.org/NewCondition',
    driveWheelConfiguration: 'https://schema.org/AllWheelDriveConfiguration',
    fuelType: 'Plug-In Hybrid',
    vehicleSeatingCapacity: 5,
    vehicleInteriorColor: 'Black',
    additionalProperty: expect.arrayContaining([
      { '@type': 'PropertyValue', name: 'Ramp or Lift', value: 'Fold-Out Ramp' },
      { '@type': 'PropertyValue', name: 'Operation', value: 'Power' },
    ]),
  })
})

test.each([
  ['available', 'InStock', true],
  ['coming-soon', 'PreOrder', true],
  ['built-to-order', 'PreOrder', true],
  ['on-hold', 'LimitedAvailability', true],
  ['pending', 'LimitedAvailability', true],
  ['sold', 'SoldOut', false],
] as const)('a vehicle that is %s is told as %s, with its price: %s', (status, word, hasPrice) => {
  const { offers } = told({ ...van, status })
  expect(offers).toMatchObject({ availability: `https://schema.org/${word}` })
  expect('price' in offers).toBe(hasPrice)
})

test('what is not known is not told', () => {
  const known = told({ ...van, ...unfilled })
  expect(Object.values(known)).not.toContain(null)
  expect(JSON.parse(JSON.stringify(known))).toMatchObject({ itemCondition: 'https://schema.org/UsedCondition' })
  expect(Object.keys(JSON.parse(JSON.stringify(known)))).not.toContain('vehicleModelDate')
})

function told(vehicle: Vehicle) {
  return carForSale(shownOf(vehicle), { url: 'https://redstone.example/' })
}
