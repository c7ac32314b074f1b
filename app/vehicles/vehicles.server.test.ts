import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { freshDatabase, freshDb } from '../../test/kit/db.ts'
import { everyFact } from '../../test/kit/every-fact.ts'
import { fuzzOfRows } from '../../test/kit/fuzz.ts'
import { dana } from '../../test/kit/staff-context.ts'
import { noPast, stockOf } from '../../test/kit/stock.ts'
import { sampleVehicles } from './sample-vehicles.ts'
import type { VehicleInput } from './vehicle.ts'
import { noFilters } from './vehicle-filter-table.ts'
import { listFeaturedVehicles, listVehicles } from './vehicle-finder.server.ts'
import { unfilled, vehicles } from './vehicle-table.server.ts'
import { createVehicle, findShownOrSample, findVehicle, removeVehicle, updateVehicle } from './vehicles.server.ts'

const everyField: VehicleInput = {
  ...unfilled,
  ...everyFact,
  description: 'First.\n\nSecond, with \\ and \' and "quotes".',
  features: ['Power Ramp', 'NULL', '', '{a,"b"}', 'back\\slash', 'Tie-Downs', 'Q’Straint'],
  category: 'fullsize',
  images: [
    { path: 'public/one-van.jpg', alt: 'The van from the side', width: 1920, height: 1280, tone: '#93756f' },
    { path: 'public/two-van.jpg', alt: '', width: 640, height: 427 },
  ],
  specifications: {
    dimensions: { 'Door Opening Height': '56 in', 'Ramp Width': '31 in', 'Interior Height': '59 in' },
    performance: { Engine: '3.6L V6' },
    accessibility: { 'Ramp Capacity': '1,000 lb', 'Seat Belt Extender': 'Yes' },
  },
  faqs: [{ question: 'Can I ride up front?', answer: 'Yes.' }],
}

const onlyRequired: VehicleInput = {
  ...unfilled,
  name: '2019 Dodge Grand Caravan',
  type: 'Rear-Entry',
  description: 'A van.',
  features: ['Manual Ramp'],
  category: 'minivan',
  images: [],
}

async function readBack(db: Db, id: number) {
  const { vehicle } = await findVehicle(db, id)
  if (!vehicle) throw new Error(`vehicle ${id} is not there`)
  const { id: _, version, createdAt, updatedAt, ...input } = vehicle
  return { input, version, createdAt, updatedAt }
}

const samplesNewestFirst = sampleVehicles.toSorted((a, b) => b.id - a.id).map(({ id }) => id)

const db = await freshDb()
beforeEach(async () => {
  await db.delete(vehicles)
})

