import type { Page as BrowserPage } from '@playwright/test'
import { describe, expect } from 'vitest'
import type { Page } from '../../test/kit/journey-page.ts'
import { threeSmallPictures } from '../../test/kit/photographs.ts'
import { fieldOf, fillIn } from '../../test/kit/staff-forms.ts'
import { type Ground, test, walkTo } from './judged-states.ts'
import { stateGroups } from './state-groups.ts'
import { type Seen, seenInBrowser, seenOnWalk } from './without-scripts.ts'

/** Twenty-three states, by their groups: lists, forms, errors, a conflict, questions, tables, and long pages. */
const ofVisitors = {
  home: ['home'],
  'the list of vehicles': ['list, filtered'],
  'a vehicle': ['vehicle'],
  contact: ['contact, errors'],
  'emails about vehicles': ['alert, of a search', 'appointment, times'],
  'services and guides': ['measuring'],
  display: ['display settings'],
  'the measures of a chair': ['measures, errors', 'vehicle, measured'],
  'saved vehicles and estimates': ['shortlist, of five', 'estimate, errors'],
}
const ofStaff = {
  'staff: vehicles': ['list', 'new, errors'],
  'staff: one vehicle': ['edit, conflict'],
  'staff: several vehicles': ['several, preview'],
  'staff: vehicles out of a file': ['import, columns'],
  'staff: reviews': ['delete page'],
  'staff: pages': ['edit'],
  'staff: site and account': ['settings', 'staff, errors'],
  'staff: inbox': ['list', 'message'],
}

/** What a visitor does on a page without leaving it. */
const steps: Array<{ what: string; path: string; take: (page: Page) => Promise<unknown> }> = [
  { what: 'vehicles filtered', path: '/vehicles', take: chooseFilters },
  { what: 'a message written', path: '/contact', take: writeMessage },
  { what: 'pictures chosen', path: '/trade-in', take: chooseFiles },
]

describe('a walk shows what a browser without scripts shows, and would send what it would send', () => {
  for (const screen of chosen(ofVisitors)) test(screen.name, ({ browser, site }) => compare(browser, screen, { site }))
  for (const screen of chosen(ofStaff))
    test(`staff: ${screen.name}`, ({ browser, staffSite, staff }) =>
      compare(browser, screen, { site: staffSite, session: staff.cookies }))
  for (const { what, path, take } of steps)
    test(what, async ({ browser, site }) => {
      const walk = await walkTo({ name: what, path }, { site })
      const page = await browser.openWithoutScripts({ html: walk.now().html, url: walk.url() })
      for (const each of [walk, page]) await take(each)
      expectAlike(seenOnWalk(walk), await seenInBrowser(page))
    })
})

type Opener = { openWithoutScripts(shown: { html: string; url: string }): Promise<BrowserPage> }

async function compare(browser: Opener, screen: Parameters<typeof walkTo>[0], ground: Ground) {
  const walk = await walkTo(screen, ground)
  const page = await browser.openWithoutScripts({ html: walk.now().html, url: walk.url() })
  expectAlike(seenOnWalk(walk), await seenInBrowser(page))
}

function expectAlike(walked: Seen, seen: Seen) {
  expect(walked.elements.length).toBeGreaterThan(50)
  expect(walked.tags).toEqual(seen.tags)
  expect(walked.elements).toEqual(seen.elements)
  expect(walked.forms).toEqual(seen.forms)
}

function chosen(names: Record<string, string[]>) {
  return Object.entries(names).flatMap(([about, wanted]) =>
    wanted.map((name) => {
      const screen = stateGroups[about]?.find((one) => one.name === name)
      if (!screen) throw new Error(`there is no state ${about}: ${name}`)
      return screen
    }),
  )
}

async function chooseFilters(page: Page) {
  await page.getByRole('main').getByLabel('Search vehicles').fill('ramp')
  await page.locator('label').filter({ hasText: /^SUVs/ }).click()
  await page.getByLabel('Sort').selectOption({ index: 1 })
  await page
    .locator('summary')
    .filter({ hasText: /^Filters/, visible: true })
    .click()
  await page.getByRole('checkbox', { name: /^Toyota / }).check()
}

async function writeMessage(page: Page) {
  await fillIn(page, { 'Full Name': 'Robin Sample', Message: 'Two lines,\nand a “quote”.' })
  await page.getByRole('main').getByRole('checkbox').first().check()
}

async function chooseFiles(page: Page) {
  await fieldOf(page, 'Pictures').setInputFiles(await threeSmallPictures())
}
