import { join } from 'node:path'
import { demoInventory } from '#app/demo/demo-inventory.ts'
import { demoSiteData } from '../test/kit/demo-copy.ts'
import { prepareDemoSite } from '../test/kit/demo-site.ts'
import { emptySiteData } from '../test/kit/site-process.ts'
import { buildIfStale } from './build.ts'

let prepared: Promise<void> | undefined

/** What a site has stored that shows the whole demonstration, in its first start and with all pictures. The site is built. */
export async function demoData() {
  prepared ??= prepareDemoSite(demoInventory)
  await prepared
  return demoSiteData(demoInventory)
}

/** What a site has before its first start. It is built. */
export async function emptyData() {
  buildIfStale(join(import.meta.dirname, '..'))
  return emptySiteData()
}