describe('a stored vehicle', () => {
  // A picture without words of its own is given some when it is read.
  const { images, ...rest } = everyField
  const everyFieldRead = { ...rest, images: [images[0], { ...images[1], alt: `${everyField.name}, picture 2` }] }

  test('comes back exactly, with a number from 1001', async () => {
    const id = await createVehicle(db, everyField)
    expect(id).toBeGreaterThanOrEqual(1001)
    expect((await readBack(db, id)).input).toEqual(everyFieldRead)
    expect((await findVehicle(db, id)).source).toBe('database')
  })

  test('is empty again where staff have emptied it', async () => {
    const id = await createVehicle(db, everyField)
    expect(await updateVehicle(db, { id, version: 1 }, onlyRequired, dana.email)).toMatchObject({ is: 'saved' })
    expect((await readBack(db, id)).input).toEqual(onlyRequired)
    const [row] = await db
      .select({ filled: sql<number>`num_nonnulls(price, mileage, vin, color, conversion_brand, specifications, faqs)` })
      .from(vehicles)
    expect(row?.filled).toBe(0)
  })

  test('comes back exactly whatever letters its features are made of', async () => {
    const text = fc.string({ unit: 'grapheme' }).map((any) => any.replaceAll('\0', ''))
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 8 }), async (features) => {
        const id = await createVehicle(db, { ...onlyRequired, features })
        expect((await readBack(db, id)).input.features).toEqual(features)
        const { vehicles: cards } = await listVehicles(stockOf(db), noFilters, 1)
        expect(cards[0]?.features).toEqual(features.slice(0, 4))
      }),
      fuzzOfRows,
    )
  })

  test('is found under its new name and no longer under the old one', async () => {
    const id = await createVehicle(db, onlyRequired)
    await updateVehicle(
      db,
      { id, version: 1 },
      { ...onlyRequired, name: '2020 Kia Telluride', features: ['Lift'] },
      dana.email,
    )
    expect((await listVehicles(stockOf(db), { ...noFilters, search: 'kia' }, 24)).total).toBe(1)
    expect((await listVehicles(stockOf(db), { ...noFilters, search: 'lift' }, 24)).total).toBe(1)
    expect((await listVehicles(stockOf(db), { ...noFilters, search: 'dodge' }, 24)).total).toBe(0)
  })

  test('is not saved over what somebody else has saved since it was read', async () => {
    const id = await createVehicle(db, everyField)
    expect(await updateVehicle(db, { id, version: 1 }, { ...everyField, color: 'Blue' }, dana.email)).toMatchObject({
      is: 'saved',
      before: { color: everyField.color, images: everyField.images },
    })
    expect(await updateVehicle(db, { id, version: 1 }, { ...everyField, color: 'Green' }, dana.email)).toEqual({
      is: 'stale',
    })
    const { input, version, createdAt, updatedAt } = await readBack(db, id)
    expect([input.color, version]).toEqual(['Blue', 2])
    expect(updatedAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime())
    expect(await updateVehicle(db, { id: 5555, version: 1 }, everyField, dana.email)).toEqual({ is: 'not-found' })
  })

  test('shows on its card the first four features, the first picture and its measures', async () => {
    const id = await createVehicle(db, everyField)
    expect(await listVehicles(stockOf(db), noFilters, 24)).toEqual({
      vehicles: [
        {
          id,
          name: everyField.name,
          type: 'Side-Entry',
          price: 62_900.5,
          reduced: null,
          status: 'on-hold',
          facts: '12,345.6 miles · Velvet Red',
          features: everyField.features.slice(0, 4),
          picture: everyField.images[0],
          measures: [
            { label: 'Door', text: '56 in' },
            { label: 'Ramp', text: '31 in' },
            { label: 'Capacity', text: '1,000 lb' },
          ],
        },
      ],
      total: 1,
      source: 'database',
    })
  })

  test('still shows when its pictures and specifications cannot be read', async () => {
    const id = await createVehicle(db, everyField)
    await db.execute(
      sql`update vehicles set images = '[{"url": "x"}]', specifications = '{"dimensions": 5}', faqs = '[1]'`,
    )
    expect((await readBack(db, id)).input).toEqual({ ...everyFieldRead, images: [], specifications: null, faqs: null })
    expect((await listVehicles(stockOf(db), noFilters, 24)).vehicles[0]).toMatchObject({
      id,
      picture: null,
      measures: [],
    })
  })

  test('keeps a picture whose tone is no color', async () => {
    const id = await createVehicle(db, { ...everyField, images: images.slice(0, 1) })
    const { tone: _, ...toneless } = images[0] ?? {}
    for (const tone of ['red" onload="alert(1)', '#93756', 7, null]) {
      await db.execute(sql`update vehicles set images = jsonb_set(images, '{0,tone}', ${JSON.stringify(tone)}::jsonb)`)
      expect((await readBack(db, id)).input.images).toEqual([toneless])
      expect((await listVehicles(stockOf(db), noFilters, 24)).vehicles[0]?.picture).toEqual(toneless)
    }
  })

  test.each<[string, Partial<VehicleInput>]>([
    ['a blank name', { name: '  ' }],
    ['a negative price', { price: -1 }],
    ['a negative mileage', { mileage: -1 }],
    ['eleven pictures', { images: Array.from({ length: 11 }, () => images[0] ?? []).flat() }],
    ['three questions', { faqs: Array.from({ length: 3 }, () => ({ question: 'Why?', answer: 'So.' })) }],
  ])('is refused by the database with %s', async (_, wrong) => {
    await expect(createVehicle(db, { ...everyField, ...wrong })).rejects.toMatchObject({ cause: { code: '23514' } })
    expect(await db.$count(vehicles)).toBe(0)
  })

  test('is refused by the database in an unknown category', async () => {
    const id = await createVehicle(db, everyField)
    const change = db.update(vehicles).set({ category: sql`'boat'` }).where(eq(vehicles.id, id))
    await expect(change).rejects.toMatchObject({ cause: { code: '23514' } })
  })
})

describe('a list', () => {
  test('counts all that pass and shows the newest of them', async () => {
    for (const price of [50_000, 61_000, 62_000, 63_000]) await createVehicle(db, { ...onlyRequired, price })
    const { vehicles: shown, total } = await listVehicles(stockOf(db), { ...noFilters, price: ['60k-70k'] }, 2)
    expect(shown.map(({ price }) => price)).toEqual([63_000, 62_000])
    expect(total).toBe(3)
    expect((await listFeaturedVehicles(stockOf(db))).vehicles).toHaveLength(3)
  })

  test('that finds nothing is empty and still the real inventory', async () => {
    await createVehicle(db, everyField)
    expect(await listVehicles(stockOf(db), { ...noFilters, search: 'zeppelin' }, 24)).toEqual({
      vehicles: [],
      total: 0,
      source: 'database',
    })
  })
})

