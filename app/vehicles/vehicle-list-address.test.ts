import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fuzz, hostile } from '../../test/kit/fuzz.ts'
import { noFilters, type VehicleFilters } from './vehicle-filter-table.ts'
import { filtersInUse, filtersToSearch, readNumberShown, readVehicleFilters } from './vehicle-list-address.ts'
import { maxSearchLength } from './vehicle-search.ts'

function read(search: string) {
  return readVehicleFilters(new URLSearchParams(search))
}

describe('the filters of an address', () => {
  test('are read when they are known', () => {
    expect(read('?search=ramp&category=suv&entry=rear&price=60k-70k')).toEqual({
      ...noFilters,
      search: 'ramp',
      category: 'suv',
      entry: 'rear',
      price: '60k-70k',
    })
  })

  test.each([
    '',
    '?category=truck&entry=top&price=5',
    '?category=SUV',
    '?search=%20%09',
    '?utm=x',
    '?category=&search=',
  ])('are the plain list for %s', (search) => expect(read(search)).toEqual(noFilters))

  test('hold a term without its outer blanks and without control characters', () => {
    expect(read('?search=%20power%20ramp%20').search).toBe('power ramp')
    expect(read('?search=power%00%0Aramp').search).toBe('power  ramp')
  })

  test('hold no longer a term than the limit, and no half letter', () => {
    expect([...read(`?search=${encodeURIComponent('🚐'.repeat(500))}`).search]).toHaveLength(maxSearchLength)
    expect(read(`?search=${'x'.repeat(5000)}`).search).toBe('x'.repeat(maxSearchLength))
  })

  test('are written so that they read back the same', () => {
    const chosen = { search: 'a&b=c 100% +é', category: 'fullsize', entry: 'side', price: 'over70k' }
    const filters: VehicleFilters = { ...noFilters, ...chosen }
    expect(read(filtersToSearch(filters))).toEqual(filters)
    expect(filtersToSearch(noFilters)).toBe('')
    expect(filtersToSearch({ ...noFilters, category: 'suv' }, 48)).toBe('?category=suv&show=48')
  })

  test('in use are named in words, each with the address of the list without it', () => {
    expect(filtersInUse(read('?search=ramp&price=under60k'))).toEqual([
      { name: 'search', label: '“ramp”', searchWithout: '?price=under60k' },
      { name: 'price', label: 'Under $60K', searchWithout: '?search=ramp' },
    ])
    expect(filtersInUse(noFilters)).toEqual([])
  })
})

test.each([
  ['', 24],
  ['?show=24', 24],
  ['?show=48', 48],
  ['?show=30', 48],
  ['?show=0', 24],
  ['?show=-48', 24],
  ['?show=4.8', 24],
  ['?show=all', 24],
  ['?show=9999', 480],
  ['?show=99999999999999999999', 24],
])('the address %s shows %i vehicles', (search, shown) => {
  expect(readNumberShown(new URLSearchParams(search))).toBe(shown)
})

test('S13: whatever an address of the list asks for, its filters are known ones that read back the same', () => {
  const queries = hostile(
    'search=',
    'category=suv',
    'price=60k-70k',
    'show=',
    '9',
    '&',
    '=',
    '%',
    '%00',
    '+',
    '__proto__=',
    '🚐',
  )
  fc.assert(
    fc.property(queries, (query) => {
      const [filters, shown] = [read(query), readNumberShown(new URLSearchParams(query))]
      expect([...filters.search].length).toBeLessThanOrEqual(maxSearchLength)
      expect(filters.search).not.toMatch(/\p{Cc}/u)
      expect(shown % 24 === 0 && shown >= 24 && shown <= 480).toBe(true)
      const again = filtersToSearch(filters, shown)
      expect([read(again), readNumberShown(new URLSearchParams(again))]).toEqual([filters, shown])
    }),
    fuzz,
  )
})
