import { beforeAll, expect, test } from 'vitest'
import { freshDb } from '../../test/kit/db.ts'
import { stockOf } from '../../test/kit/stock.ts'
import { storedVan } from '../../test/kit/vehicle-actions.ts'
import { mostChoices } from './filter-panel.ts'
import { readInventory } from './inventory.server.ts'
import { noFilters } from './vehicle-filter-table.ts'
import { findVehicles } from './vehicle-finder.server.ts'
import { removeFromIndex } from './vehicle-index.ts'
import { readVehicleFilters } from './vehicle-list-address.ts'
import { createVehicle } from './vehicles.server.ts'

const db = await freshDb()

beforeAll(async () => {
  const vans = [
    { name: 'Sienna A', make: 'Toyota', model: 'Sienna', type: 'Rear-Entry', price: 48_000 },
    { name: 'Sienna B', make: 'Toyota', model: 'Sienna', type: 'Side-Entry', price: 52_000 },
    { name: 'Pacifica', make: 'Chrysler', model: 'Pacifica', type: 'Rear-Entry', price: 60_500 },
    { name: 'Toyota of old', make: null, model: null, type: 'Rear-Entry', price: 9000 },
  ]
  for (const van of vans) await createVehicle(db, { ...storedVan, features: [], ...van })
})

function find(query: string) {
  return findVehicles(stockOf(db), readVehicleFilters(new URLSearchParams(query)), 24)
}

test('“toyota rear under 50k” is filters that are seen and taken away one by one', async () => {
  const { vehicles, inUse } = await find('search=toyota rear under 50k&category=minivan')
  expect(vehicles.map(({ name }) => name)).toEqual(['Toyota of old', 'Sienna A'])
  expect(inUse.map(({ label, searchWithout }) => [label, searchWithout])).toEqual([
    ['Toyota', '?category=minivan&search=rear+under+50k'],
    ['Rear Entry', '?category=minivan&search=toyota+under+50k'],
    ['Up to $50,000', '?category=minivan&search=toyota+rear'],
    ['Minivans', '?search=toyota+rear+under+50k'],
  ])
})

test('each card has the first picture that shows what is asked for, or else the first; the links beside it keep the view', async () => {
  const db = await freshDb()
  const picture = (name: string, shows?: 'ramp' | 'inside') => ({ ...size, path: `public/${name}`, alt: name, shows })
  const size = { width: 640, height: 480 }
  const images = [picture('road'), picture('plan', 'inside'), picture('ramp', 'ramp'), picture('ramp 2', 'ramp')]
  await createVehicle(db, { ...storedVan, name: 'All sides', images })
  await createVehicle(db, { ...storedVan, name: 'No pictures', images: [] })
  const shown = async (query: string) => {
    const found = await findVehicles(stockOf(db), readVehicleFilters(new URLSearchParams(query)), 24)
    return [found.vehicles.map(({ picture }) => picture?.alt), ...found.inUse.map(({ searchWithout }) => searchWithout)]
  }
  expect(await shown('')).toEqual([[undefined, 'road']])
  expect(await shown('view=outside')).toEqual([[undefined, 'road']])
  expect(await shown('view=ramp')).toEqual([[undefined, 'ramp']])
  expect(await shown('view=inside&category=minivan')).toEqual([[undefined, 'plan'], '?view=inside'])
})

test('what is understood is found also where it is only written', async () => {
  const db = await freshDb()
  const vans = [
    { name: 'A', make: 'Ram', features: ['Tie-downs'], ramp: 'lift' as const },
    { name: 'B', make: 'Kia', features: ['Power ramp'], ramp: null },
    { name: 'C', make: null, features: ['Ram winch', 'Liftgate'], ramp: null },
  ]
  for (const van of vans) await createVehicle(db, { ...storedVan, model: null, ...van })
  const named = async (search: string) => {
    const filters = readVehicleFilters(new URLSearchParams({ search }))
    return (await findVehicles(stockOf(db), filters, 24)).vehicles.map(({ name }) => name)
  }
  expect(await named('ram')).toEqual(['C', 'A'])
  expect(await named('lift')).toEqual(['C', 'A'])
  expect(await named('ramp')).toEqual(['B'])
})

