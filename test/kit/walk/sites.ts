import { test as base } from 'vitest'
import { z } from 'zod'
import { blockJournal } from '../blocked-journal.ts'
import { demoSiteData } from '../demo-copy.ts'
import { migratedSiteData } from '../migrated-site.ts'
import { noteNeverHadVehicles } from '../never-had-vehicles.ts'
import { openSiteHere } from '../site-here.ts'
import { discard, type SiteData, temporaryFolder } from '../site-process.ts'
import { addStaff, staffCookies } from '../staff-member.ts'
import { readRows } from '../stored-rows.ts'
import { nobodyListens } from './own-sites.ts'

const tables = ['vehicles', 'vehicle_features', 'reviews', 'pages', 'site_settings', 'contact_submissions']
export const hideTables = `do $$ begin ${tables.map((name) => `alter table ${name} rename to hidden_${name};`).join(' ')} end $$`
const ofWorker = { scope: 'worker' } as const
type Cleanup = { onCleanup: (cleanup: () => Promise<void>) => void }

/**
 * The sites of tests without a browser. Those of a worker are opened in its own process when the first test asks for
 * them, and shared by all of its files; a test that changes rows makes rows of its own, or opens a site of its own.
 */
export const test = base
  // Vitest wants to read from the first parameter which other fixtures one needs.
  .extend('nothing', ofWorker, null)
  /** A site with the demonstration inventory, whose rows tests only add to. */
  .extend('site', ofWorker, async ({ nothing: _ }, cleanup) => lend(await openSiteHere(await demoSiteData()), cleanup))
  /** A site whose database holds nothing. */
  .extend('emptySite', ofWorker, async ({ nothing: _ }, cleanup) =>
    lend(await openSiteHere(await migratedSiteData(), { DEMO: 'off' }), cleanup),
  )
  /** A site whose database does not answer, and whose journal cannot be written, of a house that never had a vehicle. */
  .extend('failingSite', ofWorker, async ({ nothing: _ }, cleanup) => {
    const data = { dataDir: await temporaryFolder(), databaseUrl: undefined, bucket: undefined }
    noteNeverHadVehicles(data, nobodyListens)
    await blockJournal(data.dataDir)
    return lend(await openSiteHere(data, { DATABASE_URL: nobodyListens }, { isAway: true }), cleanup)
  })
  /** A site with the demonstration inventory, of whose rows tests of staff may make what they like. */
  .extend('staffSite', ofWorker, async ({ nothing: _ }, cleanup) =>
    lend(await openSiteHere(await demoSiteData()), cleanup),
  )
  /** A site where staff can sign in, and nothing that they look after can be read or written. */
  .extend('brokenSite', ofWorker, async ({ nothing: _ }, cleanup) => {
    const data = await demoSiteData()
    await readRows(data, hideTables, z.unknown())
    return lend(await openSiteHere(data, { DEMO: 'off' }), cleanup)
  })
  /** The staff site once more, the same sessions counting, with a database that does not answer. */
  .extend('awaySite', ofWorker, async ({ staffSite }, { onCleanup }) => {
    const data = { ...staffSite.data, databaseUrl: undefined }
    const site = await openSiteHere(data, { DATABASE_URL: nobodyListens }, { isAway: true })
    onCleanup(site.stop)
    return site
  })
  /** Who is signed in on the staff site, with the Cookie header of the session; one for all tests of a worker. */
  .extend('staff', ofWorker, async ({ staffSite }) => {
    const member = await addStaff(staffSite)
    return { ...member, cookies: await staffCookies(staffSite.origin, member) }
  })

/** Hands out a site until the worker is done; it ends and its data go. */
function lend<Open extends { data: SiteData; stop(): Promise<unknown> }>(site: Open, { onCleanup }: Cleanup) {
  onCleanup(async () => {
    await site.stop()
    await discard(site.data)
  })
  return site
}
