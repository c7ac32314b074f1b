import { availabilities, type Status, statusWord } from '#app/vehicles/vehicle-status.ts'
import { sendMessage } from '../../test/kit/http-visitor.ts'
import { emailsOf } from '../../test/kit/mailbox.ts'
import { type Site, within } from '../../test/kit/site-process.ts'
import { expectNotice, fieldOf, press } from '../../test/kit/staff-forms.ts'
import { saveOffer } from '../../test/kit/staff-writes.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

type Place = Pick<Site, 'origin' | 'data'>
type Vehicle = { id: number; name: string }

const seenWithinMs = 1000

const changes: Array<{ status: Status; dates: Record<string, string> }> = [
  { status: 'coming-soon', dates: { expectedOn: '2099-03-31' } },
  { status: 'built-to-order', dates: {} },
  { status: 'on-hold', dates: { heldUntil: '2099-03-31T17:00' } },
  { status: 'pending', dates: {} },
  { status: 'sold', dates: {} },
]

for (const { status, dates } of changes)
  test(`the status “${status}” is within a second on page, list, home, counts, sitemap, share picture and letters`, async ({
    staffSite,
    staff,
  }) => {
    const vehicle = await newestOn(staffSite)
    const before = await surfaces(staffSite, vehicle)
    expect(before).toMatchObject(surfacesWhile('available', before.total))
    await saveOffer(staffSite, staff.cookies, vehicle.id, { status, ...dates })
    await within(seenWithinMs, 'its page says so', () => isSeenAs(staffSite, vehicle, status))
    const now = await surfaces(staffSite, vehicle)
    expect(now).toMatchObject(surfacesWhile(status, before.total))
    expect(now.words).toContain(statusWord(status))
    expect(now.picture === before.picture, 'the share picture tells it').toBe(false)
    expect(await letterAbout(staffSite, vehicle, status)).toContain(`, ${statusWord(status)})`)
    await saveOffer(staffSite, staff.cookies, vehicle.id, { status: 'available' })
    await within(seenWithinMs, 'it is as before', () => isSeenAs(staffSite, vehicle, 'available'))
  })

test('a vehicle that was sold and can be had again is everywhere as before, and letters tell its stock number and no status', async ({
  staffSite,
  staff,
}) => {
  const vehicle = await newestOn(staffSite)
  const before = await surfaces(staffSite, vehicle)
  await saveOffer(staffSite, staff.cookies, vehicle.id, { status: 'sold' })
  await within(seenWithinMs, 'its page says so', () => isSeenAs(staffSite, vehicle, 'sold'))
  await saveOffer(staffSite, staff.cookies, vehicle.id, { status: 'available' })
  await within(seenWithinMs, 'its page says so', () => isSeenAs(staffSite, vehicle, 'available'))
  expect(await surfaces(staffSite, vehicle)).toEqual(before)
  expect(await letterAbout(staffSite, vehicle, 'available')).toContain(`${vehicle.name} (stock number`)
})

