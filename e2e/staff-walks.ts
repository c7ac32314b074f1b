import type { Browser, Page } from '@playwright/test'
import { emptyKept, type Site } from '../test/site-process.ts'
import { longScreens, longStaffScreens, writeLongTexts } from './long-texts.ts'
import { test } from './staff-fixtures.ts'
import { newStaffPage } from './staff-member.ts'
import { type StaffScreen, showStaffScreen, staffGroups } from './staff-screens.ts'

type Walk = {
  titleOf: (about: string, screens: StaffScreen[]) => string
  /** What is done with a screen once it has been brought up. */
  look: (page: Page, screen: StaffScreen, about: string) => Promise<unknown>
}

const groups: Record<string, StaffScreen[]> = { ...staffGroups, 'the longest texts, for visitors': longScreens }

/** Makes a test of each group of staff screens: where they can be seen, one after the other is brought up and looked at. */
export function walkStaffScreens({ titleOf, look }: Walk) {
  const titled = (about: string) => titleOf(about, groups[about] ?? [])

  async function walk(page: Page, site: Site, about: string) {
    for (const screen of groups[about] ?? []) {
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
      await page.setViewportSize({ width: 1280, height: 800 })
      await showStaffScreen(page, screen, site)
      await look(page, screen, about)
    }
  }

  for (const about of Object.keys(groups).filter((name) => name.startsWith('staff: ')))
    test(titled(about), ({ page, staffSite }) => walk(page, staffSite, about))

  /** In a browser of its own. */
  async function walkAlone(page: Page, site: Site, about: string) {
    await walk(page, site, about)
    await page.context().close()
  }

  test(titled('the way in'), async ({ browser, staffSite }) => {
    await walkAlone(await strangersPage(browser), staffSite, 'the way in')
  })

  test(titled('the first account'), async ({ browser, openSite }) => {
    const site = await openSite({ kept: await emptyKept(), env: { DEMO: 'off' } })
    await walkAlone(await strangersPage(browser), site, 'the first account')
  })

  test(titled('a staff area without rows'), async ({ browser, emptySite }) => {
    await walkAlone(await newStaffPage(browser, emptySite), emptySite, 'a staff area without rows')
  })

  test(titled('a staff area whose rows cannot be read'), async ({ browser, brokenSite }) => {
    await walkAlone(await newStaffPage(browser, brokenSite), brokenSite, 'a staff area whose rows cannot be read')
  })

  test(titled('a staff area without a database'), async ({ page, awaySite }) => {
    await walk(page, awaySite, 'a staff area without a database')
  })

  test(
    titleOf('the longest texts', [...longScreens, ...longStaffScreens]),
    async ({ page, browser, staffSite, staff }) => {
      await writeLongTexts(staffSite, staff.cookies)
      await walkAlone(await strangersPage(browser), staffSite, 'the longest texts, for visitors')
      await walk(page, staffSite, 'the longest texts, for staff')
    },
  )
}

function strangersPage(browser: Browser) {
  return browser.newPage({ reducedMotion: 'reduce' })
}
