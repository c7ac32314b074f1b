import type { VehicleInput } from '#app/vehicles/vehicle.ts'

/** A vehicle with an answer to every question that is one column, but for the dates of other statuses. */
export const everyFact: Omit<
  VehicleInput,
  'description' | 'features' | 'cardFeatures' | 'category' | 'images' | 'specifications' | 'readings' | 'faqs'
> = {
  name: '2024 Chrysler “Pacifica”',
  type: 'Side-Entry',
  price: 62_900.5,
  mileage: 12_345.6,
  vin: '2C4RC1FG7PR900001',
  color: 'Velvet Red',
  conversionBrand: 'BraunAbility',
  year: 2024,
  make: 'Chrysler',
  model: 'Pacifica',
  trim: 'Touring L',
  stockNumber: 'R-1042',
  condition: 'certified',
  drive: 'awd',
  fuel: 'plug-in',
  seats: 5,
  interiorColor: 'Black',
  ramp: 'in-floor',
  operation: 'power',
  conversionModel: 'Lowered Floor XT',
  conversionYear: 2025,
  warranty: 'Five years on the ramp',
  showroom: 'Denver',
  listedOn: '2026-03-31',
  status: 'on-hold',
  heldUntil: new Date('2099-03-31T17:00:00Z'),
  expectedOn: null,
  soldOn: null,
  isHidden: false,
  disappearsAt: new Date('2099-04-01T07:00:00Z'),
  appearsAt: new Date('2099-04-02T07:00:00Z'),
}
