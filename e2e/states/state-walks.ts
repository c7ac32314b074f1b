import type { Browser, BrowserContext, Page } from '@playwright/test'
import { z } from 'zod'
import { demoSiteData } from '../../test/kit/demo-copy.ts'
import { test as ofVisitors } from '../../test/kit/fixtures.ts'
import { isReadAlike, watchReading } from '../../test/kit/readings.ts'
import type { Site } from '../../test/kit/site-process.ts'
import { test as ofStaff } from '../../test/kit/staff-fixtures.ts'
import { addStaff, carryCookies, discardDrafts, staffCookies } from '../../test/kit/staff-member.ts'
import { readRows } from '../../test/kit/stored-rows.ts'
import { longScreens, longStaffScreens, writeLongTexts } from './long-texts.ts'
import { type Screen, showScreen, visitorScreens } from './screens.ts'
import { staffGroups } from './staff-screens.ts'

type Walk = {
  titleOf: (about: string, screens: Screen[]) => string
  /** What is done with a screen once it has been brought up. */
  look: (page: Page, screen: Screen, about: string) => Promise<unknown>
}

/** Where states are seen, and by whom: the Cookie header of a session, none for a stranger. A page is opened for the first that is looked at. */
type Ground = { site: Site; session?: string | undefined; open: () => Promise<Page> }

const [longForVisitors, longForStaff] = ['the longest texts, for visitors', 'the longest texts, for staff']

/** Every state, under the title of what it is about, in the order in which they are shown. */
export const stateGroups: Record<string, Screen[]> = {
  ...visitorScreens,
  [longForVisitors]: longScreens,
  ...staffGroups,
  [longForStaff]: longStaffScreens,
}

/** Makes a test of each group of states. Where they can be seen, one page is brought into each and looked at. */
export function walkStates({ titleOf, look }: Walk) {
  const screensOf = (about: string) => stateGroups[about] ?? []
  const titled = (about: string) => titleOf(about, screensOf(about))

  async function walk({ site, session = '', open }: Ground, about: string) {
    let page: Page | undefined
    const reader = { origin: site.origin, session }
    for (const screen of screensOf(about)) {
      const name = `${about}: ${screen.name}`
      if (await isReadAlike(`showing ${name}`, reader)) continue
      page ??= await open()
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
      await page.setViewportSize({ width: screen.width ?? 1280, height: 800 })
      if (about.startsWith('staff: ')) await discardDrafts(site.origin, session) // of the state before
      const keepReading = watchReading(page.context(), reader)
      await showScreen(page, screen, site)
      await keepReading(`showing ${name}`)
      await look(page, screen, about)
    }
    return page
  }

  /** In a browser of its own. The others end with their test: a page that closes sends what a state holds back, a sign-out among it. */
  async function walkAlone(ground: Ground, about: string) {
    await (await walk(ground, about))?.close()
  }

  for (const [about, screens] of Object.entries(visitorScreens)) {
    const on = screens[0]?.on ?? 'site'
    if (on === 'site') ofVisitors(titled(about), ({ context, site }) => walk(inContext(context, site), about))
    if (on === 'emptySite')
      ofVisitors(titled(about), ({ context, emptySite }) => walk(inContext(context, emptySite), about))
    if (on === 'failingSite')
      ofVisitors(titled(about), ({ context, failingSite }) => walk(inContext(context, failingSite), about))
  }

  for (const about of Object.keys(staffGroups).filter((name) => name.startsWith('staff: ')))
    ofStaff(titled(about), ({ context, staffSite, session }) => walk(inContext(context, staffSite, session), about))

  ofStaff(titled('the way in'), ({ browser, staffSite }) => walkAlone(ofStranger(browser, staffSite), 'the way in'))

  ofStaff(titled('the first account'), async ({ browser, openSite }) => {
    const data = await demoSiteData()
    // The sweep that was planned when the copied site was made would take the mark away an hour after that.
    const held = `with planned as (delete from jobs.job where name = 'sweep-pictures')
      update storage_marks set held_back = 'too-many', unnamed = 1030, stored = 1200`
    await readRows(data, held, z.unknown())
    await walkAlone(ofStranger(browser, await openSite({ data })), 'the first account')
  })

  ofStaff(titled('a staff area without rows'), async ({ browser, emptySite }) => {
    await walkAlone(await ofNewStaff(browser, emptySite), 'a staff area without rows')
  })

  ofStaff(titled('a staff area whose rows cannot be read'), async ({ browser, brokenSite }) => {
    await walkAlone(await ofNewStaff(browser, brokenSite), 'a staff area whose rows cannot be read')
  })

  ofStaff(titled('a staff area without a database'), async ({ context, awaySite, session }) => {
    await walk(inContext(context, awaySite, session), 'a staff area without a database')
  })

  ofStaff(
    titleOf('the longest texts', [...longScreens, ...longStaffScreens]),
    async ({ context, browser, staffSite, session }) => {
      await writeLongTexts(staffSite, session)
      await walkAlone(ofStranger(browser, staffSite), longForVisitors)
      await walk(inContext(context, staffSite, session), longForStaff)
    },
  )
}

function inContext(context: BrowserContext, site: Site, session?: string): Ground {
  return { site, session, open: () => context.newPage() }
}

/** In a browser of its own. */
function ofStranger(browser: Browser, site: Site): Ground {
  return { site, open: () => browser.newPage() }
}

async function ofNewStaff(browser: Browser, site: Site): Promise<Ground> {
  const session = await staffCookies(site.origin, await addStaff(site))
  return {
    site,
    session,
    async open() {
      const page = await browser.newPage({ baseURL: site.origin })
      await carryCookies(page.context(), site.origin, session)
      return page
    },
  }
}