test('the values of one filter are taken away one by one', async () => {
  const { total, inUse } = await find('make=toyota&make=chrysler&available=now')
  expect(total).toBe(3)
  expect(inUse.map(({ label, searchWithout }) => [label, searchWithout])).toEqual([
    ['Available now', '?make=chrysler&make=toyota'],
    ['Chrysler', '?available=now&make=toyota'],
    ['Toyota', '?available=now&make=chrysler'],
  ])
})

test('one wrong letter still finds, and what was searched for is said', async () => {
  expect(await find('search=pacfica')).toMatchObject({ total: 1, searchedFor: 'Pacifica' })
  expect(await find('search=pacifica')).toMatchObject({ total: 1, searchedFor: null })
  expect(await find('search=zeppelin')).toMatchObject({ total: 0, searchedFor: null })
})

test('where nothing is found, each filter that alone is in the way leads out, the best way first', async () => {
  const { waysOut } = await find('make=chrysler&entry=rear&priceTo=55000')
  expect(waysOut.map(({ label, count, searchWithout }) => [label, count, searchWithout])).toEqual([
    ['Chrysler', 2, '?entry=rear&priceTo=55000'],
    ['Up to $55,000', 1, '?entry=rear&make=chrysler'],
  ])
})

test('a make that no vehicle has any more is named, finds nothing and leads out', async () => {
  const { total, inUse, waysOut, panel } = await find('make=Saturn')
  expect([total, inUse.map(({ label }) => label)]).toEqual([0, ['saturn']])
  expect(waysOut).toMatchObject([{ label: 'saturn', count: 4, searchWithout: '' }])
  const makes = panel.groups.find(({ name }) => name === 'make')?.choices
  expect(makes).toEqual([
    { value: 'chrysler', label: 'Chrysler', count: 1, isChosen: false },
    { value: 'saturn', label: 'saturn', count: 0, isChosen: true },
    { value: 'toyota', label: 'Toyota', count: 2, isChosen: false },
  ])
})

test('a make is offered as long as a vehicle has it', async () => {
  const db = await freshDb()
  await createVehicle(db, { ...storedVan, make: 'Honda' })
  const kias = [
    await createVehicle(db, { ...storedVan, make: 'Kia' }),
    await createVehicle(db, { ...storedVan, make: 'Kia' }),
  ]
  const index = await readInventory(db)
  const makes = async () => {
    const { panel } = await findVehicles({ ...stockOf(db), inventory: async () => index }, noFilters, 24)
    return panel.groups.find(({ name }) => name === 'make')?.choices.map(({ label, count }) => `${label} ${count}`)
  }
  for (const [gone, left] of [
    [undefined, ['Honda 1', 'Kia 2']],
    [kias[0], ['Honda 1', 'Kia 1']],
    [kias[1], ['Honda 1']],
  ] as const) {
    if (gone) removeFromIndex(index, new Set([gone]))
    expect(await makes()).toEqual(left)
  }
})

test('models are offered of the makes that are chosen', async () => {
  const models = async (query: string) =>
    (await find(query)).panel.groups.find(({ name }) => name === 'model')?.choices.map(({ label }) => label)
  expect(await models('')).toBeUndefined()
  expect(await models('make=toyota')).toEqual(['Sienna'])
  expect(await models('make=toyota&make=chrysler')).toEqual(['Pacifica', 'Sienna'])
  expect(await models('model=pacifica')).toEqual(['Pacifica'])
})

test('of many features the most frequent are offered, and those that are chosen', async () => {
  const db = await freshDb()
  const many = Array.from({ length: 60 }, (_, at) => `Feature ${at}`)
  await createVehicle(db, { ...storedVan, features: many })
  await createVehicle(db, { ...storedVan, features: ['Ramp', 'Feature 59'] })
  const filters = readVehicleFilters(new URLSearchParams('feature=ramp'))
  const { panel } = await findVehicles(stockOf(db), filters, 24)
  const offered = panel.groups.find(({ name }) => name === 'feature')?.choices ?? []
  expect(offered).toHaveLength(mostChoices + 1)
  expect(offered).toContainEqual({ value: 'ramp', label: 'Ramp', count: 1, isChosen: true })
  expect(offered).toContainEqual({ value: 'feature 59', label: 'Feature 59', count: 1, isChosen: false })
})
