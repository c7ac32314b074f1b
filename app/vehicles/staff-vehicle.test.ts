import { expect, test } from 'vitest'
import { deleteVehicleQuestion } from './staff-vehicle.ts'

test('the question before deleting names the vehicle', () => {
  expect(deleteVehicleQuestion('2024 Toyota Sienna')).toEqual({
    title: 'Are you sure?',
    description: 'This action cannot be undone. This will permanently delete the vehicle "2024 Toyota Sienna".',
    confirmLabel: 'Yes, delete it',
  })
})
