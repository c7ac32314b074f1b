import { expect, type Page } from '@playwright/test'
import { elementsOf } from '../test/html-elements.ts'
import { routeFor, routeList } from '../test/route-list.ts'
import { deadButtons, deadLinks, filesNamed, sharedHeads } from '../test/site-faults.ts'
import { type WalkedPage, walkSite } from '../test/site-walk.ts'
import { ofWorker, takenOver } from './fixtures.ts'
import { sendMessage } from './http-visitor.ts'
import { test as base } from './staff-fixtures.ts'
import { pictureItems } from './staff-forms.ts'

/** Routes that no link leads to, and why that is right. */
const notLinked: Record<string, string> = {
  '/subscribe': 'answers the form in the footer',
  '/newsletter/confirm': 'comes as a link in a letter',
  '/newsletter/stop': 'comes as a link in a letter',
  '/admin/setup': 'comes as a link to whoever sets the site up',
  '/admin/invitation': 'comes as a link from a colleague',
  '/admin/new-password': 'comes as a link from a colleague',
  '/sitemap.xml': 'is named by robots.txt',
  '/robots.txt': 'is asked for by name',
  '/.well-known/security.txt': 'is asked for by name',
  '/resources/blog/feed.xml': 'is named in the head of the blog',
  '/share/vehicles/:file': 'is a picture, named in a head',
  '/share/pages/:file': 'is a picture, named in a head',
  '/share/site/*': 'is a picture, named in a head',
  '/upload-vehicle': 'is an old address that leads on',
  '/live/:topic': 'is a stream for scripts',
}
/** Of the staff area: what only forms and scripts ask for. */
const notLinkedForStaff: Record<string, string> = {
  '/admin/login': 'leads somebody who is signed in to the dashboard',
  '/admin/logout': 'takes the form that signs out',
  '/admin/session': 'tells scripts when the session ends',
  '/admin/session-events': 'is a stream for scripts',
  '/admin/resume': 'goes on with a form that was typed before the session ended',
  '/admin/account/end-session': 'takes the form that ends another session',
  '/admin/vehicles/pictures': 'takes a picture while the form is open',
  '/admin/pages/preview': 'draws what is typed into the form',
  '/admin/backups/:id/archive.tar': 'is linked once there is a backup; its size keeps it out of a walk',
  '/admin/inbox/count': 'tells scripts how many messages are new',
}

/** Buttons that work by scripts only, each with a page that has it and what pressing it does. */
const scripted: Array<{ name: RegExp; on: string; works: (page: Page) => Promise<void> }> = [
  { name: /^Dismiss welcome message$/, on: '/', works: dismissTeaser },
  { name: /^(Previous|Next) picture$/, on: '/vehicles/1001', works: turnPictures },
  { name: /^Move (earlier|later) picture \d+$/, on: '/admin/vehicles/edit/1001', works: movePicture },
  { name: /^Remove picture \d+$/, on: '/admin/vehicles/edit/1001', works: removePicture },
]
const rules = {
  takesForms: (path: string) => routeFor(path)?.takesForms ?? false,
  scripted: scripted.map(({ name }) => name),
}

type Walks = {
  /** Every page that links lead to from the home page. */
  visitorWalk: WalkedPage[]
  /** The same for somebody of staff. */
  staffWalk: WalkedPage[]
}
const walking = { ...ofWorker, timeout: 180_000 }

const test = base.extend<object, Walks>({
  visitorWalk: [async ({ site }, use) => use(await walkSite(site.origin)), walking],
  staffWalk: [
    async ({ staffSite, staff }, use) => {
      await sendMessage(staffSite.origin, { vehicle: '1001' })
      await use(await walkSite(staffSite.origin, staff.cookies))
    },
    walking,
  ],
})
// One after the other, so that the walks are made once.
test.describe.configure({ mode: 'default', timeout: 180_000 })

test('a visitor who follows every link comes to no dead end, and everywhere there is to go', async ({
  visitorWalk,
}) => {
  expect(visitorWalk.length).toBeGreaterThan(100)
  expect(faultsOf(visitorWalk)).toEqual([])
  const missed = missedRoutes(visitorWalk).filter((pattern) => !pattern.startsWith('/admin'))
  expect(missed).toEqual(
    Object.keys(notLinked)
      .filter((pattern) => !pattern.startsWith('/admin'))
      .sort(),
  )
})

