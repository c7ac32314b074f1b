import { expect, test } from 'vitest'
import { placeIn } from '#app/ui/way-back.ts'
import { deleteVehicleQuestion } from './staff-vehicle.ts'
import { boundTable, forStaff } from './vehicle-filter-table.ts'

test('the question before deleting names the vehicle', () => {
  expect(deleteVehicleQuestion('2024 Toyota Sienna')).toEqual({
    title: 'Are you sure?',
    description: 'This action cannot be undone. This will permanently delete the vehicle "2024 Toyota Sienna".',
    confirmLabel: 'Yes, delete it',
  })
})

test.each([...forStaff.filters, ...boundTable].map(({ name }) => name))(
  'the way back to the list keeps its filter %s',
  (name) => {
    expect(placeIn(`?${name}=1&${name}=2&other=3`)).toBe(`?${name}=1&${name}=2`)
  },
)
