import { expect, type Page } from '@playwright/test'
import { looks, violations } from './axe.ts'
import { tabThrough } from './focus-walk.ts'
import { cutByGrowing } from './grown-text.ts'
import { ibmViolations } from './ibm-checker.ts'
import { faintOnPixels } from './pixel-contrast.ts'
import { atHeight } from './pixels.ts'
import { expectAsListed } from './screen-kinds.ts'
import { plainPages, type Screen } from './screens.ts'
import { tooWide, windowSizes } from './sideways.ts'
import { ambiguousNames } from './spoken-names.ts'
import { smallTargets } from './target-size.ts'

/** Long pages are looked at down to their end once, in their plain state. */
const mostHigh = { plain: 8000, otherwise: 3500 }

/** All that is wrong with a screen that has been brought up, one line each. Fails unless the screen is what its table says. */
export async function faultsOf(page: Page, screen: Omit<Screen, 'arrange' | 'on'>) {
  const found = [...(await faultsShown(page, screen.width)), ...(await faultsSeen(page, screen))]
  await expectAsListed(page, screen)
  // Last, since focus that moves on closes menus.
  return [...found, ...(await faultsOfFocus(page, screen))]
}

/**
 * What is wrong with the page as it stands, one line each: rules of axe broken in any look, rules of IBM's checker, targets too small,
 * what cannot be spoken to, and what sticks out sideways. `width` is the only width at which there is this page; without it, all are tried.
 */
export async function faultsShown(page: Page, width?: number) {
  const [wide, narrow] = width ? [width] : [1280, 390]
  const faults = await faultsAt(page, wide ?? 1280, looks)
  faults.push(...(await ibmViolations(page)).map((violation) => `IBM: ${violation}`), ...(await ambiguousNames(page)))
  // Colors do not depend on the width: what it changes is seen in one look.
  if (narrow) faults.push(...(await faultsAt(page, narrow, looks.slice(0, 1))))
  for (const size of width ? [{ width, height: 800 }] : windowSizes) {
    await page.setViewportSize(size)
    faults.push(...(await tooWide(page)).map((fault) => `${size.width} x ${size.height}: ${fault}`))
  }
  return faults
}

async function faultsAt(page: Page, width: number, inLooks: typeof looks) {
  await page.setViewportSize({ width, height: 800 })
  const found: string[] = []
  for (const [name, media] of inLooks) {
    await page.emulateMedia(media)
    found.push(...(await violations(page)).map((violation) => `${name}: ${violation}`))
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
  return [...found, ...(await smallTargets(page))].map((fault) => `${width} px: ${fault}`)
}

/** What is too faint to be read, and what is cut off when text grows. */
async function faultsSeen(page: Page, screen: Pick<Screen, 'width'>) {
  await page.setViewportSize({ width: screen.width ?? 1280, height: 800 })
  // A menu fills the window: there is nothing below it.
  const high = screen.width ? 800 : mostHigh[isPlain(screen) ? 'plain' : 'otherwise']
  const faint = await atHeight(page, high, () => faintOnPixels(page))
  return [...faint, ...(await cutByGrowing(page, screen.width))]
}

/** What is wrong with the sight of focus wherever it can go: on plain pages at three widths, each in another look, else where there is least room. */
async function faultsOfFocus(page: Page, screen: Pick<Screen, 'width'>) {
  const faults: string[] = []
  const widths = isPlain(screen) ? [320, 768, 1280] : [screen.width ?? 320]
  // With the welcome bubble open there is most to be in the way.
  if (isPlain(screen)) await expect(page.getByRole('button', { name: 'Dismiss welcome message' })).toBeVisible()
  for (const [at, width] of widths.entries()) {
    const [look, media] = looks[at] ?? []
    await page.emulateMedia(media)
    await page.setViewportSize({ width, height: 640 })
    const walk = await tabThrough(page)
    faults.push(...walk.faults.map((fault) => `${width} px, ${look}: ${fault}`))
  }
  return faults
}

function isPlain(screen: object) {
  return plainPages.some((page) => page === screen)
}
