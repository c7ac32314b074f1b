import type { ConversionModelInput } from '#app/vehicles/conversions/conversion-model.ts'

/** What a sheet says in tests; none is a maker's. */
export const sampleModel: ConversionModelInput = {
  maker: 'VMI',
  line: 'Northstar',
  base: 'Toyota Sienna',
  yearFrom: 2021,
  yearTo: null,
  sizes: { capacity: 800, door: 5600, 'middle.ceiling': 5850 },
  source: 'Sample sheet',
  checkedOn: '2026-03-31',
}
