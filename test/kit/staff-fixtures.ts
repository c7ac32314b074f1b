import { test as base } from './fixtures.ts'
import { carryCookies, discardDrafts } from './staff-member.ts'

export { expect, openLive, takenOver } from './fixtures.ts'

/** `session` is the Cookie header of whoever is signed in. */
type OfStaff = { session: string }

/** Journeys of somebody who is signed in: `page` is theirs. */
export const test = base.extend<OfStaff>({
  baseURL: ({ staffSite }, use) => use(staffSite.origin),

  session: ({ staff }, use) => use(staff.cookies),

  // A field that is not there is to be told of before the whole test has run out of time.
  actionTimeout: 15_000,

  context: async ({ context, staffSite, session }, use) => {
    await discardDrafts(staffSite.origin, session) // what an earlier journey typed is not offered in this one
    await carryCookies(context, staffSite.origin, session)
    await use(context)
  },
})
