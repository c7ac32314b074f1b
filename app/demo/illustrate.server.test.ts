import { readdir } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openChanges } from '#app/db/changes.server.ts'
import { findStoredSize } from '#app/pictures/pictures.server.ts'
import { reviews } from '#app/reviews/review-table.server.ts'
import { vehicles } from '#app/vehicles/vehicle-table.server.ts'
import { freshDatabase, freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { temporaryFolder } from '../../test/kit/temporary-folder.ts'
import { demoInventory } from './demo-inventory.ts'
import { illustrateDemo } from './illustrate.server.ts'
import { seedDemo } from './seed.server.ts'

/** The newest two and one that is not built yet, with fewer views than they have: encoding one takes a second. */
const [van, other, unbuilt] = [
  ...demoInventory.slice(0, 2),
  ...demoInventory.filter(({ vehicle }) => vehicle.vin === null),
].map((each) => ({ ...each, drawings: each.drawings.slice(-1) }))
if (!van || !other || !unbuilt) throw new Error('the demonstration has no such vehicles')

async function seededStudio() {
  const [db, storage] = [await freshDb(), await freshStorage()]
  await seedDemo(db)
  const drawings = await temporaryFolder()
  return { db, storage, drawings, signal: new AbortController().signal }
}

test('vehicles of the demonstration get their drawings, reviewers their portraits, and what staff has changed stays as it is', async () => {
  const studio = await seededStudio()
  const { db, storage } = studio
  await db.update(vehicles).set({ version: 2 }).where(eq(vehicles.name, other.vehicle.name))
  await illustrateDemo(studio, [van, other, unbuilt])

  const rows = await db.select({ name: vehicles.name, images: vehicles.images }).from(vehicles)
  const illustrated = rows.filter(({ images }) => images.length > 0)
  expect(new Map(illustrated.map(({ name, images }) => [name, images]))).toEqual(
    new Map(
      [van, unbuilt].map(({ vehicle, drawings }) => [
        vehicle.name,
        [expect.objectContaining({ alt: drawings[0]?.alt, width: 1920 })],
      ]),
    ),
  )
  const [picture] = illustrated.flatMap(({ images }) => images)
  expect(await findStoredSize(storage, picture?.path ?? '')).toMatchObject({ width: 1920, tone: picture?.tone })
  const portraits = await db.select({ imageUrl: reviews.imageUrl }).from(reviews)
  expect(portraits.filter(({ imageUrl }) => imageUrl?.endsWith('/320.webp')).length).toBeGreaterThan(3)

  const before = await storage.listFolders('public', new Date(Date.now() + 1000))
  await illustrateDemo(studio, [van, other, unbuilt])
  expect(await storage.listFolders('public', new Date(Date.now() + 1000)), 'a second start adds nothing').toEqual(
    before,
  )
})

// Only portraits: they are drawn quickly, and each used to send a notice of its own.
test('D1: pictures that are made one after the other are told once a second at most', async () => {
  const database = await freshDatabase()
  const changes = await openChanges(database)
  const studio = { db: database.db, storage: await freshStorage(), drawings: await temporaryFolder() }
  await seedDemo(database.db)
  await changes.catchUp(database.db)
  const before = Number(changes.mark('reviews').split(':')[1])
  const began = Date.now()
  await illustrateDemo({ ...studio, signal: new AbortController().signal }, [])
  await changes.catchUp(database.db)
  const told = Number(changes.mark('reviews').split(':')[1]) - before
  expect(told).toBeGreaterThan(0)
  expect(told).toBeLessThanOrEqual(2 + (Date.now() - began) / 1000)
  await changes.close()
})

test('a start that is cut short leaves no half of a vehicle behind', async () => {
  const studio = await seededStudio()
  const closing = new AbortController()
  const start = illustrateDemo({ ...studio, signal: closing.signal }, demoInventory.slice(0, 1))
  await expect.poll(() => readdir(studio.drawings), { timeout: 50_000 }).not.toEqual([])
  closing.abort()
  await start
  expect(await studio.db.$count(vehicles, sql`jsonb_array_length(${vehicles.images}) > 0`)).toBe(0)
  const stored = await studio.storage.listFolders('public', new Date(Date.now() + 1000))
  expect(stored.filter((path) => path.includes('sienna'))).toEqual([])
})
