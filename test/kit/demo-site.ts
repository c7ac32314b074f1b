import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openDatabase } from '#app/db/client.server.ts'
import type { DemoVehicle } from '#app/demo/demo-vehicle.ts'
import { keptDrawings } from '#app/demo/drawing-cache.server.ts'
import { demoIllustrated, illustrateDemo } from '#app/demo/illustrate.server.ts'
import { seedDemo } from '#app/demo/seed.server.ts'
import { diskStorage } from '#app/platform/storage.server.ts'
import { prepareDemoBuckets, takeDemoBucket } from './demo-buckets.ts'
import { stockOfTests } from './demo-stock.ts'
import { testService } from './site-buckets.ts'
import { createDatabase, databaseOnServer, ensureDatabase, hasDatabase, testServer } from './site-databases.ts'
import { type Kept, startSite, temporaryFolder, within } from './site-process.ts'
import { listFiles } from './source-tree.ts'

const illustratedWithinMs = 60_000
/** The folder of pictures in a data folder. */
const media = 'media'
/** Stored pictures are never written to again, nor are the databases of the embedded engine that nobody opens. */
const neverWritten = [media, 'db/files/base/1', 'db/files/base/4']
const seedSources = /^app\/(demo|drawings|db)\/|^app\/platform\/pictures?\.|-table\.server\.ts$/

/**
 * Builds the site if need be, and its demonstration inventory once; later runs find both. Call it before tests run in parallel.
 * `stock` says which pictures the vehicles have.
 */
export async function prepareDemoSite(stock = stockOfTests) {
  const { dataDir, databaseName, isReady } = await template(stock)
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
  const aside = `${dataDir}.${process.pid}`
  await mkdir(aside, { recursive: true })
  const databaseUrl = testServer && databaseOnServer(testServer, databaseName)
  if (testServer) await ensureDatabase(testServer, databaseName)
  await fill(stock, { dataDir: aside, databaseUrl })
  await building
  const site = await startSite({ kept: { dataDir: aside, databaseUrl, bucket: undefined } })
  await within(illustratedWithinMs, demoIllustrated, () => site.output().includes(demoIllustrated))
  await site.stop()
  await rename(aside, dataDir).catch(() => rm(aside, { recursive: true })) // another run was quicker
}

/** What a first start loads, with these pictures. */
async function fill(stock: DemoVehicle[], { dataDir, databaseUrl }: Omit<Kept, 'bucket'>) {
  const database = await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  try {
    await database.migrate(resolve('app/db/migrations'))
    await seedDemo(database.db)
    const storage = diskStorage(join(dataDir, media))
    const { signal } = new AbortController()
    await illustrateDemo({ db: database.db, storage, drawings: resolve(keptDrawings), signal }, stock)
  } finally {
    await database.close()
  }
}

/** What a site keeps after its first start with the demonstration inventory, as a copy of its own. */
export async function demoKept(stock = stockOfTests): Promise<Kept> {
  const { dataDir, databaseName } = await template(stock)
  const copy = await temporaryFolder()
  copyKept(dataDir, copy)
  return {
    dataDir: copy,
    databaseUrl: await createDatabase(databaseName),
    bucket: await takeDemoBucket(join(dataDir, media)),
  }
}

function isSeedSource(path: string) {
  return seedSources.test(path) && !path.endsWith('.test.ts')
}

async function template(stock: DemoVehicle[]) {
  const hash = createHash('sha256').update(JSON.stringify(stock.map(({ drawings }) => drawings)))
  for (const path of listFiles().filter(isSeedSource)) hash.update(path).update(await readFile(path))
  const key = hash.digest('hex').slice(0, 12)
  const dataDir = resolve('node_modules', '.cache', `demo-site-${testServer ? 'server' : 'embedded'}-${key}`)
  const databaseName = `redstone_demo_${key}`
  // A folder whose server is another one by now has pictures that no row names.
  const isReady = existsSync(dataDir) && (!testServer || (await hasDatabase(testServer, databaseName)))
  return { dataDir, databaseName, isReady }
}

/** Links will do for what is never written to, and no picture is needed beside a bucket; each file more costs every site of the suite. */
function copyKept(from: string, to: string, below = '') {
  for (const entry of readdirSync(join(from, below), { withFileTypes: true })) {
    const path = join(below, entry.name)
    if (path === media && testService) continue
    if (!entry.isDirectory()) copyFileSync(join(from, path), join(to, path))
    else if (neverWritten.includes(path)) linkFolder(join(from, path), join(to, path))
    else {
      mkdirSync(join(to, path))
      copyKept(from, to, path)
    }
  }
}

function linkFolder(from: string, to: string) {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    else linkSync(source, target)
  }
}
