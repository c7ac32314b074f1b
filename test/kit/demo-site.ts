import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openDatabase } from '#app/db/client.server.ts'
import type { DemoVehicle } from '#app/demo/demo-vehicle.ts'
import { drawingCache } from '#app/demo/drawing-cache.server.ts'
import { demoIllustrated, illustrateDemo } from '#app/demo/illustrate.server.ts'
import { seedDemo } from '#app/demo/seed.server.ts'
import { diskStorage } from '#app/platform/storage.server.ts'
import { joinStorage } from '#app/platform/storage-mark.server.ts'
import { prepareDemoBuckets } from './demo-buckets.ts'
import { demoTemplate, media } from './demo-copy.ts'
import { stockOfTests } from './demo-stock.ts'
import { databaseOnServer, renewDatabase, testServer } from './site-databases.ts'
import { type SiteData, startSite, within } from './site-process.ts'

const illustratedWithinMs = 60_000

/**
 * Builds the site if need be, and its demonstration inventory once; later runs find both. Call it before tests run in parallel.
 * `stock` says which pictures the vehicles have.
 */
export async function prepareDemoSite(stock = stockOfTests) {
  const { dataDir, databaseName, isReady } = await demoTemplate(stock)
  const building = build()
  await Promise.all([building, isReady || makeTemplate(stock, { dataDir, databaseName, building })])
  await prepareDemoBuckets(join(dataDir, media))
}

/** Beside what else there is to prepare. */
async function build() {
  const [code]: unknown[] = await once(spawn(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' }), 'close')
  if (code !== 0) throw new Error('the site cannot be built')
}

type Making = { dataDir: string; databaseName: string; building: Promise<void> }

/** A site that has had its first start, its pictures on disk whatever the suite runs on. They are drawn while the site is built. */
async function makeTemplate(stock: DemoVehicle[], { dataDir, databaseName, building }: Making) {
  await rm(dataDir, { recursive: true, force: true })
  const unfinished = `${dataDir}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  const databaseUrl = testServer && databaseOnServer(testServer, databaseName)
  if (databaseUrl) await renewDatabase(databaseUrl)
  await fill(stock, { dataDir: unfinished, databaseUrl })
  await building
  const site = await startSite({ data: { dataDir: unfinished, databaseUrl, bucket: undefined } })
  await within(illustratedWithinMs, demoIllustrated, () => site.output().includes(demoIllustrated))
  await site.stop()
  await rename(unfinished, dataDir).catch(() => rm(unfinished, { recursive: true })) // another run was quicker
}

/** What a first start loads, with these pictures. */
async function fill(stock: DemoVehicle[], { dataDir, databaseUrl }: Omit<SiteData, 'bucket'>) {
  const database = await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  try {
    await database.migrate(resolve('app/db/migrations'))
    const storage = diskStorage(join(dataDir, media))
    // The start that follows does so too, but gives it up where the machine is busy.
    await joinStorage({ db: database.db, storage })
    await seedDemo(database.db)
    const { signal } = new AbortController()
    await illustrateDemo({ db: database.db, storage, drawings: resolve(drawingCache), signal }, stock)
  } finally {
    await database.close()
  }
}
