import { expect, test } from 'vitest'
import { showrooms } from '#app/site/company.ts'
import { showroomNames } from './vehicle-facts.ts'

test('a vehicle can stand in each of our showrooms', () => {
  expect(Object.entries(showroomNames)).toEqual(showrooms.map(({ city, state }) => [city, `${city}, ${state}`]))
})
