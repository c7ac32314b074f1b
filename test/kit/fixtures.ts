import { type ConsoleMessage, expect, type Page } from '@playwright/test'
import { demoSiteData } from './demo-copy.ts'
import { newAddress } from './http-visitor.ts'
import { discard, type Site, type SiteData, type SiteSettings, startSite } from './site-process.ts'
import { takenOver } from './taken-over.ts'
import { test as base } from './worker-sites.ts'

type Extra = Partial<Omit<SiteSettings, 'data'>> & { data?: SiteData }

/** Starts another site for one test alone; with the demonstration inventory and cheap hashes unless told otherwise. Ends with the test. */
export type OpenSite = (extra?: Extra) => Promise<Site>
type OfTest = {
  openSite: OpenSite
  /** What the browser complained of on any page of the test. Fails the test when anything is left in it at the end. */
  complaints: string[]
}

export { expect, takenOver }

export const test = base.extend<OfTest>({
  baseURL: ({ site }, use) => use(site.origin),

  // Each journey is that of another visitor; what one sends counts against nobody else.
  extraHTTPHeaders: ({ browserName: _ }, use) => use({ 'X-Forwarded-For': newAddress() }),

  openSite: async ({ browserName: _ }, use) => {
    const open: Site[] = []
    await use(async ({ data, ...settings } = {}) => {
      const site = await startSite({ data: data ?? (await demoSiteData()), hasCheapHashes: true, ...settings })
      open.push(site)
      return site
    })
    for (const site of open) await site.stop()
    for (const { data } of open) await discard(data)
  },

  complaints: async ({ browserName: _ }, use) => {
    const complaints: string[] = []
    await use(complaints)
    expect(complaints, 'the browser had nothing to complain of').toEqual([])
  },

  // It names `openSite` to end before the sites do. Pages that still fetch then have nobody to ask, which is no complaint.
  context: async ({ context, complaints, openSite: _ }, use) => {
    let isOver = false
    const complain = (...found: string[]) => void (isOver || complaints.push(...found))
    const widest = new Map<string, number>()
    context.on('console', (message) => complain(...complaintsIn(message).filter((one) => !hasWiderThan(one, widest))))
    context.on('weberror', (error) => complain(`script error: ${error.error().message}`))
    context.on('response', (response) => {
      const [, picture, width] = storedVersion.exec(response.url()) ?? []
      if (picture) widest.set(picture, Math.max(widest.get(picture) ?? 0, Number(width)))
      const isPage = response.request().resourceType() === 'document' || response.url().includes('.data')
      // A form with pictures is sent by a script that tells how far it is, and refused as others are.
      const isRefusedForm = response.status() === 400 && response.url().endsWith('/trade-in/send')
      if (response.status() >= 400 && !isPage && !isRefusedForm) complain(`${response.status()} for ${response.url()}`)
    })
    await use(context)
    isOver = true
  },
})

// A page that answers 404 on purpose is reported by the browser as well. Files that fail are counted by their response.
function complaintsIn(message: ConsoleMessage) {
  const isComplaint =
    ['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load resource')
  return isComplaint ? [`${message.type()}: ${message.text()}`] : []
}

const storedVersion = /(\/media\/public\/[^/]+)\/(\d+)\.\w+/

// A browser takes a wider version that it has already. What a later page preloads stays unused then.
function hasWiderThan(complaint: string, widest: Map<string, number>) {
  const [, picture = '', width] = storedVersion.exec(complaint) ?? []
  return complaint.includes('preloaded using link preload but not used') && (widest.get(picture) ?? 0) > Number(width)
}

/** Opens a page, and waits until it hears of changes. Its scripts have taken over, and the topic's stream is open. */
export async function openLive(page: Page, address: string, topic: string) {
  const stream = page.waitForResponse(`**/live/${topic}`)
  await page.goto(address)
  await takenOver(page)
  await stream
}
