import { describe } from 'vitest'
import { judge, test } from './judged-states.ts'
import { visitorScreens } from './screens.ts'
import { brokenScreens, emptyScreens } from './staff-screens.ts'

describe('A1, A4, A5, A6, S14: in each state of visitors axe finds nothing, names lead to one control, targets are big enough, at 320 px nothing sticks out, and text has colors that are proven, and the policy of contents refuses nothing', () => {
  for (const [about, screens] of Object.entries(visitorScreens))
    describe(about, () => {
      for (const screen of screens)
        switch (screen.on) {
          case 'emptySite':
            test(screen.name, ({ browser, emptySite }) => judge(browser, screen, { site: emptySite }))
            break
          case 'failingSite':
            test(screen.name, ({ browser, failingSite }) => judge(browser, screen, { site: failingSite }))
            break
          case 'awaySite':
            test(screen.name, ({ browser, awaySite }) => judge(browser, screen, { site: awaySite }))
            break
          default:
            test(screen.name, ({ browser, site }) => judge(browser, screen, { site }))
        }
    })
})

describe('A1, A4, A5, A6, S14: the same of staff whose site has no rows, or none that can be read', () => {
  for (const screen of emptyScreens)
    test(screen.name, ({ browser, emptySite, staffWithoutRows: session }) =>
      judge(browser, screen, { site: emptySite, session }),
    )
  for (const screen of brokenScreens)
    test(screen.name, ({ browser, brokenSite, staffOfBroken: session }) =>
      judge(browser, screen, { site: brokenSite, session }),
    )
})
