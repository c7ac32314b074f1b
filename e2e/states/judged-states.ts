import { expect } from 'vitest'
import { z } from 'zod'
import { demoSiteData } from '../../test/kit/demo-copy.ts'
import { discard, type SeenSite, startSite } from '../../test/kit/site-process.ts'
import { addStaff, carryCookies, discardDrafts, staffCookies } from '../../test/kit/staff-member.ts'
import { readRows } from '../../test/kit/stored-rows.ts'
import { test as onSites } from '../../test/kit/walk/sites.ts'
import { WalkContext } from '../../test/kit/walk/visitor.ts'
import { documentOf, type JudgingBrowser, openJudgingBrowser } from './judging-browser.ts'
import { writeLongTexts } from './long-texts.ts'
import { expectAsListed } from './screen-kinds.ts'
import { type Screen, showScreen, walkToScreen } from './screens.ts'
import { faultsInLight, refusedByPolicy } from './state-faults.ts'
import { heldBackSweep } from './state-groups.ts'

const ofWorker = { scope: 'worker' } as const

/** Where a state is seen, and by whom: the Cookie header of a session, none for a stranger. */
export type Ground = { site: SeenSite; session?: string }

/**
 * Tests of states: each has the sites of its worker, and the browser in which they are judged. What a state writes stays
 * for those after it, so that of a group some are not to be had alone.
 */
export const test = onSites
  .extend('browser', ofWorker, async ({ nothing: _ }, { onCleanup }) => {
    const browser = await openJudgingBrowser()
    onCleanup(() => browser.close())
    return browser
  })
  .extend('staffWithoutRows', ofWorker, async ({ emptySite }) =>
    staffCookies(emptySite.origin, await addStaff(emptySite)),
  )
  .extend('staffOfBroken', ofWorker, async ({ brokenSite }) =>
    staffCookies(brokenSite.origin, await addStaff(brokenSite)),
  )
  /** The site of staff, with texts as long as they may be. */
  .extend('longSite', ofWorker, async ({ staffSite, staff }) => {
    await writeLongTexts(staffSite, staff.cookies)
    return staffSite
  })
  /** A site where nobody has an account yet. */
  .extend('newSite', ofWorker, async ({ nothing: _ }, { onCleanup }) => {
    const data = await demoSiteData()
    await readRows(data, heldBackSweep, z.unknown())
    const site = await startSite({ data, hasCheapHashes: true })
    onCleanup(async () => {
      await site.stop()
      await discard(data)
    })
    return site
  })

/** Brings a state up, without scripts where these are not what makes it, and judges it. */
export async function judge(browser: JudgingBrowser, screen: Screen, { site, session = '' }: Ground) {
  const page = screen.withScripts
    ? await browser.show({ ...(await seenWithScripts(browser, screen, { site, session })), width: screen.width })
    : await browser.show(await seenOnWalk(screen, { site, session }))
  if (!screen.withScripts) await screen.unfold?.(page)
  const faults = screen.withScripts ? browser.complaints() : await refusedByPolicy(page)
  faults.push(...(await faultsInLight(page, screen)))
  await expectAsListed(page, screen)
  expect(faults).toEqual([])
}

async function seenOnWalk(screen: Screen, ground: Ground) {
  const page = await walkTo(screen, ground)
  // As it came, unless something has been typed, chosen or opened since.
  const html = screen.arrange ? `<!doctype html>${page.now().document.documentElement.outerHTML}` : await page.content()
  return { html, url: page.url(), width: screen.width }
}

/** Walks to a state, without scripts, and gives the page on which the walk ends. */
export async function walkTo(screen: Screen, { site, session }: Ground) {
  const visitor = new WalkContext(site.origin)
  if (session) await carryCookies(visitor, site.origin, session)
  const page = await visitor.newPage()
  await walkToScreen(page, screen, site)
  return page
}

async function seenWithScripts(browser: JudgingBrowser, screen: Screen, { site, session }: Required<Ground>) {
  if (session) await discardDrafts(site.origin, session) // of a state before
  const page = await browser.openWithScripts(site.origin, session, screen.width)
  await showScreen(page, screen, site)
  return documentOf(page)
}
