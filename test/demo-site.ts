import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { constants, cp, link, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { demoIllustrated } from '#app/demo/illustrate.server.ts'
import { buildIfStale } from '../scripts/build.ts'
import { prepareDemoBuckets, takeDemoBucket } from './demo-buckets.ts'
import { testService } from './site-buckets.ts'
import { createDatabase, databaseOnServer, ensureDatabase, hasDatabase, testServer } from './site-databases.ts'
import { type Kept, startSite, temporaryFolder, within } from './site-process.ts'
import { listFiles } from './source-tree.ts'

// Some hundred pictures are drawn and encoded, the first time in a checkout.
const picturesWithinMs = 25 * 60_000
/** The folder of pictures in a data folder. */
const media = 'media'
const seedSources = /^app\/(demo|drawings|db)\/|^app\/platform\/pictures?\.|-table\.server\.ts$/

/** Builds the site if need be, and its demonstration inventory once; later runs find both. Call it before tests run in parallel. */
export async function prepareDemoSite() {
  buildIfStale(process.cwd())
  const { dataDir, databaseName, isReady } = await template()
  if (!isReady) await makeTemplate(dataDir, databaseName)
  await prepareDemoBuckets(join(dataDir, media))
}

/** A site that has had its first start, its pictures on disk whatever the suite runs on. */
async function makeTemplate(dataDir: string, databaseName: string) {
  await rm(dataDir, { recursive: true, force: true })
  const aside = `${dataDir}.${process.pid}`
  await mkdir(aside, { recursive: true })
  const databaseUrl = testServer && databaseOnServer(testServer, databaseName)
  if (testServer) await ensureDatabase(testServer, databaseName)
  const site = await startSite({ kept: { dataDir: aside, databaseUrl, bucket: undefined } })
  await within(picturesWithinMs, demoIllustrated, () => site.output().includes(demoIllustrated))
  await site.stop()
  await rename(aside, dataDir).catch(() => rm(aside, { recursive: true })) // another run was quicker
}

/** What a site keeps after its first start with the demonstration inventory, as a copy of its own. */
export async function demoKept(): Promise<Kept> {
  const { dataDir, databaseName } = await template()
  const copy = await temporaryFolder()
  await copyFolder(dataDir, copy)
  return {
    dataDir: copy,
    databaseUrl: await createDatabase(databaseName),
    bucket: await takeDemoBucket(join(dataDir, media)),
  }
}

async function template() {
  const hash = createHash('sha256')
  for (const path of listFiles().filter((one) => seedSources.test(one))) hash.update(path).update(await readFile(path))
  const key = hash.digest('hex').slice(0, 12)
  const dataDir = resolve('node_modules', '.cache', `demo-site-${testServer ? 'server' : 'embedded'}-${key}`)
  const databaseName = `redstone_demo_${key}`
  // A folder whose server is another one by now has pictures that no row names.
  const isReady = existsSync(dataDir) && (!testServer || (await hasDatabase(testServer, databaseName)))
  return { dataDir, databaseName, isReady }
}

/** Stored pictures are never written to again, so links to them will do, and none is needed beside a bucket; all else is copied. */
async function copyFolder(from: string, to: string) {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.name === media && testService) continue
    if (entry.isDirectory()) {
      await mkdir(target)
      await (entry.name === media ? linkFolder(source, target) : copyFolder(source, target))
    } else await cp(source, target, { mode: constants.COPYFILE_FICLONE })
  }
}

async function linkFolder(from: string, to: string) {
  for (const entry of await readdir(from, { withFileTypes: true, recursive: true })) {
    const below = join(entry.parentPath, entry.name).slice(from.length + 1)
    if (entry.isDirectory()) await mkdir(join(to, below), { recursive: true })
    else await link(join(from, below), join(to, below)).catch(() => cp(join(from, below), join(to, below)))
  }
}
