import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { DemoVehicle } from '#app/demo/demo-vehicle.ts'
import { takeDemoBucket } from './demo-buckets.ts'
import { stockOfTests } from './demo-stock.ts'
import { testService } from './site-buckets.ts'
import { createDatabase, hasDatabase, testServer } from './site-databases.ts'
import { type SiteData, temporaryFolder } from './site-process.ts'
import { listFiles } from './source-tree.ts'

/** The folder of pictures in a data folder. */
export const media = 'media'
/** Stored pictures are never written to again, nor are the databases of the embedded engine that nobody opens. */
const neverWritten = [media, 'db/files/base/1', 'db/files/base/4']
const seedSources = /^app\/(demo|drawings|db)\/|^app\/platform\/pictures?\.|-table\.server\.ts$/

/** What a site has stored after its first start with the demonstration inventory, as a copy of its own. */
export async function demoSiteData(stock = stockOfTests): Promise<SiteData> {
  const { dataDir, databaseName } = await demoTemplate(stock)
  const copy = await temporaryFolder()
  copyData(dataDir, copy)
  return {
    dataDir: copy,
    databaseUrl: await createDatabase(databaseName),
    bucket: await takeDemoBucket(join(dataDir, media)),
  }
}

function isSeedSource(path: string) {
  return seedSources.test(path) && !path.endsWith('.test.ts')
}

/**
 * Where the site lies that others are copied from, and whether it is made. Its name comes from its rows and pictures.
 */
export async function demoTemplate(stock: DemoVehicle[]) {
  const hash = createHash('sha256').update(JSON.stringify(stock.map(({ drawings }) => drawings)))
  for (const path of listFiles().filter(isSeedSource)) hash.update(path).update(await readFile(path))
  if (testServer) hash.update(resolve()) // a server outlives checkouts, and each has drawn its own pictures
  const key = hash.digest('hex').slice(0, 12)
  const dataDir = resolve('node_modules', '.cache', `demo-site-${testServer ? 'server' : 'embedded'}-${key}`)
  const databaseName = `redstone_demo_${key}`
  // A folder whose server is another one by now has pictures that no row names.
  const isReady = existsSync(dataDir) && (!testServer || (await hasDatabase(testServer, databaseName)))
  return { dataDir, databaseName, isReady }
}

/**
 * Links will do for what is never written to, and beside a bucket no picture is needed. Each file more costs every site
 * of the suite.
 */
export function copyData(from: string, to: string, below = '') {
  for (const entry of readdirSync(join(from, below), { withFileTypes: true })) {
    const path = join(below, entry.name)
    if (path === media && testService) continue
    if (!entry.isDirectory()) copyFileSync(join(from, path), join(to, path))
    else if (neverWritten.includes(path)) linkFolder(join(from, path), join(to, path))
    else {
      mkdirSync(join(to, path))
      copyData(from, to, path)
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
