import type { BrowserContext, Page } from '@playwright/test'
import { demoInventory } from '../../app/demo/demo-inventory.ts'
import { expect, test } from '../../test/kit/fixtures.ts'
import { findAndAsk } from '../../test/kit/quote-journey.ts'
import { test as staffTest } from '../../test/kit/staff-fixtures.ts'
import { expectNotice, fieldOf, fillIn, newReview, press } from '../../test/kit/staff-forms.ts'
import { signIn } from '../../test/kit/staff-member.ts'

type Lack = { name: string; price: string; takeAway: (context: BrowserContext, page: Page) => Promise<unknown> }

/** What somebody may have to do without. Without scripts at all each journey is a walk. */
const lacks: Lack[] = [
  { name: 'without style sheets', price: '$61,111', takeAway: leaveStylesOut },
  { name: 'without pictures', price: '$62,222', takeAway: leavePicturesOut },
  { name: 'while no script arrives', price: '$63,333', takeAway: leaveScriptsOut },
  { name: 'on a slow line', price: '$64,444', takeAway: slowDown },
]

for (const { name, price, takeAway } of lacks) {
  test(`${name} a visitor finds a van and asks for it`, async ({ page, context, site, complaints }) => {
    await takeAway(context, page)
    await findAndAsk(page, site.origin)
    if (takeAway !== leaveStylesOut) return
    await expect(page.locator('body')).toHaveCSS('margin', '8px')
    // Nobody uses the font then, and the browser tells of that after some seconds.
    const others = complaints.filter((complaint) => !/\.woff2 was preloaded .* but not used/.test(complaint))
    complaints.splice(0, complaints.length, ...others)
  })

  staffTest(`${name} staff sign in, change a price and add a review`, async ({ browser, staffSite, staff }) => {
    const context = await browser.newContext({ baseURL: staffSite.origin })
    const page = await context.newPage()
    await takeAway(context, page)
    await signIn(page, staff)
    await changePrice(page, price)
    await addReview(page, `Robin ${name}`)
    if (takeAway === leaveStylesOut) await expect(page.locator('body')).toHaveCSS('margin', '8px')
    await context.close()
  })
}

test('without pictures their words stand in their places', async ({ page, context }) => {
  await leavePicturesOut(context)
  for (const path of ['/', '/vehicles', '/vehicles/1001']) {
    await page.goto(path)
    const pictures = page.getByRole('main').getByRole('img').and(page.locator('img:not([alt=""])'))
    const drawn = await pictures.evaluateAll(drawnInVain)
    expect(drawn.length, path).toBeGreaterThan(2)
    for (const { alt, shorterSide } of drawn) expect(shorterSide, `${alt} on ${path}`).toBeGreaterThan(60)
  }
})

test('where scripts do not arrive, the buttons that stand in for them do: the list can be filtered by keys', async ({
  page,
  context,
}) => {
  await leaveScriptsOut(context)
  await page.goto('/vehicles')
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: 'Minivans' }).press('Space')
  await main.getByRole('button', { name: 'Apply Filters' }).press('Enter')
  await expect(page).toHaveURL(/category=minivan/)
})

/**
 * In the page: asks for each picture, also for those out of sight. Gives how large its place is once it has not come.
 */
async function drawnInVain(elements: Element[]) {
  const images = elements.filter((element) => element instanceof HTMLImageElement)
  for (const image of images) image.loading = 'eager'
  const came = await Promise.all(
    images.map((image) =>
      image.decode().then(
        () => true,
        () => false,
      ),
    ),
  )
  if (came.includes(true)) throw new Error('a picture came')
  return images.map((image) => {
    const { width, height } = image.getBoundingClientRect()
    return { alt: image.alt, shorterSide: Math.min(width, height) }
  })
}

async function changePrice(page: Page, price: string) {
  const vehicle = demoInventory.at(-1)?.vehicle.name ?? ''
  await openFromMenu(page, 'Manage Vehicles')
  await page.getByRole('searchbox').fill(vehicle)
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/[?&]search=/) // while what is found is on its way, rows move from under the pointer
  await page.getByRole('link', { name: `Edit ${vehicle}` }).click()
  await fieldOf(page, 'Price').fill(price)
  // The toast of the sign-in may lie over the button, and stays as long as the pointer is on it.
  await expect(page.getByRole('button', { name: 'Dismiss notification' })).toBeHidden()
  await press(page, 'Save Changes')
  await expectNotice(page, /Vehicle Updated/)
  await expect(page.getByText(price).filter({ visible: true }).first()).toBeVisible()
}

async function addReview(page: Page, name: string) {
  await openFromMenu(page, 'Manage Reviews')
  await page.getByRole('link', { name: 'Add New Review' }).first().click()
  await fillIn(page, { ...newReview, Name: name })
  await press(page, 'Add Review')
  await expectNotice(page, 'Review Added Successfully')
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

function openFromMenu(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Staff area' }).getByRole('link', { name }).first().click()
}

/**
 * The style sheet that comes with a page counts for nothing, and none is fetched. So it is where a form was answered
 * with another page.
 */
async function leaveStylesOut(context: BrowserContext) {
  await context.route('**', (route) =>
    route.request().resourceType() === 'stylesheet' ? route.abort() : route.fallback(),
  )
  await context.addInitScript(() => {
    new MutationObserver(() => {
      for (const sheet of document.styleSheets) sheet.disabled = true
    }).observe(document, { subtree: true, childList: true })
  })
}

function leavePicturesOut(context: BrowserContext) {
  return context.route(/\.(avif|webp|jpe?g|png|svg|ico)($|\?)/, (route) => route.abort())
}

function leaveScriptsOut(context: BrowserContext) {
  return context.route(/\.js$/, (route) => route.abort())
}

/** 400 kbit a second, and 0.4 s until an answer begins. */
async function slowDown(context: BrowserContext, page: Page) {
  const bytesPerSecond = 400_000 / 8
  const browser = await context.newCDPSession(page)
  const throughput = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond }
  await browser.send('Network.emulateNetworkConditions', { offline: false, latency: 400, ...throughput })
}
