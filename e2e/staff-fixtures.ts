import { demoKept } from '../test/demo-site.ts'
import { emptyKept, type Site, startSite } from '../test/site-process.ts'
import { test as base, lend, ofWorker } from './fixtures.ts'
import { addStaff, carryCookies, type StaffMember, staffCookies } from './staff-member.ts'

type OfWorker = {
  /** A site with the demonstration inventory, of whose rows staff journeys may make what they like. */
  staffSite: Site
  /** A site that nobody has set up yet. */
  newSite: Site
  /** Who is signed in, with the cookies of the session; one for all journeys of a worker. */
  staff: StaffMember & { cookies: string }
}

export { expect, takenOver } from './fixtures.ts'

/** Journeys of somebody who is signed in: `page` is theirs. */
export const test = base.extend<object, OfWorker>({
  staffSite: [async ({ browserName: _ }, use) => lend(await startSite({ kept: await demoKept() }), use), ofWorker],

  newSite: [
    async ({ browserName: _ }, use) => lend(await startSite({ kept: await emptyKept(), env: { DEMO: 'off' } }), use),
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
