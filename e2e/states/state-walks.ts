import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'
import { demoSiteData } from '../../test/kit/demo-copy.ts'
import { test as ofVisitors } from '../../test/kit/fixtures.ts'
import type { Site } from '../../test/kit/site-process.ts'
import { test as ofStaff } from '../../test/kit/staff-fixtures.ts'
import { newStaffPage } from '../../test/kit/staff-member.ts'
import { readRows } from '../../test/kit/stored-rows.ts'
import { longScreens, longStaffScreens, writeLongTexts } from './long-texts.ts'
import { type Screen, showScreen, visitorScreens } from './screens.ts'
import { staffGroups } from './staff-screens.ts'

type Walk = {
  titleOf: (about: string, screens: Screen[]) => string
  /** What is done with a screen once it has been brought up. */
  look: (page: Page, screen: Screen, about: string) => Promise<unknown>
}

const [longForVisitors, longForStaff] = ['the longest texts, for visitors', 'the longest texts, for staff']

/** Every state, under the title of what it is about, in the order in which they are shown. */
export const stateGroups: Record<string, Screen[]> = {
  ...visitorScreens,
  [longForVisitors]: longScreens,
  ...staffGroups,
  [longForStaff]: longStaffScreens,
}

/** Makes a test of each group of states: where they can be seen, one after the other is brought up in one page and looked at. */
export function walkStates({ titleOf, look }: Walk) {
  const screensOf = (about: string) => stateGroups[about] ?? []
  const titled = (about: string) => titleOf(about, screensOf(about))

  async function walk(page: Page, site: Site, about: string) {
    for (const screen of screensOf(about)) {
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
      await page.setViewportSize({ width: screen.width ?? 1280, height: 800 })
      await showScreen(page, screen, site)
      await look(page, screen, about)
    }
  }

  /** In a browser of its own. */
  async function walkAlone(page: Page, site: Site, about: string) {
    await walk(page, site, about)
    await page.context().close()
  }

  for (const [about, screens] of Object.entries(visitorScreens)) {
    const on = screens[0]?.on ?? 'site'
    if (on === 'site') ofVisitors(titled(about), ({ page, site }) => walk(page, site, about))
    if (on === 'emptySite') ofVisitors(titled(about), ({ page, emptySite }) => walk(page, emptySite, about))
    if (on === 'failingSite') ofVisitors(titled(about), ({ page, failingSite }) => walk(page, failingSite, about))
  }

  for (const about of Object.keys(staffGroups).filter((name) => name.startsWith('staff: ')))
    ofStaff(titled(about), ({ page, staffSite }) => walk(page, staffSite, about))

  ofStaff(titled('the way in'), async ({ browser, staffSite }) => {
    await walkAlone(await strangersPage(browser), staffSite, 'the way in')
  })

  ofStaff(titled('the first account'), async ({ browser, openSite }) => {
    const data = await demoSiteData()
    await readRows(data, "update storage_marks set held_back = 'too-many', unnamed = 1030, stored = 1200", z.unknown())
    const site = await openSite({ data })
    await walkAlone(await strangersPage(browser), site, 'the first account')
  })

  ofStaff(titled('a staff area without rows'), async ({ browser, emptySite }) => {
    await walkAlone(await newStaffPage(browser, emptySite), emptySite, 'a staff area without rows')
  })

  ofStaff(titled('a staff area whose rows cannot be read'), async ({ browser, brokenSite }) => {
    await walkAlone(await newStaffPage(browser, brokenSite), brokenSite, 'a staff area whose rows cannot be read')
  })

  ofStaff(titled('a staff area without a database'), async ({ page, awaySite }) => {
    await walk(page, awaySite, 'a staff area without a database')
  })

  ofStaff(
    titleOf('the longest texts', [...longScreens, ...longStaffScreens]),
    async ({ page, browser, staffSite, staff }) => {
      await writeLongTexts(staffSite, staff.cookies)
      await walkAlone(await strangersPage(browser), staffSite, longForVisitors)
      await walk(page, staffSite, longForStaff)
    },
  )
}

function strangersPage(browser: Browser) {
  return browser.newPage({ reducedMotion: 'reduce' })
}
