import { expect, test } from 'vitest'
import { filterPanel } from './filter-panel.ts'
import { unreadBounds, unreadText } from './typed-bounds.ts'
import { chipsOf, conditionsOf } from './vehicle-conditions.ts'
import { forVisitors } from './vehicle-filter-table.ts'
import { findInIndex } from './vehicle-finding.ts'
import { emptyIndex } from './vehicle-index.ts'
import { filtersToSearch, readVehicleFilters } from './vehicle-list-address.ts'

function read(name: string, typed: string) {
  return readVehicleFilters(new URLSearchParams({ [name]: typed }))
}

test.each([
  ['priceTo', '30k', 30_000],
  ['priceTo', '$30K', 30_000],
  ['priceTo', '30.5 k', 30_500],
  ['priceTo', '30,000.00', 30_000],
  ['priceTo', '30 000', 30_000],
  ['priceTo', '$30,000 USD', 30_000],
  ['priceFrom', '1', 1],
  ['mileage', '60k miles', 60_000],
  ['mileage', '60,000 mi', 60_000],
  ['yearFrom', '2021', 2021],
] as const)('%s typed as "%s" is %i', (name, typed, bound) => {
  expect(read(name, typed)).toMatchObject({ [name]: bound, unread: {} })
})

test.each([
  [
    'priceTo',
    '30 grand',
    'We can’t be sure what “30 grand” means, so it isn’t used. Write the price like 30,000 or 30k.',
  ],
  ['priceTo', '30.000', 'We can’t be sure what “30.000” means, so it isn’t used. Write the price like 30,000 or 30k.'],
  [
    'priceTo',
    '30.500k',
    'We can’t be sure what “30.500k” means, so it isn’t used. Write the price like 30,000 or 30k.',
  ],
  ['priceTo', '30,00', 'We can’t be sure what “30,00” means, so it isn’t used. Write the price like 30,000 or 30k.'],
  ['priceFrom', '0', '“0” isn’t used: enter a number from 1 to 9,999,999.'],
  ['priceFrom', '10%', 'We can’t be sure what “10%” means, so it isn’t used. Write the price like 30,000 or 30k.'],
  ['yearFrom', '20', 'We can’t be sure what “20” means, so it isn’t used. Write the year with four digits, like 2021.'],
  [
    'mileage',
    '60k-70k',
    'We can’t be sure what “60k-70k” means, so it isn’t used. Write the miles like 40,000 or 40k.',
  ],
] as const)('%s typed as "%s" is not guessed, stays in the address, and its field says why', (name, typed, why) => {
  const filters = read(name, typed)
  expect(filters[name]).toBeNull()
  expect(unreadBounds(filters)).toMatchObject([{ name, why }])
  expect(readVehicleFilters(new URLSearchParams(filtersToSearch(filters)))).toEqual(filters)
})

test('a year out of range is told the range, and the count that is heard ends with what is not applied', () => {
  const filters = read('yearTo', '1066')
  expect(unreadBounds(filters)[0]?.why).toMatch(/^“1066” isn’t used: enter a number from 1950 to 20\d\d\.$/)
  expect(unreadText(filters)).toBe('. Not applied: Year up to “1066”')
  expect(unreadText(read('yearTo', ''))).toBe('')
})

test('the list says of a bound that it is not applied, a press takes it away, and its field keeps what was typed beside the reason', () => {
  const filters = readVehicleFilters(new URLSearchParams('priceTo=30+grand&yearFrom=2021'))
  const index = emptyIndex()
  const { conditions } = conditionsOf(filters, index)
  expect(chipsOf(filters, conditions).map(({ label, without }) => [label, filtersToSearch(without)])).toEqual([
    ['2021 or newer', '?priceTo=30+grand'],
    ['Price up to “30 grand”: not applied', '?yearFrom=2021'],
  ])
  const found = findInIndex(index, conditions, filters.sort, 1)
  const { bounds, inUse } = filterPanel(filters, index, { conditions, found, offered: forVisitors })
  expect(bounds).toContainEqual(
    expect.objectContaining({ name: 'priceTo', value: '30 grand', why: expect.stringContaining('can’t be sure') }),
  )
  expect(inUse).toBe(1)
})
