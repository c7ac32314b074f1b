import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type Site, within } from '../test/site-process.ts'
import { looks } from './axe.ts'
import { test as ofVisitors } from './fixtures.ts'
import { pictureFile, takesOf } from './gallery-states.ts'
import { longScreens, longStaffScreens, writeLongTexts } from './long-texts.ts'
import { everyScreen, type Screen, showScreen } from './screens.ts'
import { test as ofStaff } from './staff-fixtures.ts'
import { newStaffPage } from './staff-member.ts'
import {
  awayScreens,
  brokenScreens,
  doorScreens,
  emptyScreens,
  type StaffScreen,
  setupScreens,
  showStaffScreen,
  staffScreens,
} from './staff-screens.ts'

// What `npm run gallery` runs; no test of anything, but the fixtures that start the sites are those of tests.

const folder = process.env.GALLERY_FOLDER ?? 'gallery'
const wanted = (process.env.GALLERY_ONLY ?? '').toLowerCase()
const isWanted = ({ name }: { name: string }) => name.toLowerCase().includes(wanted)

/** Wide enough to read the small print of the widest screen. */
const widestPicture = 960
/** More than that no picture of this format can be. */
const highestPicture = 16_000

ofVisitors.use({ reducedMotion: 'reduce' })
for (const screen of everyScreen.filter(isWanted))
  ofVisitors(screen.name, async ({ page, site, emptySite, failingSite }) => {
    await page.setViewportSize({ width: screen.width ?? 1280, height: 800 })
    await showScreen(page, screen, { site, emptySite, failingSite })
    await takePictures(page, 'what visitors see', screen)
  })

ofStaff.use({ reducedMotion: 'reduce' })
for (const [about, screens] of Object.entries(staffScreens).filter(([, some]) => some.some(isWanted)))
  ofStaff(`staff: ${about}`, ({ page, staffSite }) => takeEach(page, `staff: ${about}`, screens, staffSite))

if (doorScreens.some(isWanted))
  ofStaff('the way in', async ({ browser, staffSite }) => {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    await takeEach(page, 'the way in', doorScreens, staffSite)
    await page.close()
  })

if ([...setupScreens(''), ...emptyScreens].some(isWanted))
  ofStaff('the first account and a staff area without rows', async ({ browser, newSite }) => {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    const token = await within(10_000, 'the link is printed', () => /setup\?token=([\w-]+)/.exec(newSite.output())?.[1])
    await takeEach(page, 'the first account', setupScreens(token), newSite)
    await page.close()
    const staffPage = await newStaffPage(browser, newSite)
    await takeEach(staffPage, 'a staff area without rows', emptyScreens, newSite)
    await staffPage.context().close()
  })

if (brokenScreens.some(isWanted))
  ofStaff('a staff area whose rows cannot be read', async ({ browser, brokenSite }) => {
    const page = await newStaffPage(browser, brokenSite)
    await takeEach(page, 'a staff area whose rows cannot be read', brokenScreens, brokenSite)
    await page.context().close()
  })

if (awayScreens.some(isWanted))
  ofStaff('a staff area without a database', ({ page, awaySite }) =>
    takeEach(page, 'a staff area without a database', awayScreens, awaySite),
  )

if ([...longScreens, ...longStaffScreens].some(isWanted))
  ofStaff('the longest texts', async ({ page, browser, staffSite, staff }) => {
    await writeLongTexts(staffSite, staff.cookies)
    const visitor = await browser.newPage({ reducedMotion: 'reduce' })
    await takeEach(visitor, 'the longest texts, for visitors', longScreens, staffSite)
    await visitor.close()
    await takeEach(page, 'the longest texts, for staff', longStaffScreens, staffSite)
  })

/** Brings up one screen after the other, up to the last that is wanted: some need what those before them have made. */
async function takeEach(page: Page, about: string, screens: StaffScreen[], site: Site) {
  for (const screen of screens.slice(0, screens.findLastIndex(isWanted) + 1)) {
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
    await page.setViewportSize({ width: 1280, height: 800 })
    await showStaffScreen(page, screen, site)
    if (isWanted(screen)) await takePictures(page, about, screen)
  }
}

async function takePictures(page: Page, about: string, screen: Pick<Screen, 'name' | 'width'>) {
  for (const take of takesOf(screen)) {
    await page.setViewportSize({ width: take.width, height: 800 })
    await page.emulateMedia(looks.find(([name]) => name === take.look)?.[1])
    await loadPictures(page)
    const taken = await page.screenshot({ fullPage: true, animations: 'disabled', type: 'jpeg', quality: 90 })
    await sharp(taken)
      .resize({ width: widestPicture, height: highestPicture, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 50, effort: 2 })
      .toFile(join(folder, pictureFile(about, screen.name, take)))
  }
}

/** Pictures further down would come only when somebody scrolls there. */
async function loadPictures(page: Page) {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
  })
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
}
