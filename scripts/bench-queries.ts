import { openDatabase } from '#app/db/client.server.ts'
import { demoInventory } from '#app/demo/demo-inventory.ts'
import { readFitCode } from '#app/fit/fit-code.ts'
import { readInventory } from '#app/vehicles/inventory.server.ts'
import { findVehicles } from '#app/vehicles/vehicle-finder.server.ts'
import { readVehicleFilters } from '#app/vehicles/vehicle-list-address.ts'
import { demoSiteData } from '../test/kit/demo-copy.ts'
import { discard, type SiteData, startSite } from '../test/kit/site-process.ts'
import { fillVehicles } from './bench-fill.ts'
import { measureServerTime } from './bench-load.ts'
import { median, type Row } from './bench-row.ts'

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

/**
 * The public list with all its choices counted. The slowest of several addresses is told, in a small inventory and in
 * large ones, and all reading. Its page stands beside that of a hundred vehicles.
 */
export async function measureQueries(): Promise<Row[]> {
  const data = await demoSiteData(demoInventory)
  try {
    await fillVehicles(data, 100)
    const few = await measurePage(data)
    const ofFew = await slowestList(data)
    await fillVehicles(data, 10_000)
    const many = await measurePage(data)
    const ofMany = await slowestList(data)
    const fitOfMany = await slowestFit(data)
    await fillVehicles(data, 100_000)
    const ofVeryMany = await slowestList(data)
    return [
      { what: 'slowest list of 100 vehicles, all choices counted', unit: 'ms', atMost: 20, ...ofFew },
      { what: 'slowest list of 10,000 vehicles, all choices counted', unit: 'ms', atMost: 20, ...ofMany },
      {
        what: 'slowest list of 10,000 vehicles by fit, for measures not met before',
        unit: 'ms',
        atMost: 20,
        ...fitOfMany,
      },
      {
        what: 'page of 10,000 vehicles against that of 100',
        measured: many / few,
        unit: 'x',
        atMost: 1.5,
        note: `${many.toFixed(1)} ms against ${few.toFixed(1)} ms`,
      },
      { what: 'slowest list of 100,000 vehicles, all choices counted', unit: 'ms', atMost: 100, ...ofVeryMany },
    ]
  } finally {
    await discard(data)
  }
}

/** In milliseconds, with the address that took them and the time in which all vehicles are read once. */
async function slowestList({ dataDir, databaseUrl }: SiteData): Promise<Pick<Row, 'measured' | 'note'>> {
  const { db, close } = await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  try {
    const startedAt = performance.now()
    const index = await readInventory(db)
    const readMs = performance.now() - startedAt
    const stock = { db, inventory: async () => index }
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
async function slowestFit({ dataDir, databaseUrl }: SiteData): Promise<Pick<Row, 'measured' | 'note'>> {
  const { db, close } = await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  try {
    const index = await readInventory(db)
    const stock = { db, inventory: async () => index }
    let height = 5000
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

async function measurePage(data: SiteData) {
  const site = await startSite({ data })
  try {
    return (await measureServerTime(site.origin, '/vehicles')).measured
  } finally {
    await site.stop()
  }
}
