import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { demoKept } from './demo-site.ts'
import { newAddress } from './http-visitor.ts'
import {
  discard,
  emptyKept,
  type Kept,
  type Site,
  type SiteSettings,
  startSite,
  temporaryFolder,
} from './site-process.ts'

type Extra = Partial<Omit<SiteSettings, 'kept'>> & { kept?: Kept }

/** Starts another site for one test alone; with the demonstration inventory unless told otherwise. Ends with the test. */
export type OpenSite = (extra?: Extra) => Promise<Site>
type OfTest = {
  openSite: OpenSite
  /** What the browser complained of on any page of the test. Fails the test when anything is left in it at the end. */
  complaints: string[]
}
type OfWorker = {
  /** A site with the demonstration inventory, shared by journeys that change nothing or only add their own. */
  site: Site
  /** A site whose database holds nothing. */
  emptySite: Site
  /** A site whose database does not answer. */
  failingSite: Site
}

/** Options of a fixture that lasts as long as its worker. */
export const ofWorker: { scope: 'worker'; timeout: number } = { scope: 'worker', timeout: 150_000 }
/** A database that is away. Port 1 is reserved and no program listens there, so the connection is refused at once. */
export const nobodyListens = 'postgres://nobody@127.0.0.1:1/none'

export { expect }

export const test = base.extend<OfTest, OfWorker>({
  site: [async ({ browserName: _ }, use) => lend(await startSite({ kept: await demoKept() }), use), ofWorker],

  emptySite: [
    async ({ browserName: _ }, use) => lend(await startSite({ kept: await emptyKept(), env: { DEMO: 'off' } }), use),
    ofWorker,
  ],

  failingSite: [
    async ({ browserName: _ }, use) => {
      const kept = { dataDir: await temporaryFolder(), databaseUrl: undefined, bucket: undefined }
      await lend(await startSite({ kept, env: { DATABASE_URL: nobodyListens }, until: '/healthz' }), use)
    },
    ofWorker,
  ],

  baseURL: ({ site }, use) => use(site.origin),

  // Each journey is that of another visitor; what one sends counts against nobody else.
  extraHTTPHeaders: ({ browserName: _ }, use) => use({ 'X-Forwarded-For': newAddress() }),

  openSite: async ({ browserName: _ }, use) => {
    const open: Site[] = []
    await use(async ({ kept, ...settings } = {}) => {
      const site = await startSite({ kept: kept ?? (await demoKept()), ...settings })
      open.push(site)
      return site
    })
    for (const site of open) await site.stop()
    for (const { kept } of open) await discard(kept)
  },

  complaints: async ({ browserName: _ }, use) => {
    const complaints: string[] = []
    await use(complaints)
    expect(complaints, 'the browser had nothing to complain of').toEqual([])
  },

  context: async ({ context, complaints }, use) => {
    context.on('console', (message) => complaints.push(...complaintsIn(message)))
    context.on('weberror', (error) => complaints.push(`script error: ${error.error().message}`))
    context.on('response', (response) => {
      const isPage = response.request().resourceType() === 'document' || response.url().includes('.data')
      if (response.status() >= 400 && !isPage) complaints.push(`${response.status()} for ${response.url()}`)
    })
    await use(context)
  },
})

// A page that answers 404 on purpose is reported by the browser as well; files that fail are counted by their response.
function complaintsIn(message: ConsoleMessage) {
  const isComplaint =
    ['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load resource')
  return isComplaint ? [`${message.type()}: ${message.text()}`] : []
}

/** Hands out a site until its user is done; it ends with all it kept. */
export async function lend(site: Site, use: (site: Site) => Promise<void>) {
  await use(site)
  await site.stop()
  await discard(site.kept)
}

/** Opens a page, and waits until it hears of changes: its scripts have taken over, and the stream of the topic is open. */
export async function openLive(page: Page, address: string, topic: string) {
  const stream = page.waitForResponse(`**/live/${topic}`)
  await page.goto(address)
  await takenOver(page)
  await stream
}

/** Waits until the scripts have taken over, which they do once the page has loaded and is idle. */
export async function takenOver(page: Page) {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps')))
}
