import type { Browser, Page } from 'playwright'
import { holdBack } from '../test/kit/hold-back.ts'
import { launchBrowser } from './bench-browser.ts'
import type { OnSite } from './bench-demo-site.ts'
import { pages } from './bench-pages.ts'
import type { Found, Measure } from './bench-place.ts'
import { median } from './bench-row.ts'

const slowerBy = 4
const visits = 5
const longestMs = 100
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }
const scripts = /\/assets\/.*\.js$/

/** What is tapped, and what is there when the page has answered: mostly the menu. */
const menu = { tapped: 'header summary:visible', shown: 'header details[open]' }
const others = new Map([
  ['/vehicles', { tapped: 'main summary', shown: 'main details[open]' }],
  ['/vehicles/1001', { tapped: 'main a[aria-label="Next picture"]', shown: 'main :target' }],
])
/** The page with the most elements. */
const slowestToTakeOver = '/vehicles'

/** The tap is made at once, or after what comes before it. */
type Tapped = { path: string; before?: (page: Page, bringScripts: () => void) => Promise<void> }
type Visit = Tapped & { origin: string }

/**
 * What a visitor with a slow phone waits for after the first tap, the median of so many visits. Scripts are still on
 * their way then, so that HTML alone has to answer. On one page the tap comes in the worst moment, just when they begin
 * to take over. The times are the browser's own (Event Timing), from the touch to the frame after the click. They count
 * however late the page takes notice; a script that counts frames would know neither.
 */
export const firstTaps: Array<Measure<OnSite>> = [
  ...pages.map(({ path }) => tapRow(`first tap on ${path}`, { path })),
  tapRow(`tap on ${slowestToTakeOver} as scripts take over`, { path: slowestToTakeOver, before: takingOver }),
]

function tapRow(what: string, tapped: Tapped): Measure<OnSite> {
  return {
    rows: [{ what: `${what}, ${slowerBy}x slower processor`, unit: 'ms', atMost: longestMs }],
    measure: async ({ site }) => [await tapAgain({ ...tapped, origin: site.origin })],
  }
}

async function tapAgain(visit: Visit): Promise<Found> {
  await using browser = await launchBrowser()
  const took: number[] = []
  while (took.length < visits) took.push(await tap(browser, visit))
  return { measured: median(took), note: `${visits} visits: ${Math.min(...took)} to ${Math.max(...took)} ms` }
}

/** One visit of a browser that has nothing of the site yet, and its first tap; gives milliseconds. */
async function tap(browser: Browser, { origin, path, before }: Visit) {
  await using context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
  const bringScripts = await holdBack(page, scripts)
  await page.goto(origin + path, { waitUntil: 'load' })
  await page.evaluate(timeTap)
  const { tapped, shown } = others.get(path) ?? menu
  const box = await page.locator(tapped).boundingBox()
  if (!box) throw new Error(`there is nothing to tap on ${path}`)
  await before?.(page, bringScripts)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.locator(shown).first().waitFor({ state: 'attached' })
  const root = page.locator('html[data-took-ms]')
  return Number(await root.getAttribute('data-took-ms'))
}

/**
 * Waits for React to begin with the page. It works piece by piece, but a tap in between has it do all the rest before
 * it answers.
 */
async function takingOver(page: Page, bringScripts: () => void) {
  bringScripts()
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')), undefined, {
    polling: 1,
  })
}

/** Runs in the page: notes at the root the time from the first touch to the frame after its click. */
function timeTap() {
  const root = document.documentElement
  const sought = { type: 'event', durationThreshold: 16 }
  const toldWithinMs = 1000
  let touchedAt = 0
  function note(shownAt: number) {
    root.dataset.tookMs ??= String(Math.round(shownAt - touchedAt))
  }
  function begin({ timeStamp }: Event) {
    touchedAt = timeStamp
  }
  // Of what takes less than the threshold, which cannot be lower, the browser does not tell.
  function noteUntold({ timeStamp }: Event) {
    requestAnimationFrame(() => setTimeout(note, toldWithinMs, timeStamp + sought.durationThreshold))
  }
  addEventListener('pointerdown', begin, { capture: true, once: true })
  addEventListener('click', noteUntold, { capture: true, once: true })
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntriesByName('click')) note(startTime + duration)
  })
  observer.observe(sought)
}
