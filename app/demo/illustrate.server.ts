import { and, eq, isNull, sql } from 'drizzle-orm'
import { announce, announceAll, withholdNotices } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { paintOf } from '#app/drawings/paint.ts'
import { drawVehicle } from '#app/drawings/vehicle-drawing.ts'
import { type Picture, pictureUrl } from '#app/pictures/picture.ts'
import { type PictureVersions, storePicture } from '#app/pictures/pictures.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { reviews } from '#app/reviews/review-table.server.ts'
import { vehicles } from '#app/vehicles/vehicle-table.server.ts'
import { demoReviews } from './demo-reviews.ts'
import type { DemoVehicle } from './demo-vehicle.ts'
import { versionsOfDrawing } from './drawing-cache.server.ts'
import { drawPortrait } from './portrait-drawing.ts'

const drawnAtOnce = 2
const portraitWidth = 320

/** Told when all pictures are in place; tests wait for it. */
export const demoIllustrated = 'the demonstration pictures are complete'

/** The shortest time between two batches of stored pictures, since each batch drops the cached pages of visitors. */
const placedEveryMs = 1000

/** `drawings` is the folder where encoded drawings are cached between starts. All ends early when `signal` aborts. */
type Studio = { db: Db; storage: Storage; drawings: string; signal: AbortSignal }
/** Places pictures in the rows that wait for them, inside a transaction. */
type Placing = (tx: Db) => Promise<void>
type Drawing = Studio & { place(placing: Placing): Promise<void> }

/**
 * Draws and stores the pictures of demonstration rows that nobody has changed and that have none, as visitors meet
 * them. Encoding one takes about a second, so this runs beside the open site. A start that was cut short goes on at the
 * next one.
 */
export async function illustrateDemo(studio: Studio, inventory: DemoVehicle[]) {
  const { place, placeRest } = placeTogether(studio.db)
  const tasks = [
    ...inventory.map((each) => () => illustrateVehicle({ ...studio, place }, each)),
    ...demoReviews.map((each) => () => portrayReviewer({ ...studio, place }, each)),
  ].values()
  await Promise.all(
    Array.from({ length: drawnAtOnce }, async () => {
      for (const task of tasks) if (!studio.signal.aborted) await task()
    }),
  )
  await placeRest()
  if (!studio.signal.aborted) log.info(demoIllustrated)
}

/** Stores the pictures that were drawn within a second in one transaction, with one notice. */
function placeTogether(db: Db) {
  const waiting: Placing[] = []
  let placedAt = 0
  async function placeRest() {
    const all = waiting.splice(0)
    placedAt = Date.now()
    await db.transaction(async (tx) => {
      const { notices } = await withholdNotices(async () => {
        for (const placing of all) await placing(tx)
      })
      await announceAll(tx, notices)
    })
  }
  async function place(placing: Placing) {
    waiting.push(placing)
    if (Date.now() - placedAt >= placedEveryMs) await placeRest()
  }
  return { place, placeRest }
}

async function illustrateVehicle(
  { db, storage, drawings, signal, place }: Drawing,
  { vehicle, body, entry, model, places, drawings: views }: DemoVehicle,
) {
  if (!vehicle.stockNumber) return // What is not built yet has no VIN; no two vehicles share a stock number.
  const isWaiting = and(
    eq(vehicles.stockNumber, vehicle.stockNumber),
    eq(vehicles.version, 1),
    sql`jsonb_array_length(${vehicles.images}) = 0`,
  )
  if ((await db.$count(vehicles, isWaiting)) === 0) return
  const drawn: { filename: string; alt: string; shows: Picture['shows']; versions: PictureVersions }[] = []
  for (const { view, alt, shows } of views) {
    if (signal.aborted) return
    const svg = drawVehicle({ body, entry, model, places, paint: paintOf(vehicle.color), view })
    drawn.push({ filename: `${vehicle.name} ${view}`, alt, shows, versions: await versionsOfDrawing(drawings, svg) })
  }
  const images: Picture[] = []
  for (const { versions, shows, ...named } of drawn)
    images.push({ ...(await storePicture(storage, named, versions)), shows })
  await place(async (tx) => {
    const rows = await tx.update(vehicles).set({ images }).where(isWaiting).returning({ id: vehicles.id })
    for (const { id } of rows) await announce(tx, 'vehicles', id)
    if (rows.length === 0) for (const { path } of images) await storage.removeFolder(path)
  })
}

async function portrayReviewer(
  { db, storage, drawings, place }: Drawing,
  { name, portrait }: (typeof demoReviews)[number],
) {
  if (!portrait) return
  const isWaiting = and(eq(reviews.name, name), eq(reviews.version, 1), isNull(reviews.imageUrl))
  if ((await db.$count(reviews, isWaiting)) === 0) return
  const picture = await storePicture(
    storage,
    { filename: portrait, alt: '' },
    await versionsOfDrawing(drawings, drawPortrait(portrait)),
  )
  await place(async (tx) => {
    await announce(tx, 'reviews')
    await tx
      .update(reviews)
      .set({ imageUrl: pictureUrl(picture.path, portraitWidth, 'webp') })
      .where(isWaiting)
  })
}
