import { openDatabase } from '#app/db/client.server.ts'
import { demoInventory } from '#app/demo/demo-inventory.ts'
import { noFilters, type VehicleFilters } from '#app/vehicles/vehicle-filter-table.ts'
import { listVehicles } from '#app/vehicles/vehicles.server.ts'
import { demoSiteData } from '../test/kit/demo-copy.ts'
import { discard, type SiteData, startSite } from '../test/kit/site-process.ts'
import { fillVehicles } from './bench-fill.ts'
import { measureServerTime } from './bench-load.ts'
import { median, type Row } from './bench-row.ts'

const searches: Array<Partial<VehicleFilters>> = [
  {},
  { category: 'suv' },
  { entry: 'side' },
  { price: 'under60k' },
  { category: 'minivan', entry: 'side', price: 'under60k' },
  { search: 'rollx' },
  { search: 'vision 47' },
  { search: 'zebra' },
]

/**
 * The public list with its count in a large inventory: the slowest of several queries. Its page stands beside that of a
 * hundred vehicles.
 */
export async function measureQueries(): Promise<Row[]> {
  const data = await demoSiteData(demoInventory)
  try {
    await fillVehicles(data, 100)
    const few = await measurePage(data)
    await fillVehicles(data, 10_000)
    const many = await measurePage(data)
    const ofMany = await slowestQuery(data)
    await fillVehicles(data, 100_000)
    const ofVeryMany = await slowestQuery(data)
    return [
      { what: 'slowest list of 10,000 vehicles', measured: ofMany.ms, unit: 'ms', atMost: 20, note: ofMany.note },
      {
        what: 'page of 10,000 vehicles against that of 100',
        measured: many / few,
        unit: 'x',
        atMost: 1.5,
        note: `${many.toFixed(1)} ms against ${few.toFixed(1)} ms`,
      },
      { what: 'slowest list of 100,000 vehicles', measured: ofVeryMany.ms, unit: 'ms', note: ofVeryMany.note },
    ]
  } finally {
    await discard(data)
  }
}

async function slowestQuery({ dataDir, databaseUrl }: SiteData) {
  const { db, close } = await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  try {
    let slowest = { ms: 0, note: '' }
    for (const filters of searches) {
      const took: number[] = []
      for (let time = 0; time < 7; time += 1) {
        const startedAt = performance.now()
        await listVehicles(db, { ...noFilters, ...filters }, 24)
        took.push(performance.now() - startedAt)
      }
      if (median(took) > slowest.ms) slowest = { ms: median(took), note: JSON.stringify(filters) }
    }
    return slowest
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