test('a status is changed from the list, and the vehicle goes to the list of its status', async ({
  page,
  staffSite,
}) => {
  const { name } = await newestOn(staffSite)
  await page.goto('/admin/vehicles')
  await save('Sold')
  await expectNotice(page, `${name} has been updated.`)
  await expect(page.getByRole('rowheader', { name, exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Sold', exact: true }).click()
  await expect(page.getByRole('rowheader', { name, exact: true })).toBeVisible()
  await save('Available')
  await expect(page.getByRole('rowheader', { name, exact: true })).toHaveCount(0)
  await page.goto('/admin/vehicles')
  await expect(page.getByRole('rowheader', { name, exact: true })).toBeVisible()

  async function save(status: string) {
    await page.getByRole('link', { name: `: Status of ${name}` }).click()
    await fieldOf(page, 'Status').selectOption(status)
    await press(page, 'Save Changes')
  }
})

test('a sold vehicle tells no price, also not to who only lists its page, and each one like it says whether it can be had', async ({
  staffSite,
  staff,
}) => {
  const [sold, like] = [1006, 1002]
  await saveOffer(staffSite, staff.cookies, sold, { status: 'sold' })
  await saveOffer(staffSite, staff.cookies, like, { status: 'pending' })
  const page = await within(seenWithinMs, 'the sale is seen', async () => {
    const text = await (await fetch(`${staffSite.origin}/vehicles/${sold}`)).text()
    return /<meta name="description" content="Sold, /.test(text) ? text : null
  })
  const [own = '', similar = ''] = page.split('Similar vehicles')
  expect(own).not.toMatch(/\$\d|Request a Quote/)
  const card = similar.slice(similar.indexOf(`href="/vehicles/${like}"`)).split('</li>')[0]
  expect(card).toContain('Sale Pending')
  for (const id of [sold, like]) await saveOffer(staffSite, staff.cookies, id, { status: 'available' })
})

test('a price is changed from the list, and what is no price is refused in words', async ({ page, staffSite }) => {
  const { name } = await newestOn(staffSite)
  await page.goto('/admin/vehicles')
  await page.getByRole('link', { name: `Status & Price of ${name}` }).click()
  await fieldOf(page, 'Price').fill('one dollar')
  await press(page, 'Save Changes')
  await expectNotice(page, /^Enter the price as a number/)
  await fieldOf(page, 'Price').fill('61,001')
  await press(page, 'Save Changes')
  await expectNotice(page, `${name} has been updated.`)
  await expect(page.getByRole('link', { name: `Status & Price of ${name}` })).toContainText('$61,001')
})

/** The newest vehicle, which the home page shows too. */
async function newestOn({ origin }: Place): Promise<Vehicle> {
  const id = Number(/href="\/vehicles\/(\d+)"/.exec(await read(`${origin}/`))?.[1])
  const [, name = ''] = /<h1[^>]*>([^<]+)</.exec(await read(`${origin}/vehicles/${id}`)) ?? []
  return { id, name }
}

async function isSeenAs({ origin }: Place, { id }: Vehicle, status: Status) {
  return (await read(`${origin}/vehicles/${id}`)).includes(`"availability":"${availabilityOf(status)}"`)
}

function availabilityOf(status: Status) {
  return `https://schema.org/${availabilities[status]}`
}

function surfacesWhile(status: Status, totalAvailable: number) {
  const isListed = status !== 'sold'
  return {
    availability: availabilityOf(status),
    isAvailableNow: status === 'available',
    hasQuote: isListed,
    isListed,
    isOnHome: isListed,
    isInSitemap: isListed,
    total: totalAvailable - (isListed ? 0 : 1),
  }
}

/** What strangers see of a vehicle everywhere. */
async function surfaces({ origin }: Place, { id }: Vehicle) {
  const path = `/vehicles/${id}`
  const [own, list, home, sitemap] = [
    await read(origin + path),
    await read(`${origin}/vehicles`),
    await read(`${origin}/`),
    await read(`${origin}/sitemap.xml`),
  ]
  const picture = /property="og:image" content="([^"]+)"/.exec(own)?.[1] ?? ''
  const parts = [...sitemap.matchAll(/<loc>([^<]+part=\d+)<\/loc>/g)].map(([, part = '']) =>
    part.replaceAll('&amp;', '&'),
  )
  const maps = await Promise.all(parts.map(read))
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

async function read(address: string) {
  return (await fetch(address)).text()
}

/** The line about the vehicle in the email to staff about a message that is sent now. */
async function letterAbout(site: Place, { id }: Vehicle, status: Status) {
  const sender = `Robin ${status}`
  expect(await sendMessage(site.origin, { name: sender, vehicle: String(id) })).toBe(true)
  const email = await within(15_000, 'the email', async () =>
    (await emailsOf(site)).find(({ text }) => text?.includes(sender) && text.includes('Vehicle')),
  )
  return email.text
}
