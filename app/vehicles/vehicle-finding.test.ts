import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fuzz } from '../../test/kit/fuzz.ts'
import { readPrice } from './typed-numbers.ts'
import type { Vehicle } from './vehicle.ts'
import { conditionsOf } from './vehicle-conditions.ts'
import { findInIndex } from './vehicle-finding.ts'
import { indexOf } from './vehicle-index.ts'
import { readVehicleFilters } from './vehicle-list-address.ts'
import { unfilled } from './vehicle-table.server.ts'

function van(facts: Partial<Vehicle>): Vehicle {
  const day = new Date('2025-03-01')
  return {
    ...unfilled,
    id: 1001,
    name: '2023 Toyota Sienna',
    type: 'Side-Entry',
    price: 64_900,
    description: 'A van.',
    features: ['Power Ramp', 'Kneeling Suspension'],
    category: 'minivan',
    images: [],
    version: 1,
    createdAt: day,
    updatedAt: day,
    ...facts,
  }
}

type Query = Record<string, string>

function find(vehicles: Vehicle[], query: Query) {
  const index = indexOf(vehicles)
  const filters = readVehicleFilters(new URLSearchParams(query))
  return findInIndex(index, conditionsOf(filters, index).conditions, filters.sort, 24).ids
}

function passes(facts: Partial<Vehicle>, query: Query) {
  return find([van(facts)], query).length === 1
}

describe('a search', () => {
  test.each<[Partial<Vehicle>, string, boolean]>([
    [{}, 'sienna', true],
    [{}, 'TOYOTA SI', true],
    [{}, 'kneel', true],
    [{}, 'honda', false],
    [{ description: 'Better than a Honda.' }, 'honda', false],
    [{ features: [] }, 'ramp', false],
    [{}, '2023 Toyota Sienna Power', true],
    [{}, 'ramp 2023', true],
    [{}, 'ramp 2024', false],
    [{ name: 'Van 100% electric_go' }, '100%', true],
    [{ name: 'Van 1000 electric' }, '100%', false],
    [{ name: 'Van a_b' }, 'a_b', true],
    [{ name: 'Van axb' }, 'a_b', false],
    [{ name: 'ΟΔΥΣΣΕΑΣ' }, 'οδυσσεας', true],
    [{ name: 'ΟΔΥΣΣΕΑΣ' }, 'οδυσ', true],
    [{ name: 'Groß' }, 'GROß', true],
    [{ features: ['Q’Straint tie-downs'] }, "q'straint", true],
    [{ features: ["Q'Straint tie-downs"] }, 'q’straint TIE‑DOWNS', true],
    [{ name: 'İzmir Citroën' }, 'izmir citroen', true],
    [{ name: 'Izmir Citroe\u0308n' }, 'İZMİR CITROËN', true],
    [{ name: 'Isparta' }, 'ısparta', true],
  ])('of %o for "%s" finds it: %s', (facts, search, found) => {
    expect(passes(facts, { search })).toBe(found)
  })
})

test.each<[Vehicle['category'], string, boolean]>([
  ['minivan', 'all', true],
  ['minivan', 'minivan', true],
  ['minivan', 'suv', false],
  ['suv', 'suv', true],
  ['fullsize', 'fullsize', true],
  ['truck', 'all', true],
  ['other', 'minivan', false],
])('a %s under the tab %s passes: %s', (category, tab, passed) => {
  expect(passes({ category }, { category: tab })).toBe(passed)
})

test.each<[string, string, boolean]>([
  ['Side-Entry', 'all', true],
  ['Side-Entry', 'side', true],
  ['Side-Entry', 'rear', false],
  ['REAR entry', 'rear', true],
  ['Side and Rear', 'side', true],
  ['Side and Rear', 'rear', true],
  ['Transfer seat', 'side', false],
  ['Transfer seat', 'all', true],
])('the type "%s" under the entry type %s passes: %s', (type, entry, passed) => {
  expect(passes({ type }, { entry })).toBe(passed)
})

describe('a price as people write it', () => {
  test.each<[string, string[]]>([
    ['0', ['all']],
    ['$59,999', ['all', 'under60k']],
    ['59999.99', ['all', 'under60k']],
    ['$60,000', ['all', '60k-70k']],
    ['60 000', ['all', '60k-70k']],
    ['$65,432.10', ['all', '60k-70k']],
    ['70000', ['all', '60k-70k']],
    ['$70,000.01', ['all', 'over70k']],
    ['$98,500', ['all', 'over70k']],
    ['Call us', ['all']],
    ['', ['all']],
    ['60k', ['all']],
    ['-5', ['all']],
    ['1.2.3', ['all']],
  ])('"%s" passes %o', (text, passed) => {
    const filters = ['all', 'under60k', '60k-70k', 'over70k'] as const
    expect(filters.filter((price) => passes({ price: readPrice(text) }, { price }))).toEqual(passed)
  })
})