describe('in a house that never had a vehicle', () => {
  test('the three samples stand in, filtered by the same rules', async () => {
    const { db } = await freshDatabase()
    const all = await listVehicles(stockOf(db), noFilters, 24)
    expect([all.source, all.total, ...all.vehicles.map(({ id }) => id)]).toEqual([
      'local-empty-db',
      3,
      ...samplesNewestFirst,
    ])
    const rear = await listVehicles(stockOf(db), { ...noFilters, entry: ['rear'] }, 24)
    expect([rear.source, rear.total, rear.vehicles[0]?.type]).toEqual(['local-empty-db', 1, 'Rear-Entry'])
  })

  test('a sample is found by its number, and no other vehicle', async () => {
    const { db } = await freshDatabase()
    expect(await findShownOrSample(stockOf(db), 2)).toEqual({ vehicle: sampleVehicles[1], source: 'local-fallback' })
    expect(await findShownOrSample(stockOf(db), 1001)).toEqual({ vehicle: null, source: 'database' })
  })
})

describe('in a house that has had vehicles', () => {
  test('no sample is listed or found, also when all of them are gone', async () => {
    const { db } = await freshDatabase()
    const id = await createVehicle(db, everyField)
    const nothing = { vehicles: [], total: 0, source: 'database' }
    expect(await findShownOrSample(stockOf(db), 2)).toEqual({ vehicle: null, source: 'database' })
    await removeVehicle(db, id)
    expect(await listVehicles(stockOf(db), noFilters, 24)).toEqual(nothing)
    expect(await findShownOrSample(stockOf(db), 2)).toEqual({ vehicle: null, source: 'database' })
  })

  test.each([
    ['is gone', async (_: Db, close: () => Promise<void>) => close()],
    ['answers with an error', async (db: Db) => void (await db.execute(sql`drop table vehicles cascade`))],
  ])('no sample is listed or found when the database %s: the list says that it was not read', async (_, fail) => {
    const { db, close } = await freshDatabase()
    await createVehicle(db, everyField)
    await fail(db, close)
    expect(await listVehicles(stockOf(db), noFilters, 24)).toEqual({ vehicles: [], total: 0, source: 'unread' })
    expect(await listFeaturedVehicles(stockOf(db))).toMatchObject({
      ...{ vehicles: [], source: 'unread' },
      finder: { kinds: [], entries: [] },
    })
    expect(await findShownOrSample(stockOf(db), 1)).toEqual({ vehicle: null, source: 'local-exception' })
  })
})

const newHouse = (db: Db) => ({ ...stockOf(db), pastVehicles: noPast })

describe('when the database fails in a house that never had a vehicle', () => {
  test('the samples stand in: it is gone', async () => {
    const { db, close } = await freshDatabase()
    await close()
    expect(await listVehicles(newHouse(db), noFilters, 24)).toMatchObject({ source: 'local-exception', total: 3 })
    expect(await listFeaturedVehicles(newHouse(db))).toMatchObject({ source: 'local-exception', total: 3 })
    expect(await findShownOrSample(newHouse(db), 1)).toEqual({ vehicle: sampleVehicles[0], source: 'local-exception' })
    expect(await findShownOrSample(newHouse(db), 1001)).toEqual({ vehicle: null, source: 'local-exception' })
  })

  test('the samples stand in: it answers with an error', async () => {
    const { db } = await freshDatabase()
    await db.execute(sql`drop table vehicles cascade`)
    expect(await listVehicles(newHouse(db), noFilters, 24)).toMatchObject({ source: 'local', total: 3 })
    expect(await findShownOrSample(newHouse(db), 1)).toEqual({ vehicle: sampleVehicles[0], source: 'local-exception' })
  })

  test('the samples stand in within three seconds: it does not answer at all', async () => {
    const { db, close } = await freshDatabase()
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const held = db.transaction(async (tx) => {
      await tx.execute(sql`lock table vehicles in access exclusive mode`)
      locked.resolve()
      await released.promise
    })
    await locked.promise
    const started = performance.now()
    expect(await listVehicles(newHouse(db), noFilters, 24)).toMatchObject({ source: 'local-exception', total: 3 })
    expect(performance.now() - started).toBeLessThan(3000)
    released.resolve()
    await held
    await close()
  })
})
