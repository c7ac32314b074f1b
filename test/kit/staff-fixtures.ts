import { z } from 'zod'
import { demoKept } from './demo-site.ts'
import { test as base, lend, nobodyListens, ofWorker } from './fixtures.ts'
import { keptRows } from './kept-rows.ts'
import { type Site, startSite } from './site-process.ts'
import { addStaff, carryCookies, type StaffMember, staffCookies } from './staff-member.ts'

type OfWorker = {
  /** A site with the demonstration inventory, of whose rows staff journeys may make what they like. */
  staffSite: Site
  /** A site where staff can sign in, and nothing that they look after can be read or written. */
  brokenSite: Site
  /** The staff site once more, the same sessions counting, with a database that does not answer. */
  awaySite: Site
  /** Who is signed in, with the cookies of the session; one for all journeys of a worker. */
  staff: StaffMember & { cookies: string }
}

export { expect, openLive, takenOver } from './fixtures.ts'

const tables = ['vehicles', 'vehicle_features', 'reviews', 'pages', 'site_settings', 'contact_submissions']
const hideTables = `do $$ begin ${tables.map((name) => `alter table ${name} rename to hidden_${name};`).join(' ')} end $$`

/** Journeys of somebody who is signed in: `page` is theirs. */
export const test = base.extend<object, OfWorker>({
  staffSite: [async ({ browserName: _ }, use) => lend(await startSite({ kept: await demoKept() }), use), ofWorker],

  brokenSite: [
    async ({ browserName: _ }, use) => {
      const kept = await demoKept()
      await keptRows(kept, hideTables, z.unknown())
      await lend(await startSite({ kept, env: { DEMO: 'off' } }), use)
    },
    ofWorker,
  ],

  awaySite: [
    async ({ staffSite }, use) => {
      const kept = { ...staffSite.kept, databaseUrl: undefined }
      const site = await startSite({ kept, env: { DATABASE_URL: nobodyListens }, until: '/healthz' })
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

  baseURL: ({ staffSite }, use) => use(staffSite.origin),

  // A field that is not there is to be told of before the whole test has run out of time.
  actionTimeout: 15_000,

  context: async ({ context, staffSite, staff }, use) => {
    await carryCookies(context, staffSite.origin, staff.cookies)
    await use(context)
  },
})
