import { carryCookies, discardDrafts } from '../staff-member.ts'
import { WalkContext } from './visitor.ts'
import { test as ofVisitor, visitorsOf } from './walk.ts'

export { expect } from './walk.ts'

/** Journeys of somebody who is signed in on the staff site: `page` is theirs. */
export const test = ofVisitor
  .extend('context', async ({ staffSite, staff }) => {
    await discardDrafts(staffSite.origin, staff.cookies) // what an earlier journey typed is not offered in this one
    const context = new WalkContext(staffSite.origin)
    await carryCookies(context, staffSite.origin, staff.cookies)
    return context
  })
  .extend('browser', async ({ staffSite }) => visitorsOf(staffSite.origin))
