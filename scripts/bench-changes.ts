import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'
import { hiddenFields, postForm } from '../test/kit/http-visitor.ts'
import { type Site, within } from '../test/kit/site-process.ts'
import { addStaff, staffCookies } from '../test/kit/staff-member.ts'
import { launchBrowser } from './bench-browser.ts'
import type { OnSite } from './bench-demo-site.ts'
import type { Found, Measure } from './bench-place.ts'

const changes = 5
const longestMs = 10_000

/**
 * The time until a change by staff is on the next page, and in a tab that is open. It is the slowest of five, in ms.
 */
export const changesOfStaff: Array<Measure<OnSite>> = [
  {
    rows: [
      { what: 'a change by staff, on the next page', unit: 'ms', atMost: 1000 },
      { what: 'a change by staff, in an open tab', unit: 'ms', atMost: 1000 },
    ],
    measure: ({ site }) => slowestPhone(site),
  },
  {
    rows: [{ what: 'a change of status, in an open list', unit: 'ms', atMost: 1000 }],
    measure: async ({ site }) => [{ measured: await slowestStatus(site) }],
  },
]

/** An open tab asks for what is new once a second at most. */
const tabAsksEveryMs = 1000

/** Goes on over all measuring: two changes to the same would be none. */
let turns = 0

async function slowestPhone(site: Site): Promise<Found[]> {
  const cookies = await staffCookies(site.origin, await addStaff(site))
  await using browser = await launchBrowser()
  const tab = await openTab(await browser.newPage(), `${site.origin}/about`)
  const onPage: number[] = []
  const inTab: number[] = []
  while (onPage.length < changes) {
    turns += 1
    await sleep(tabAsksEveryMs) // a tab may ask again, as after a change that a person makes
    const phone = await changePhone(site.origin, cookies, turns)
    const startedAt = performance.now()
    const seen = tab.getByText(phone).first().waitFor({ timeout: longestMs })
    await within(longestMs, 'the page has changed', async () => (await textOf(site.origin)).includes(phone))
    onPage.push(performance.now() - startedAt)
    await seen
    inTab.push(performance.now() - startedAt)
  }
  return [{ measured: Math.max(...onPage) }, { measured: Math.max(...inTab) }]
}

/** A tab on a page, once it listens for changes. */
async function openTab(page: Page, address: string) {
  const stream = page.waitForResponse((answer) => answer.url().endsWith('/live/public'))
  await page.goto(address)
  await stream
  return page
}

/** The time until the newest vehicle says in an open list that its sale is pending, or no more. The slowest of five, in ms. */
async function slowestStatus(site: Site) {
  const { origin } = site
  const cookies = await staffCookies(origin, await addStaff(site))
  await using browser = await launchBrowser()
  const tab = await openTab(await browser.newPage(), `${origin}/vehicles`)
  const card = tab
    .getByRole('listitem')
    .filter({ has: tab.getByRole('heading', { level: 3 }) })
    .first()
  const id =
    /\/vehicles\/(\d+)$/.exec(
      (await card.getByRole('link', { name: /^View Details/ }).getAttribute('href')) ?? '',
    )?.[1] ?? ''
  const word = card.getByText('Sale Pending')
  const took: number[] = []
  while (took.length < changes) {
    await sleep(tabAsksEveryMs)
    const isPending = !(await word.isVisible())
    await changeStatus(origin, cookies, id, isPending ? 'pending' : 'available')
    const startedAt = performance.now()
    await word.waitFor({ state: isPending ? 'visible' : 'detached', timeout: longestMs })
    took.push(performance.now() - startedAt)
  }
  return Math.max(...took)
}

async function changeStatus(origin: string, cookies: string, id: string, status: string) {
  const form = `${origin}/admin/vehicles/offer/${id}`
  const headers = { Cookie: cookies }
  const page = await (await fetch(form, { headers })).text()
  const price = / name="price"[^>]* value="([^"]*)"/.exec(page)?.[1] ?? ''
  const answer = await postForm(form, { ...hiddenFields(page), price, status }, headers)
  await answer.arrayBuffer()
  if (answer.status !== 302) throw new Error(`the status was answered with ${answer.status}`)
}

async function textOf(origin: string) {
  return (await fetch(`${origin}/about`)).text()
}

/** Saves another phone number in the site's settings and gives it; the numbers of even and of odd turns differ. */
export async function changePhone(origin: string, cookies: string, turn: number) {
  const phone = `1-800-555-01${turn % 2}0`
  const headers = { Cookie: cookies }
  const page = await (await fetch(`${origin}/admin/settings`, { headers })).text()
  const settings = { ...typedIn(page), contact_phone: phone }
  const answer = await postForm(`${origin}/admin/settings`, settings, headers)
  await answer.arrayBuffer()
  if (answer.status !== 302) throw new Error(`the settings were answered with ${answer.status}`)
  return phone
}

/** What the text fields of a page hold, hidden ones included, by their names. */
function typedIn(page: string) {
  const fields = [...page.matchAll(/<input(?![^>]*type="(?:checkbox|radio|search)")[^>]*>/g)].map(([field]) => field)
  return Object.fromEntries(
    fields.flatMap((field) => {
      const [, name] = / name="([^"]*)"/.exec(field) ?? []
      const [, value = ''] = / value="([^"]*)"/.exec(field) ?? []
      return name ? [[name, value]] : []
    }),
  )
}
