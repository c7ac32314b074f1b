import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '../../test/kit/journey-page.ts'
import { migratedSiteData } from '../../test/kit/migrated-site.ts'
import { threeTinyPictures } from '../../test/kit/photographs.ts'
import { within } from '../../test/kit/site-process.ts'
import { expectNotice, fieldOf, fillIn, fillVehicle, press } from '../../test/kit/staff-forms.ts'
import { openOwnSite } from '../../test/kit/walk/own-sites.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

const shownWithinMs = 1000

test('the first account is made by the one-time link, and a list without vehicles leads to the first one', async ({
  browser,
}) => {
  const site = await openOwnSite({ data: await migratedSiteData(), env: { DEMO: 'off' } })
  const page = await (await browser.newContext({ baseURL: site.origin })).newPage()
  const token = await readFile(join(site.data.dataDir, 'setup-token'), 'utf8')
  await page.goto(`/admin/setup?token=${token.trim()}`)
  await fieldOf(page, 'Email').fill('dana@redstone.example')
  await page.getByLabel('New password').fill('gravel otter nimbus 47')
  await press(page, 'Make Account')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.getByRole('link', { name: 'Manage Vehicles' }).first().click()
  await expect(page.getByText('No vehicles found.').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show All Vehicles' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Add First Vehicle' }).click()
  await fillVehicle(page, 'First Van')
  await press(page, 'Add Vehicle')
  await expectNotice(page, 'First Van has been added to the listings.')
  await page.goto('/vehicles')
  await expect(page.getByRole('heading', { name: 'First Van' })).toBeVisible()
})

test('a vehicle with three pictures is added, changed, seen in public and deleted', async ({
  page,
  browser,
  staffSite,
}) => {
  const visitor = await (await browser.newContext({ baseURL: staffSite.origin })).newPage()
  await page.goto('/admin/vehicles/new')
  await fillVehicle(page, 'Plain Van')
  await page.getByLabel('Add pictures').setInputFiles(await threeTinyPictures())
  await press(page, 'Add Vehicle')
  await expect(page).toHaveURL(/\/admin\/vehicles$/)
  await expectNotice(page, 'Plain Van has been added to the listings.')
  await seeInPublic(visitor, staffSite, ['small-1', 'small-2', 'small-3'])

  await findInList(page, 'Plain Van')
  await page.getByRole('link', { name: /^Edit Plain Van/ }).click()
  await page.getByLabel('Place of picture 3').fill('1')
  await page.getByRole('checkbox', { name: 'Remove picture 1' }).check()
  await fillIn(page, { Price: '59,900' })
  await press(page, 'Save Changes')
  await expectNotice(page, '1 image(s) removed from storage.')
  await seeInPublic(visitor, staffSite, ['small-3', 'small-2'])
  await expect(visitor.getByText('$59,900').first()).toBeVisible()

  await findInList(page, 'Plain Van')
  await page.getByRole('link', { name: /^Delete Plain Van/ }).click()
  await expectNotice(page, 'This will permanently delete the vehicle "Plain Van".')
  await press(page, 'Yes, delete it')
  await expectNotice(page, 'Plain Van has been successfully deleted.')
  expect((await visitor.reload())?.status()).toBe(404)
})

/** The vehicle is in the public list within a second, and its page has these pictures in that order. */
async function seeInPublic(visitor: Page, { origin }: { origin: string }, pictures: string[]) {
  const name = 'Plain Van'
  const list = `${origin}/vehicles?search=${encodeURIComponent(name)}`
  await within(shownWithinMs, 'the list has it', async () => (await (await fetch(list)).text()).includes(name))
  await visitor.goto(list)
  await visitor.getByRole('link', { name: new RegExp(`^View Details ?: ${name}$`) }).click()
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
  const sources = await Promise.all(
    (await visitor.locator('li[id^="picture-"] img').all()).map((image) => image.getAttribute('src')),
  )
  expect(sources.map((source) => /small-\d/.exec(source ?? '')?.[0])).toEqual(pictures)
}

async function findInList(page: Page, name: string) {
  await page.goto(`/admin/vehicles?search=${encodeURIComponent(name)}`)
}
