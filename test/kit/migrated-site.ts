import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { openDatabase } from '#app/db/client.server.ts'
import { copyData } from './demo-copy.ts'
import { testServer } from './site-databases.ts'
import { emptySiteData, type SiteData } from './site-process.ts'
import { listFiles } from './source-tree.ts'

const migrations = 'app/db/migrations'
const templateSources = /^app\/db\/|^package-lock\.json$/

/**
 * An empty database that has its tables already, for sites that are not about their first start. On the embedded engine
 * that costs a third. A server makes databases quickly, and each site migrates its own there.
 */
export async function migratedSiteData(): Promise<SiteData> {
  const data = await emptySiteData()
  if (!testServer) copyData(await templateFolder(), data.dataDir)
  return data
}

/** Makes once what the others are copied from. Call it before tests run in parallel. */
export async function prepareMigratedSite() {
  const folder = await templateFolder()
  if (testServer || existsSync(folder)) return
  const unfinished = `${folder}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  const database = await openDatabase({ DATA_DIR: unfinished })
  await database.migrate(resolve(migrations))
  await database.close()
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true })) // another run was quicker
}

async function templateFolder() {
  const hash = createHash('sha256')
  for (const path of listFiles().filter((each) => templateSources.test(each)))
    hash.update(path).update(await readFile(path))
  return resolve('node_modules', '.cache', `migrated-site-${hash.digest('hex').slice(0, 12)}`)
}
