import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fuzz, hostile } from '../../test/kit/fuzz.ts'
import { noFilters, type VehicleFilters } from './vehicle-filter-table.ts'
import { filtersToSearch, moreSearch, readNumberShown, readVehicleFilters } from './vehicle-list-address.ts'
import { maxSearchLength } from './vehicle-search.ts'

function read(search: string) {
  return readVehicleFilters(new URLSearchParams(search))
}

describe('the filters of an address', () => {
  test('are read when they are known', () => {
    expect(read('?search=ramp&category=suv&entry=rear&price=60k-70k')).toEqual({
      ...noFilters,
      search: 'ramp',
      category: ['suv'],
      entry: ['rear'],
      price: ['60k-70k'],
    })
  })

  test('by fit are read in the words of the pages about fit too, and written in one', () => {
    expect(filtersToSearch(read('?fit=fits-or-tight'))).toBe('?fit=possible')
    expect(filtersToSearch(read('?fit=not-measured'))).toBe('?fit=unknown')
    expect(filtersToSearch(read('?fit=constructor'))).toBe('')
  })

  test.each([
    '',
    '?category=truck&entry=top&price=5',
    '?category=SUV',
    '?search=%20%09',
    '?utm=x',
    '?category=&search=',
    '?status=pending&missing=price&sort=days',
    '?view=',
    '?view=outside',
    '?view=__proto__&view=ramp',
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
    const filters: VehicleFilters = {
      ...noFilters,
      ...{
        search: 'a&b=c 100% +é',
        category: ['fullsize'],
        entry: ['side'],
        price: ['over70k'],
        make: ['kia', 'toyota'],
      },
      ...{ feature: ["b&a'e"], available: ['now'], priceFrom: 1, yearTo: 2020, sort: '-price', view: 'inside' },
    }
    expect(read(filtersToSearch(filters))).toEqual(filters)
    expect(filtersToSearch(noFilters)).toBe('')
    expect(filtersToSearch({ ...noFilters, category: ['suv'] }, 48)).toBe('?category=suv&show=48')
  })

  test('are written in one order, whatever the order in which they are asked for', () => {
    expect(filtersToSearch(read('?sort=price&make=Toyota&search=van&make=KIA&make=kia&entry=side'))).toBe(
      '?entry=side&make=kia&make=toyota&search=van&sort=price',
    )
  })

  test.each([
    ['?make=%00', []],
    ['?make=%20Town%20%26%20Country%00', ['town & country']],
    ['?make=Zeppelin', ['zeppelin']],
    [`?make=${'x'.repeat(500)}`, ['x'.repeat(80)]],
  ])('hold a make as vehicles may have it: %s', (search, make) => expect(read(search)).toEqual({ ...noFilters, make }))

  test('hold a bounded number of features, however many are asked for', () => {
    const many = Array.from({ length: 200 }, (_, at) => `feature=f${at}`).join('&')
    expect(read(`?${many}`).feature).toHaveLength(24)
  })
})

test('the next vehicles are asked for by the same filters, as long as a longer page serves', () => {
  const suvs = read('?category=suv')
  expect(moreSearch(suvs, 24)).toBe('?category=suv&show=48#vehicle-25')
  expect(moreSearch(suvs, 456)).toBe('?category=suv&show=480#vehicle-457')
  expect(moreSearch(suvs, 480)).toBeNull()
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
    'make=',
    'feature=a',
    'yearFrom=',
    'sort=-',
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