test('nor does staff, in the house of visitors and in their own', async ({ visitorWalk, staffWalk }) => {
  expect(staffWalk.length).toBeGreaterThan(visitorWalk.length)
  expect(faultsOf(staffWalk)).toEqual([])
  expect(missedRoutes(staffWalk)).toEqual([...Object.keys(notLinked), ...Object.keys(notLinkedForStaff)].sort())
})

test('every file that a page shows or loads is there', async ({ site, visitorWalk, staffSite, staffWalk, staff }) => {
  expect(await lostFiles(site.origin, filesNamed(visitorWalk))).toEqual([])
  expect(await lostFiles(staffSite.origin, filesNamed(staffWalk), staff.cookies)).toEqual([])
})

test('every address in the sitemap is linked, and stands under that one address', async ({ site, visitorWalk }) => {
  const robots = await (await fetch(`${site.origin}/robots.txt`)).text()
  const map = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''
  const listed = [...(await (await fetch(map)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
  expect(listed.length).toBeGreaterThan(40)
  const pages = new Map(visitorWalk.map((page) => [site.origin + page.address, page]))
  const lost = listed.filter(
    (url) => pages.get(url)?.elements.find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href !== url,
  )
  expect(lost).toEqual([])
})

test('once scripts run, no button of any kind of page is dead either', async ({ page, staffWalk }) => {
  const faults: string[] = []
  for (const address of oneOfEachRoute(staffWalk)) {
    await page.goto(address)
    await takenOver(page)
    const elements = elementsOf(await page.content())
    expect(elements.filter(({ name }) => name === 'button')).toHaveLength(await page.locator('button').count())
    faults.push(...deadButtons([{ address, from: '', status: 200, leadsTo: null, elements }], rules))
  }
  expect(faults).toEqual([])
})

for (const { name, on, works } of scripted) {
  test(`a button that needs scripts does what it says: ${name.source}`, async ({ page }) => {
    await page.goto(on)
    await takenOver(page)
    await works(page)
  })
}

async function dismissTeaser(page: Page) {
  await page.getByRole('button', { name: 'Dismiss welcome message' }).click()
  await expect(page.getByRole('button', { name: 'Dismiss welcome message' })).toBeHidden()
}

async function turnPictures(page: Page) {
  const shown = page.getByRole('region', { name: /^Pictures of/ }).locator('a[aria-current]')
  await expect(shown).toHaveText('Picture 1: ')
  await page.getByRole('link', { name: 'Next picture' }).click()
  await expect(shown).toHaveText('Picture 2: ')
  await page.getByRole('link', { name: 'Previous picture' }).click()
  await expect(shown).toHaveText('Picture 1: ')
}

async function movePicture(page: Page) {
  const names = () =>
    pictureItems(page)
      .locator('img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  const [first, second, ...others] = await names()
  await page.getByRole('button', { name: 'Move later picture 1' }).click()
  await expect.poll(names).toEqual([second, first, ...others])
  await page.getByRole('button', { name: 'Move earlier picture 2' }).click()
  await expect.poll(names).toEqual([first, second, ...others])
}

async function removePicture(page: Page) {
  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  await expect(page.getByRole('button', { name: /^Put back/ })).toBeVisible()
}

/** The first page of each route that the walk has met. */
function oneOfEachRoute(pages: WalkedPage[]) {
  const shown = pages.filter(({ status, elements }) => status === 200 && elements.length > 0)
  const byRoute = Map.groupBy(shown, ({ address }) => routeFor(address.replace(/\?.*/, ''))?.pattern)
  return [...byRoute.values()].flatMap(([first]) => (first ? [first.address] : []))
}

function faultsOf(pages: WalkedPage[]) {
  return [...deadLinks(pages), ...deadButtons(pages, rules), ...sharedHeads(pages)]
}

/** The patterns of routes that the walk has not met; the one for addresses that lead nowhere is none of them. */
function missedRoutes(pages: WalkedPage[]) {
  const met = new Set(pages.map(({ address }) => routeFor(address.replace(/\?.*/, ''))?.pattern))
  return routeList.flatMap(({ pattern }) => (met.has(pattern) || pattern === '/*' ? [] : [pattern])).sort()
}

async function lostFiles(origin: string, files: Map<string, string>, cookies = '') {
  expect(files.size).toBeGreaterThan(40)
  const lost: string[] = []
  for (const [file, from] of files) {
    const answer = await fetch(origin + file, { method: 'HEAD', headers: { Cookie: cookies } })
    const type = answer.headers.get('content-type') ?? ''
    if (answer.status !== 200 || type.startsWith('text/html'))
      lost.push(`${from}: ${file} answers ${answer.status} ${type}`)
  }
  return lost
}
