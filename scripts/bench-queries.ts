import { openDatabase } from '#app/db/client.server.ts'
import { readFitCode } from '#app/fit/fit-code.ts'
import { readInventory } from '#app/vehicles/inventory.server.ts'
import { findVehicles } from '#app/vehicles/vehicle-finder.server.ts'
import { readVehicleFilters } from '#app/vehicles/vehicle-list-address.ts'
import { discard, type SiteData, startSite } from '../test/kit/site-process.ts'
import { stockOf } from '../test/kit/stock.ts'
import { demoData } from './bench-data.ts'
import { fillVehicles } from './bench-fill.ts'
import { serverTimeMs } from './bench-load.ts'
import { type Found, type Measure, placeOf } from './bench-place.ts'
import { median } from './bench-row.ts'

/** Goes on over all measuring, so that nobody comes with the same twice. */
let height = 5000

const addresses = [
  '',
  'category=suv',
  'entry=side',
  'price=under60k',
  'category=minivan&entry=side&price=under60k&sort=price',
  'make=toyota&make=kia&feature=power+ramp&feature=lowered+floor&available=now&yearFrom=2015&sort=-year',
  'search=rollx',
  'search=vision 47',
  'search=toyota rear under 50k',
  'search=zebra',
  'search=pacfica',
]

type OnData = AsyncDisposable & { data: SiteData }

/**
 * The public list with all its choices counted. The slowest of several addresses is told, in a small inventory and in
 * large ones, and all reading. Its page stands beside that of a hundred vehicles.
 */
export const inventories = [
  placeOf(() => openFilled(100), [listRow('100', 20)]),
  placeOf(
    () => openFilled(10_000),
    [
      listRow('10,000', 20),
      {
        rows: [{ what: 'slowest list of 10,000 vehicles by fit, for measures not met before', unit: 'ms', atMost: 20 }],
        measure: async ({ data }) => [await slowestFit(data)],
      },
      {
        rows: [{ what: 'page of 10,000 vehicles against that of 100', unit: 'x', atMost: 1.5 }],
        measure: async ({ data }) => [await pageAgainstSmall(data)],
      },
    ],
  ),
  placeOf(() => openFilled(100_000), [listRow('100,000', 100)]),
]

function listRow(count: string, atMost: number): Measure<OnData> {
  return {
    rows: [{ what: `slowest list of ${count} vehicles, all choices counted`, unit: 'ms', atMost }],
    measure: async ({ data }) => [await slowestList(data)],
  }
}

async function openFilled(count: number): Promise<OnData> {
  const data = await demoData()
  await fillVehicles(data, count)
  return { data, [Symbol.asyncDispose]: () => discard(data) }
}

/** In milliseconds, with the address that took them and the time in which all vehicles are read once. */
async function slowestList({ dataDir, databaseUrl }: SiteData): Promise<Found> {
  const { db, close } = await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  try {
    const startedAt = performance.now()
    const index = await readInventory(db)
    const readMs = performance.now() - startedAt
    const stock = { ...stockOf(db), inventory: async () => index }
    let slowest = { measured: 0, address: '' }
    for (const address of addresses) {
      const filters = readVehicleFilters(new URLSearchParams(address))
      const took: number[] = []
      for (let time = 0; time < 7; time += 1) {
        const startedAt = performance.now()
        await findVehicles(stock, filters, 24)
        took.push(performance.now() - startedAt)
      }
      if (median(took) > slowest.measured) slowest = { measured: median(took), address }
    }
    return { measured: slowest.measured, note: `?${slowest.address}; all are read in ${Math.round(readMs)} ms` }
  } finally {
    await close()
  }
}

/** The same by fit. Nobody has asked with these measures before, so that every vehicle is judged. */
async function slowestFit({ dataDir, databaseUrl }: SiteData): Promise<Found> {
  const { db, close } = await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  try {
    const index = await readInventory(db)
    const stock = { ...stockOf(db), inventory: async () => index }
    let slowest = { measured: 0, address: '' }
    for (const address of ['fit=fits', 'sort=-fit', 'fit=possible&entry=side&sort=-fit']) {
      const filters = readVehicleFilters(new URLSearchParams(address))
      const took: number[] = []
      for (let time = 0; time < 9; time += 1) {
        height += 1
        const profile = readFitCode(`H${height / 100} W26 L46 T430 DM`)
        const startedAt = performance.now()
        await findVehicles(stock, filters, 24, profile && { profile, units: 'in' })
        took.push(performance.now() - startedAt)
      }
      if (median(took) > slowest.measured) slowest = { measured: median(took), address }
    }
    return { measured: slowest.measured, note: `?${slowest.address}` }
  } finally {
    await close()
  }
}

async function pageAgainstSmall(data: SiteData): Promise<Found> {
  await using small = await openFilled(100)
  const few = await pageMs(small.data)
  const many = await pageMs(data)
  return { measured: many / few, note: `${many.toFixed(1)} ms against ${few.toFixed(1)} ms` }
}

async function pageMs(data: SiteData) {
  const site = await startSite({ data })
  try {
    return await serverTimeMs(`${site.origin}/vehicles`)
  } finally {
    await site.stop()
  }
}
