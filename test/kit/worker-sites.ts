import { test as base } from '@playwright/test'
import { z } from 'zod'
import { blockJournal } from './blocked-journal.ts'
import { demoSiteData } from './demo-copy.ts'
import { migratedSiteData } from './migrated-site.ts'
import { noteNeverHadVehicles } from './never-had-vehicles.ts'
import { discard, type Site, startSite, temporaryFolder } from './site-process.ts'
import { addStaff, type StaffMember, staffCookies } from './staff-member.ts'
import { readRows } from './stored-rows.ts'

type OfWorker = {
  /** A site with the demonstration inventory, shared by journeys that change nothing or only add their own. */
  site: Site
  /** A site whose database holds nothing. */
  emptySite: Site
  /** A site whose database does not answer, and whose journal cannot be written. */
  failingSite: Site
  /** A site with the demonstration inventory, of whose rows staff journeys may make what they like. */
  staffSite: Site
  /** A site where staff can sign in, and nothing that they look after can be read or written. */
  brokenSite: Site
  /** The staff site once more, the same sessions counting, with a database that does not answer. */
  awaySite: Site
  /** Who is signed in, with the cookies of the session; one for all journeys of a worker. */
  staff: StaffMember & { cookies: string }
}

const ofWorker: { scope: 'worker'; timeout: number } = { scope: 'worker', timeout: 150_000 }
/** A database that is away. Port 1 is reserved and no program listens there, so the connection is refused at once. */
const nobodyListens = 'postgres://nobody@127.0.0.1:1/none'
const tables = ['vehicles', 'vehicle_features', 'reviews', 'pages', 'site_settings', 'contact_submissions']
export const hideTables = `do $$ begin ${tables.map((name) => `alter table ${name} rename to hidden_${name};`).join(' ')} end $$`

/** The sites that the journeys of one worker share, each started when the first of them asks for it. All of them stand here, so that no journey needs another worker. */
export const test = base.extend<object, OfWorker>({
  site: [
    async ({ browserName: _ }, use) => lend(await startSite({ data: await demoSiteData(), hasCheapHashes: true }), use),
    ofWorker,
  ],

  emptySite: [
    async ({ browserName: _ }, use) =>
      lend(await startSite({ data: await migratedSiteData(), env: { DEMO: 'off' }, hasCheapHashes: true }), use),
    ofWorker,
  ],

  failingSite: [
    async ({ browserName: _ }, use) => {
      const data = { dataDir: await temporaryFolder(), databaseUrl: undefined, bucket: undefined }
      noteNeverHadVehicles(data, nobodyListens)
      await blockJournal(data.dataDir)
      await lend(await startSite({ data, env: { DATABASE_URL: nobodyListens }, until: '/healthz' }), use)
    },
    ofWorker,
  ],

  staffSite: [
    async ({ browserName: _ }, use) => lend(await startSite({ data: await demoSiteData(), hasCheapHashes: true }), use),
    ofWorker,
  ],

  brokenSite: [
    async ({ browserName: _ }, use) => {
      const data = await demoSiteData()
      await readRows(data, hideTables, z.unknown())
      await lend(await startSite({ data, env: { DEMO: 'off' }, hasCheapHashes: true }), use)
    },
    ofWorker,
  ],

  awaySite: [
    async ({ staffSite }, use) => {
      const data = { ...staffSite.data, databaseUrl: undefined }
      const site = await startSite({ data, env: { DATABASE_URL: nobodyListens }, until: '/healthz' })
      await use(site)
      await site.stop()
    },
    ofWorker,
  ],

  staff: [
    async ({ staffSite }, use) => {
      const member = await addStaff(staffSite)
      await use({ ...member, cookies: await staffCookies(staffSite.origin, member) })
    },
    ofWorker,
  ],
})

/** Hands out a site until its user is done; it ends and its data go. */
async function lend(site: Site, use: (site: Site) => Promise<void>) {
  await use(site)
  await site.stop()
  await discard(site.data)
}
