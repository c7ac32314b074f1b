import type { Browser, Page } from '@playwright/test'
import { keyboardOnly } from '../../test/kit/keyboard.ts'
import { migratedSiteData } from '../../test/kit/migrated-site.ts'
import { largeAndSmallPictures, smallPicture } from '../../test/kit/photographs.ts'
import { type Site, within } from '../../test/kit/site-process.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import {
  expectNotice,
  fieldOf,
  fillIn,
  fillVehicle,
  newVehicle,
  pictureItems,
  press,
} from '../../test/kit/staff-forms.ts'
import { setupToken } from '../../test/kit/staff-member.ts'

const encodingMs = 120_000
const shownWithinMs = 1000

test('the first account is made by the printed link, and a vehicle with five photographs is added, changed and seen in public', async ({
  browser,
  openSite,
}) => {
  test.setTimeout(300_000)
  const site = await openSite({ data: await migratedSiteData(), env: { DEMO: 'off' } })
  const page = await makeFirstAccount(browser, site)
  const visitor = await newVisitor(browser, site)
  await page.getByRole('link', { name: 'Manage Vehicles' }).first().click()
  await expect(page.getByText('No vehicles found.').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show All Vehicles' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Add First Vehicle' }).click()
  await takenOver(page)
  await fillVehicle(page)
  await page.getByLabel('Add pictures').setInputFiles(await largeAndSmallPictures())
  await expect(pictureItems(page)).toHaveCount(5)
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: encodingMs })
  await press(page, 'Add Vehicle')
  await expectNotice(page, 'Vehicle Uploaded Successfully')
  await seeInPublic(visitor, newVehicle['Vehicle Name'], 5)

  await page.getByRole('link', { name: /^Edit 2024 Sample Voyager/ }).click()
  await expect(pictureItems(page)).toHaveCount(5)
  await fillIn(page, { 'Vehicle Name': '2024 Sample Voyager Plus' })
  await pictureItems(page).nth(2).getByRole('button', { name: 'Move earlier' }).click()
  await pictureItems(page).nth(1).getByRole('button', { name: 'Move earlier' }).click()
  await press(page, 'Remove picture 5')
  await press(page, 'Remove picture 2')
  expect(await shownNames(page)).toEqual(['photo-3.jpg', 'photo-2.jpg', 'photo-4.jpg'])
  await press(page, 'Save Changes')
  await expectNotice(page, '2 image(s) removed from storage.')
  await seeInPublic(visitor, '2024 Sample Voyager Plus', 3)
  await expect(visitor.locator('main img').first()).toHaveAttribute('src', /photo-3/)
})

test('with the keyboard alone a vehicle is added with a picture, found and deleted', async ({ page }) => {
  test.setTimeout(120_000)
  const keys = await keyboardOnly(page)
  const main = page.getByRole('main')
  await page.goto('/admin/vehicles')
  await takenOver(page)
  await keys.tabTo(main.getByRole('link', { name: /^Add New/ }))
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Add New Vehicle' })).toBeVisible()
  for (const [label, answer] of Object.entries({ ...newVehicle, 'Vehicle Name': 'Keyboard Van' })) {
    await keys.tabTo(fieldOf(page, label))
    await keys.type(answer)
  }
  await keys.tabTo(main.getByRole('checkbox').first())
  await keys.press('Space')
  // Listened for before the key is pressed, or the browser might open a dialog of its own.
  const opened = page.waitForEvent('filechooser', { timeout: 60_000 })
  await keys.tabTo(page.getByLabel('Add pictures'))
  await keys.press('Enter')
  const chooser = await opened
  await chooser.setFiles(await smallPicture())
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: encodingMs })
  await keys.tabTo(main.getByRole('button', { name: 'Add Vehicle' }))
  await keys.press('Enter')
  await expectNotice(page, 'Vehicle Uploaded Successfully')
  await keys.tabTo(main.getByRole('searchbox'))
  await keys.type('keyboard')
  await expect(main.getByRole('status').getByText('1 of ')).toBeAttached()
  await keys.tabTo(main.getByRole('link', { name: /^Delete Keyboard Van/ }))
  await keys.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await keys.tabTo(page.getByRole('button', { name: 'Yes, delete it' }))
  await keys.press('Enter')
  await expectNotice(page, 'Keyboard Van has been successfully deleted.')
  console.info(`adding, finding and deleting a vehicle took ${keys.presses()} keys beside those of what was typed`)
})

async function makeFirstAccount(browser: Browser, site: Site) {
  const page = await (await browser.newContext({ baseURL: site.origin })).newPage()
  await page.goto(`/admin/setup?token=${await setupToken(site)}`)
  await takenOver(page)
  await fieldOf(page, 'Email').fill('dana@redstone.example')
  await page.getByLabel('New password').fill('gravel otter nimbus 47')
  await press(page, 'Make Account')
  await page.waitForURL('**/admin/dashboard')
  return page
}

/** Somebody who looks at the list of vehicles, with a browser of their own. */
async function newVisitor(browser: Browser, site: Site) {
  const page = await (await browser.newContext({ baseURL: site.origin })).newPage()
  await page.goto('/vehicles')
  return page
}

/** The vehicle is in the public list within a second, and its page has so many pictures. */
async function seeInPublic(visitor: Page, name: string, pictures: number) {
  const list = new URL(`/vehicles?search=${encodeURIComponent(name)}`, visitor.url()).href
  await within(shownWithinMs, 'the list has it', async () => (await (await fetch(list)).text()).includes(name))
  await visitor.goto(list)
  await visitor.getByRole('link', { name: new RegExp(`^View Details ?: ${name}$`) }).click()
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(visitor.locator('li[id^="picture-"]')).toHaveCount(pictures)
}

async function shownNames(page: Page) {
  const texts = await pictureItems(page).allTextContents()
  return texts.map((text) => /photo-\d\.jpg/.exec(text)?.[0])
}
