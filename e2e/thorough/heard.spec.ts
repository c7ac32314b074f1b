import type { Page } from '@playwright/test'
import { z } from 'zod'
import { demoSiteData } from '../../test/kit/demo-copy.ts'
import { expect, test } from '../../test/kit/fixtures.ts'
import type { Site } from '../../test/kit/site-process.ts'
import { addStaff, carryCookies, staffCookies } from '../../test/kit/staff-member.ts'
import { readRows } from '../../test/kit/stored-rows.ts'
import { everyScreen, type Screen, showScreen } from '../states/screens.ts'
import { sendEmpty } from '../states/staff-screen-states.ts'
import { readAloud } from './screen-reader.ts'

// What differs from e2e/states/heard is read as somebody would hear it before it is written anew; CONTRIBUTING.md says how.

/** The states in which visitors are most; the frame around every page is heard once, with the first. */
const heard: Array<{ file: string; screen: Screen['name']; whole?: true }> = [
  { file: 'home', screen: 'home', whole: true },
  { file: 'list', screen: 'list, filtered' },
  { file: 'list-measured', screen: 'list, measured' },
  { file: 'vehicle', screen: 'vehicle' },
  { file: 'vehicle-questions', screen: 'vehicle, questions' },
  { file: 'vehicle-ramp', screen: 'vehicle, its ramp' },
  { file: 'guide', screen: 'measuring' },
  { file: 'nothing-found', screen: 'list, nothing found' },
]

for (const each of heard) {
  test(`read aloud from top to bottom, this is heard: ${each.file}`, async ({ page, site }) => {
    await hear(page, each, site)
  })
}

/** The page that names the days to come on which a showroom is closed. It is read on a day that has three ahead. */
const heardInNovember: typeof heard = [
  { file: 'contact-errors', screen: 'contact, errors' },
  { file: 'contact-sent', screen: 'contact, sent', whole: true },
  { file: 'contact-measured', screen: 'contact, measured' },
]

test('read aloud from top to bottom, this is heard where closed days are ahead', async ({ page, openSite }) => {
  const site = await openSite({ hasOwnClock: true })
  await site.turnClock(Date.parse('2026-11-02T18:00Z') - Date.now())
  for (const each of heardInNovember) await hear(page, each, site)
})

/** The same in the staff area. */
const heardByStaff: Array<{ file: string; screen: Screen; whole?: true }> = [
  { file: 'staff-vehicles', screen: { name: 'list', path: '/admin/vehicles?search=transit' }, whole: true },
  { file: 'staff-vehicle', screen: { name: 'edit', path: '/admin/vehicles/edit/1001' } },
  {
    file: 'staff-vehicle-errors',
    screen: { name: 'errors', path: '/admin/vehicles/new', arrange: (page) => sendEmpty(page, 'Add Vehicle') },
  },
]

test('read aloud from top to bottom, this is heard in the staff area', async ({ page, openSite }) => {
  const data = await demoSiteData()
  // The demonstration may have been made on another day. What is heard has its vehicles here since today.
  await readRows(data, 'with listed as (update vehicles set created_at = now() returning 1) select 1', z.unknown())
  const site = await openSite({ data })
  await showScreen(page, { path: '/admin/login' }, site)
  expect(await said(page, 'main')).toMatchSnapshot('staff-login.txt')
  await signInAsRobin(page, site)
  for (const { file, screen, whole } of heardByStaff) {
    await showScreen(page, screen, site)
    expect(await said(page, whole ? 'body' : 'main')).toMatchSnapshot(`${file}.txt`)
  }
})

async function hear(page: Page, { file, screen: name, whole }: (typeof heard)[number], site: Site) {
  const screen = everyScreen.find((one) => one.name === name)
  if (!screen) throw new Error(`there is no screen ${name}`)
  await page.addInitScript(dismissTeaser)
  await showScreen(page, screen, site)
  expect(await said(page, whole ? 'body' : 'main')).toMatchSnapshot(`${file}.txt`)
}

/**
 * Runs in the page. The welcome bubble comes after three seconds, and would be heard only by those who read slowly. An
 * empty page, as before a place within another, has no storage.
 */
function dismissTeaser() {
  if (location.protocol !== 'about:') sessionStorage.setItem('assistant-teaser-dismissed', '')
}

async function signInAsRobin(page: Page, site: Site) {
  const robin = await addStaff(site, 'robin@redstone.example')
  await carryCookies(page.context(), site.origin, await staffCookies(site.origin, robin))
}

/** What is said, apart from the year. */
async function said(page: Page, container: 'body' | 'main') {
  return (await readAloud(page, container)).replace(/© \d{4}/, '© 2026')
}
