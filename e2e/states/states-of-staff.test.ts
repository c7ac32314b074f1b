import { describe } from 'vitest'
import { judge, test } from './judged-states.ts'
import { longScreens, longStaffScreens } from './long-texts.ts'
import { awayScreens, doorScreens, setupScreens, staffScreens } from './staff-screens.ts'

describe('A1, A4, A5, A6, S14: in each state of the staff area axe finds nothing, names lead to one control, targets are big enough, at 320 px nothing sticks out, and text has colors that are proven, and the policy of contents refuses nothing', () => {
  for (const [about, screens] of Object.entries(staffScreens))
    describe(about, () => {
      for (const screen of screens)
        test(screen.name, ({ browser, staffSite, staff }) =>
          judge(browser, screen, { site: staffSite, session: staff.cookies }),
        )
    })
  describe('the way in', () => {
    for (const screen of doorScreens)
      test(screen.name, ({ browser, staffSite }) => judge(browser, screen, { site: staffSite }))
  })
  describe('the first account', () => {
    for (const screen of setupScreens)
      test(screen.name, ({ browser, newSite }) => judge(browser, screen, { site: newSite }))
  })
  describe('a staff area without a database', () => {
    for (const screen of awayScreens)
      test(screen.name, ({ browser, awaySite, staff }) =>
        judge(browser, screen, { site: awaySite, session: staff.cookies }),
      )
  })
})

describe('A1, A4, A5, A6, S14: the same with texts as long as they may be', () => {
  for (const screen of longScreens)
    test(screen.name, ({ browser, longSite }) => judge(browser, screen, { site: longSite }))
  for (const screen of longStaffScreens)
    test(screen.name, ({ browser, longSite, staff }) =>
      judge(browser, screen, { site: longSite, session: staff.cookies }),
    )
})
