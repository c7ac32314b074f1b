import { expect, test } from 'vitest'
import { deleteVehicleQuestion, searchStaffVehicles } from './staff-vehicle.ts'

const vans = [
  { name: '2024 Toyota Sienna', type: 'Side-Entry', category: 'minivan' as const },
  { name: '2023 Ford Transit', type: 'Rear-Entry', category: 'fullsize' as const },
]

test.each([
  ['', 2],
  ['toyota', 1],
  ['REAR', 1],
  ['entry', 2],
  ['fullsize', 1],
  ['full-size', 1],
  [' sienna ', 1],
  ['honda', 0],
])('staff search for “%s” in name, type and category', (search, found) => {
  expect(searchStaffVehicles(vans, search)).toHaveLength(found)
})

test('the question before deleting names the vehicle', () => {
  expect(deleteVehicleQuestion('2024 Toyota Sienna')).toEqual({
    title: 'Are you sure?',
    description: 'This action cannot be undone. This will permanently delete the vehicle "2024 Toyota Sienna".',
    confirmLabel: 'Yes, delete it',
  })
})
