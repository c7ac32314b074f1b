import { demoInventory } from '#app/demo/demo-inventory.ts'
import { availabilities, type Status, statusWord } from '#app/vehicles/vehicle-status.ts'
import { hiddenFields, postForm, sendMessage } from '../../test/kit/http-visitor.ts'
import { emailsOf } from '../../test/kit/mailbox.ts'
import { type Site, within } from '../../test/kit/site-process.ts'
import { expect, openLive, takenOver, test } from '../../test/kit/staff-fixtures.ts'

/** The newest vehicle, which the home page shows too. */
const [newest] = demoInventory
const name = newest?.vehicle.name ?? ''
const seenWithinMs = 1000

const changes: Array<{ status: Status; dates: Record<string, string> }> = [
  { status: 'coming-soon', dates: { expectedOn: '2099-03-31' } },
  { status: 'on-hold', dates: { heldUntil: '2099-03-31T17:00' } },
  { status: 'pending', dates: {} },
  { status: 'sold', dates: {} },
  { status: 'available', dates: {} },
]

test('one change of status is within a second on page, list, home, counts, sitemap, share picture, letters and in open tabs', {
  tag: '@timed',
}, async ({ page, staffSite, staff }) => {
  const path = await addressOf(staffSite)
  const before = await surfaces(staffSite, path)
  await openLive(page, '/vehicles', 'public')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  for (const { status, dates } of changes) {
    const isListed = status !== 'sold'
    const word = statusWord(status)
    await setStatus(staffSite, staff.cookies, path, { status, ...dates })
    await expect(card, status).toHaveCount(isListed ? 1 : 0, { timeout: seenWithinMs })
    if (word && isListed) await expect(card.getByText(word)).toBeVisible({ timeout: seenWithinMs })
    const now = await surfaces(staffSite, path)
    expect(now, status).toMatchObject({
      availability: `https://schema.org/${availabilities[status]}`,
      isAvailableNow: status === 'available',
      hasQuote: isListed,
      isListed,
      isOnHome: isListed,
      isInSitemap: isListed,
      total: before.total - (isListed ? 0 : 1),
    })
    if (word) expect(now.words).toContain(word)
    expect(now.picture === before.picture, 'the share picture tells it').toBe(status === 'available')
    expect(await letterAbout(staffSite, path, status)).toContain(word ? `, ${word})` : `${name} (stock number`)
  }
})

test('a status is changed in its row of the list, by keyboard, and the vehicle goes to the list of its status', async ({
  page,
}) => {
  await page.goto('/admin/vehicles')
  await takenOver(page)
  const way = page.getByRole('link', { name: `: Status of ${name}` })
  await way.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Available', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Sold', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Status of ${name} saved: Sold.`).first()).toBeVisible()
  await expect(page.getByRole('rowheader', { name, exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Sold', exact: true }).click()
  await expect(page.getByRole('rowheader', { name, exact: true })).toBeVisible()
  await way.click()
  await page.getByRole('button', { name: 'Available', exact: true }).click()
  await expect(page.getByText('No vehicles found.').first()).toBeVisible()
})

test('a sold vehicle tells no price, also not to who only lists its page, and each one like it says whether it can be had', async ({
  staffSite,
  staff,
}) => {
  const [sold, like] = ['/vehicles/1006', '/vehicles/1002']
  await setStatus(staffSite, staff.cookies, sold, { status: 'sold' })
  await setStatus(staffSite, staff.cookies, like, { status: 'pending' })
  const page = await within(seenWithinMs, 'the sale is seen', async () => {
    const text = await (await fetch(staffSite.origin + sold)).text()
    return /<meta name="description" content="Sold, /.test(text) ? text : null
  })
  const [own = '', similar = ''] = page.split('Similar vehicles')
  expect(own).not.toMatch(/\$\d|Request a Quote/)
  const card = similar.slice(similar.indexOf(`href="${like}"`)).split('</li>')[0]
  expect(card).toContain('Sale Pending')
  for (const path of [sold, like]) await setStatus(staffSite, staff.cookies, path, { status: 'available' })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a price is changed from the list, and what is no price is refused in words', async ({ page }) => {
    await page.goto('/admin/vehicles')
    await page.getByRole('link', { name: `Status & Price of ${name}` }).click()
    await page.getByLabel('Price').fill('one dollar')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText(/^Enter the price as a number/).first()).toBeVisible()
    await page.getByLabel('Price').fill('1')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText(`${name} has been updated.`).first()).toBeVisible()
  })
})

async function addressOf({ origin }: Site) {
  const list = await (await fetch(`${origin}/vehicles?search=${encodeURIComponent(name)}`)).text()
  return /href="(\/vehicles\/\d+)"/.exec(list)?.[1] ?? 'not found'
}

/** What strangers see of a vehicle everywhere. */
async function surfaces({ origin }: Site, path: string) {
  const read = async (address: string) => (await fetch(origin + address)).text()
  const [own, list, home, sitemap] = [
    await read(path),
    await read('/vehicles'),
    await read('/'),
    await read('/sitemap.xml'),
  ]
  const picture = /property="og:image" content="([^"]+)"/.exec(own)?.[1] ?? ''
  const parts = [...sitemap.matchAll(/<loc>([^<]+part=\d+)<\/loc>/g)].map(([, part = '']) =>
    part.replaceAll('&amp;', '&'),
  )
  const maps = await Promise.all(parts.map(async (part) => (await fetch(part)).text()))
  return {
    words: own.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]+>/g, ' '),
    availability: /"availability":"([^"]+)"/.exec(own)?.[1],
    isAvailableNow: own.includes('Available Now'),
    hasQuote: own.includes('Request a Quote'),
    isListed: list.includes(`href="${path}"`),
    isOnHome: home.includes(`href="${path}"`),
    isInSitemap: [sitemap, ...maps].some((map) => map.includes(`${path}<`)),
    total: Number(/(\d+) vehicles/.exec(list.replaceAll('<!-- -->', ''))?.[1]),
    picture: Buffer.from(await (await fetch(picture)).arrayBuffer()).toString('base64'),
  }
}

async function setStatus({ origin }: Site, Cookie: string, path: string, answers: Record<string, string>) {
  const form = `${origin}/admin/vehicles/offer/${path.split('/').at(-1)}`
  const page = await (await fetch(form, { headers: { Cookie } })).text()
  const price = /name="price"[^>]*value="([^"]*)"/.exec(page)?.[1] ?? ''
  expect((await postForm(form, { ...hiddenFields(page), price, ...answers }, { Cookie })).status).toBe(302)
}

/** The line about the vehicle in the email to staff about a message that is sent now. */
async function letterAbout(site: Site, path: string, status: Status) {
  const sender = `Robin ${status}`
  expect(await sendMessage(site.origin, { name: sender, vehicle: path.split('/').at(-1) ?? '' })).toBe(true)
  const email = await within(15_000, 'the email', async () =>
    (await emailsOf(site)).find(({ text }) => text?.includes(sender) && text.includes('Vehicle')),
  )
  return email.text
}
