import { sql } from 'drizzle-orm'
import { openDatabase } from '#app/db/client.server.ts'
import { searchText } from '#app/vehicles/vehicle-search.ts'
import { vehicles } from '#app/vehicles/vehicle-table.server.ts'
import type { SiteData } from '../test/kit/site-process.ts'
import { manyVehicles } from './bench-vehicles.ts'

const atOnce = 500

/** Adds vehicles with pictures that are there, until there are so many. No site may be running. */
export async function fillVehicles({ dataDir, databaseUrl }: SiteData, count: number) {
  const { db, close } = await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  try {
    const there = await db.select({ images: vehicles.images }).from(vehicles)
    const pictures = there.flatMap(({ images }) => images.slice(0, 1))
    const added = manyVehicles(count - there.length, pictures)
    const rows = added.map((one) => ({ ...one, searchText: searchText(one) }))
    for (let at = 0; at < rows.length; at += atOnce) await db.insert(vehicles).values(rows.slice(at, at + atOnce))
    await db.execute(sql`analyze ${vehicles}`)
  } finally {
    await close()
  }
}