test.each(['sienna', 'r-1042', 'R-1042', 'freedom', '042788'])('a vehicle is found by its facts: %s', (search) => {
  const facts = { make: 'Toyota', model: 'Sienna', conversionBrand: 'Freedom Motors', stockNumber: 'R-1042' }
  expect(passes({ name: 'A van', ...facts, vin: '1M8GDM9AXKP042788' }, { search })).toBe(true)
  expect(passes({ name: 'A van' }, { search })).toBe(false)
})

test('a VIN is found by its end alone', () => {
  expect(passes({ vin: '1M8GDM9AXKP042788' }, { search: '1M8GDM9' })).toBe(false)
})

test('a vehicle must pass the search, the tab and both filters', () => {
  const filters = { search: 'ramp', category: 'minivan', entry: 'side', price: '60k-70k' } as const
  expect(passes({}, filters)).toBe(true)
  expect(passes({ features: ['Lift'] }, filters)).toBe(false)
  expect(passes({ category: 'suv' }, filters)).toBe(false)
  expect(passes({ type: 'Rear-Entry' }, filters)).toBe(false)
  expect(passes({ price: null }, filters)).toBe(false)
})

test('the newest vehicle comes first, and of two made at once the one with the higher number', () => {
  const older = van({ id: 7, createdAt: new Date('2025-01-01') })
  const first = van({ id: 5, createdAt: new Date('2025-02-01') })
  const second = van({ id: 6, createdAt: new Date('2025-02-01') })
  expect(find([older, first, second], {})).toEqual([6, 5, 7])
})

const stock = [
  van({ id: 1, price: 70_000, mileage: 10_000, year: 2021 }),
  van({ id: 2, price: null, mileage: null, year: null }),
  van({ id: 3, price: 50_000, mileage: 20_000.5, year: 2019 }),
  van({ id: 4, price: 50_000, mileage: 5000, year: 2020 }),
]

test.each([
  ['newest', [4, 3, 2, 1]],
  ['price', [4, 3, 1, 2]],
  ['-price', [1, 4, 3, 2]],
  ['mileage', [4, 1, 3, 2]],
  ['-year', [1, 4, 3, 2]],
  ['fit', [4, 3, 2, 1]],
  ['__proto__', [4, 3, 2, 1]],
])('sorted by %s, those that do not say come last and of equal ones the newest first', (sort, ids) => {
  expect(find(stock, { sort })).toEqual(ids)
})

test('only the first ones of an order are given, and all are counted', () => {
  const index = indexOf(stock)
  expect(findInIndex(index, [], 'price', 2)).toMatchObject({ ids: [4, 3], total: 4 })
})

test('pages put together are the order, however many vehicles are equal', () => {
  const price = fc.option(fc.integer({ min: 1, max: 9 }))
  fc.assert(
    fc.property(fc.array(price, { maxLength: 40 }), fc.constantFrom('price', '-price', 'newest'), (prices, sort) => {
      const index = indexOf(prices.map((each, at) => van({ id: at + 1, price: each })))
      const page = (offset: number) => findInIndex(index, [], sort, 3, offset).ids
      const pages = prices.flatMap((_, at) => (at % 3 === 0 ? page(at) : []))
      const rank = (id: number) => (sort === 'newest' ? 0 : (prices[id - 1] ?? (sort === 'price' ? 10 : 0)))
      const way = sort === '-price' ? -1 : 1
      const ids = prices.map((_, at) => at + 1)
      expect(pages).toEqual(ids.toSorted((a, b) => way * (rank(a) - rank(b)) || b - a))
      expect(page(prices.length)).toEqual([])
    }),
    fuzz,
  )
})

test.each<[Query, number[]]>([
  [{ priceFrom: '50000', priceTo: '69,999' }, [4, 3]],
  [{ priceTo: '$70,000' }, [4, 3, 1]],
  [{ yearFrom: '2020' }, [4, 1]],
  [{ yearTo: '2019' }, [3]],
  [{ mileage: '20000' }, [4, 1]],
  [{ yearFrom: '1899' }, [4, 3, 2, 1]],
  [{ priceTo: '1e9' }, [4, 3, 2, 1]],
  [{ priceFrom: '70000', priceTo: '50000' }, []],
])('bounds belong to what they bound, and what can be none is ignored: %o', (query, ids) => {
  expect(find(stock, query)).toEqual(ids)
})
