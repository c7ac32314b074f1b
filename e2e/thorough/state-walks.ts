import type { Browser, BrowserContext, Page } from '@playwright/test'
import { z } from 'zod'
import { demoSiteData } from '../../test/kit/demo-copy.ts'
import { test as ofVisitors } from '../../test/kit/fixtures.ts'
import type { Site } from '../../test/kit/site-process.ts'
import { test as ofStaff } from '../../test/kit/staff-fixtures.ts'
import { addStaff, carryCookies, discardDrafts, staffCookies } from '../../test/kit/staff-member.ts'
import { readRows } from '../../test/kit/stored-rows.ts'
import { longScreens, longStaffScreens, writeLongTexts } from '../states/long-texts.ts'
import { type Screen, showScreen, visitorScreens } from '../states/screens.ts'
import { staffGroups } from '../states/staff-screens.ts'
import { heldBackSweep, isOfStaffSite, longForStaff, longForVisitors, stateGroups } from '../states/state-groups.ts'

type Walk = {
  titleOf: (about: string, screens: Screen[]) => string
  /** What is done with a screen once it has been brought up. */
  look: (page: Page, screen: Screen, about: string) => Promise<unknown>
}

/** Where states are seen, and by whom: the Cookie header of a session, none for a stranger. */
type Ground = { site: Site; session?: string | undefined; open: () => Promise<Page> }

/** Makes a test of each group of states. Where they can be seen, one page is brought into each and looked at. */
export function walkStates({ titleOf, look }: Walk) {
  const screensOf = (about: string) => stateGroups[about] ?? []
  const titled = (about: string) => titleOf(about, screensOf(about))

  async function walk({ site, session = '', open }: Ground, about: string) {
    const page = await open()
    for (const screen of screensOf(about)) {
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
      await page.setViewportSize({ width: screen.width ?? 1280, height: 800 })
      if (isOfStaffSite(about)) await discardDrafts(site.origin, session) // of the state before
      await showScreen(page, screen, site)
      await look(page, screen, about)
      await page.evaluate(forgetAnswers)
    }
    return page
  }

  /** In a browser of its own. The others end with their test: a page that closes sends what a state holds back, a sign-out among it. */
  async function walkAlone(ground: Ground, about: string) {
    const page = await walk(ground, about)
    await page.close()
  }

  for (const [about, screens] of Object.entries(visitorScreens)) {
    const on = screens[0]?.on ?? 'site'
    if (on === 'site') ofVisitors(titled(about), ({ context, site }) => walk(inContext(context, site), about))
    if (on === 'emptySite')
      ofVisitors(titled(about), ({ context, emptySite }) => walk(inContext(context, emptySite), about))
    if (on === 'failingSite')
      ofVisitors(titled(about), ({ context, failingSite }) => walk(inContext(context, failingSite), about))
    if (on === 'awaySite')
      ofVisitors(titled(about), ({ context, awaySite }) => walk(inContext(context, awaySite), about))
  }

  for (const about of Object.keys(staffGroups).filter(isOfStaffSite))
    ofStaff(titled(about), ({ context, staffSite, session }) => walk(inContext(context, staffSite, session), about))

  ofStaff(titled('the way in'), ({ browser, staffSite }) => walkAlone(ofStranger(browser, staffSite), 'the way in'))

  ofStaff(titled('the first account'), async ({ browser, openSite }) => {
    const data = await demoSiteData()
    await readRows(data, heldBackSweep, z.unknown())
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

/** Runs in the page. What is typed waits in its tab, and would be in the form of the next state. */
function forgetAnswers() {
  sessionStorage.removeItem('redstone-answers')
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
