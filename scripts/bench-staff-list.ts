import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'
import { typingPauseMs } from '#app/ui/use-typing-pause.ts'
import { discard, startSite } from '../test/kit/site-process.ts'
import { addStaff, carryCookies, staffCookies } from '../test/kit/staff-member.ts'
import { launchBrowser } from './bench-browser.ts'
import { demoData } from './bench-data.ts'
import { fillVehicles } from './bench-fill.ts'
import { placeOf } from './bench-place.ts'
import { median } from './bench-row.ts'

const vehiclesInAll = 2000
const typed = 'pacifica rollx'
const settledAfterMs = 900
const searches = 3

/**
 * The time from a pause in typing to what was found, drawn, in the staff list of 2,000 vehicles. It is the slowest letter of a
 * search, and of three searches the middle one.
 */
export const staffList = placeOf(openList, [
  {
    rows: [{ what: `a pause in typing to result among ${vehiclesInAll} vehicles`, unit: 'ms', atMost: 100 }],
    async measure({ page }) {
      const { slowest, found } = await typeSlowly(page)
      return [{ measured: slowest - typingPauseMs, note: `"${typed}" finds ${found}` }]
    },
  },
])

async function openList() {
  const data = await demoData()
  await fillVehicles(data, vehiclesInAll)
  const site = await startSite({ data })
  const browser = await launchBrowser()
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await carryCookies(context, site.origin, await staffCookies(site.origin, await addStaff(site)))
  const page = await context.newPage()
  await page.goto(`${site.origin}/admin/vehicles`, { waitUntil: 'load' })
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps')))
  await page.evaluate(timeKeys)
  return {
    page,
    async [Symbol.asyncDispose]() {
      await browser.close()
      await site.stop()
      await discard(data)
    },
  }
}

/** Types letter by letter, each when the list has settled after the one before; gives milliseconds. */
async function typeSlowly(page: Page) {
  await page.getByRole('searchbox').focus()
  const slowest: number[] = []
  for (let search = 0; search < searches; search += 1) {
    await page.getByRole('searchbox').fill('')
    await sleep(settledAfterMs)
    const took: number[] = []
    for (const letter of typed) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter)
      await sleep(settledAfterMs)
      took.push(Number(await page.locator('html').getAttribute('data-took-ms')))
    }
    slowest.push(Math.max(...took))
  }
  const count = page.getByRole('region', { name: 'Vehicles' }).locator('p').first()
  return { slowest: median(slowest), found: await count.textContent() }
}

/** Runs in the page: notes at the root the time from a key to the frame after its last change. */
function timeKeys() {
  const root = document.documentElement
  let pressedAt = 0
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressedAt = timeStamp
      root.dataset.tookMs = '0'
    },
    { capture: true },
  )
  const observer = new MutationObserver((changes) => {
    // What a screen reader is told comes later on purpose.
    const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement)
    const isSeen = changes.some(({ target }) => !elementOf(target)?.closest('[role=status]'))
    if (isSeen)
      requestAnimationFrame(() => setTimeout(() => (root.dataset.tookMs = String(performance.now() - pressedAt))))
  })
  observer.observe(document.querySelector('main') ?? root, { subtree: true, childList: true, characterData: true })
}
