import type { Page } from '@playwright/test'
import { type Site, within } from '../test/site-process.ts'
import { longScreens, longStaffScreens, writeLongTexts } from './long-texts.ts'
import { faultsShown } from './screen-faults.ts'
import { expectAsListed } from './screen-kinds.ts'
import { faultsSeen } from './seen-faults.ts'
import { expect, test } from './staff-fixtures.ts'
import { fieldOf, press } from './staff-forms.ts'
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

test.use({ reducedMotion: 'reduce' })

for (const [about, screens] of Object.entries(staffScreens)) {
  test(`A1, A4, A5: every staff screen can be used by everybody: ${about}`, async ({ page, staffSite }) => {
    test.setTimeout(240_000)
    expect(await faultsOf(page, screens, staffSite)).toEqual([])
  })
}

test('A1, A4, A5: so can the way in', async ({ browser, staffSite }) => {
  test.setTimeout(240_000)
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  expect(await faultsOf(await context.newPage(), doorScreens, staffSite)).toEqual([])
  await context.close()
})

test('A1, A4, A5: so can the first account and a staff area that is still empty', async ({ browser, newSite }) => {
  test.setTimeout(120_000)
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const token = await within(10_000, 'the link is printed', () => /setup\?token=([\w-]+)/.exec(newSite.output())?.[1])
  const atSetup = await faultsOf(page, setupScreens(token), newSite)
  await page.goto(`${newSite.origin}/admin/setup?token=${token}`)
  await fieldOf(page, 'Email').fill('first@redstone.example')
  await page.getByLabel('New password').fill('gravel otter nimbus 47')
  await press(page, 'Make Account')
  await page.waitForURL('**/admin/dashboard')
  expect([...atSetup, ...(await faultsOf(page, emptyScreens, newSite))]).toEqual([])
  await context.close()
})

test('A1, A4, A5: so can the staff area when its rows cannot be read', async ({ browser, brokenSite }) => {
  test.setTimeout(240_000)
  const page = await newStaffPage(browser, brokenSite)
  expect(await faultsOf(page, brokenScreens, brokenSite)).toEqual([])
  await page.context().close()
})

test('A1, A4, A5: so can what is left of it while the database is away', async ({ page, awaySite }) => {
  expect(await faultsOf(page, awayScreens, awaySite)).toEqual([])
})

test('A1, A4, A5: so can pages with the longest texts that staff and visitors can write', async ({
  page,
  browser,
  staffSite,
  staff,
}) => {
  test.setTimeout(240_000)
  await writeLongTexts(staffSite, staff.cookies)
  const visitor = await browser.newContext({ reducedMotion: 'reduce' })
  const inPublic = await faultsOf(await visitor.newPage(), longScreens, staffSite)
  await visitor.close()
  expect([...inPublic, ...(await faultsOf(page, longStaffScreens, staffSite))]).toEqual([])
})

/** What is wrong with the screens, each loaded once. */
async function faultsOf(page: Page, screens: StaffScreen[], site: Site) {
  const faults: string[] = []
  for (const screen of screens) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await showStaffScreen(page, screen, site)
    const found = [...(await faultsShown(page)), ...(await faultsSeen(page, screen))]
    faults.push(...found.map((fault) => `${screen.name}, ${fault}`))
    await expectAsListed(page, screen)
  }
  return faults
}
