import { expect, type Page } from '@playwright/test'
import { colorRules, contrastRules, themes, violations } from '../states/axe.ts'
import { expectAsListed } from '../states/screen-kinds.ts'
import { plainPages, type Screen } from '../states/screens.ts'
import { leastRoom, tooWide, windowSizes } from '../states/sideways.ts'
import { ambiguousNames } from '../states/spoken-names.ts'
import { smallTargets } from '../states/target-size.ts'
import { floatingOver } from './floating.ts'
import { tabThroughNews } from './focus-walk.ts'
import { cutByGrowing } from './grown-text.ts'
import { ibmViolations } from './ibm-checker.ts'
import { faintOnPixels } from './pixel-contrast.ts'
import { atHeight } from './pixels.ts'
import { structureOf } from './structure.ts'

type Judged = Omit<Screen, 'arrange' | 'on'>
type Looked = Pick<Judged, 'width' | 'like'>

/** Long pages are looked at down to their end once, in their plain state. */
const mostHigh = { plain: 8000, otherwise: 3500 }
const usual = { width: 1280, height: 800 }
const phone = { width: 390, height: 800 }

/** All that is wrong with a screen that has been brought up, one line each. Fails unless the screen is what its table says. */
export async function faultsOf(page: Page, screen: Judged) {
  const faults = await faultsInWindows(page, screen)
  await expectAsListed(page, screen)
  // Last, since focus that moves on closes menus.
  return screen.like ? faults : [...faults, ...(await faultsOfFocus(page, screen))]
}

/**
 * What is wrong in windows of several sizes, one line each. Each size is taken once: at every change the page is laid
 * out and drawn anew. Of a screen that is built like another only what words can break.
 */
export async function faultsInWindows(page: Page, screen: Looked) {
  const faults: string[] = []
  for (const size of sizesFor(screen)) {
    await page.setViewportSize(size)
    const found = [...(await tooWide(page)), ...(await smallTargets(page))]
    if (size.height === usual.height) found.push(...(await cutByGrowing(page, size.width)))
    if (isToFloatIn(size, screen)) found.push(...(await floatingOver(page)))
    if (size.width === (screen.width ?? usual.width)) found.push(...(await faultsOfBuild(page, screen)))
    faults.push(...found.map((fault) => `${size.width} x ${size.height}: ${fault}`))
  }
  return faults
}

function sizesFor({ width }: Looked) {
  if (width) return [{ ...usual, width }]
  return windowSizes
}

function isToFloatIn({ width, height }: typeof usual, screen: Looked) {
  if (screen.like || height !== usual.height) return false
  const isOneOfFew = [screen.width, usual.width, phone.width].includes(width)
  return isOneOfFew || isPlain(screen)
}

/**
 * What is wrong with the document, and with what theme and width make of it. Contrast is judged on pixels. Axe
 * judges it where these do not show all of the page, and of screens that are built like another.
 */
async function faultsOfBuild(page: Page, screen: Looked) {
  // A menu fills the window: there is nothing below it.
  const high = screen.width ? usual.height : mostHigh[isPlain(screen) ? 'plain' : 'otherwise']
  const isShownWhole = (await page.evaluate(() => document.documentElement.scrollHeight)) <= high
  const leftOut = isShownWhole && !screen.like ? contrastRules : []
  const faults = [...(await violations(page, undefined, leftOut)), ...(await ambiguousNames(page))]
  if (screen.like) return faults
  faults.push(...(await ibmViolations(page)).map((violation) => `IBM: ${violation}`))
  faults.push(...(await atHeight(page, high, () => faintOnPixels(page))))
  faults.push(...(await faultsOfThemes(page)), ...(await faultsOfNarrowness(page, screen)))
  return faults
}

/**
 * A theme changes colors alone, which in light and dark are judged on pixels: axe judges those of forced colors. Where it changes what is
 * there as well, every rule is tried again.
 */
async function faultsOfThemes(page: Page) {
  const [[, light], ...others] = themes
  const faults: string[] = []
  const structure = await structureOf(page)
  for (const [name, media] of others) {
    await page.emulateMedia(media)
    const isSame = (await structureOf(page)) === structure
    if (isSame && media.forcedColors === 'none') continue
    const found = await violations(page, isSame ? [...colorRules, 'target-size'] : undefined)
    faults.push(...found.map((fault) => `${name}: ${fault}`))
  }
  await page.emulateMedia(light)
  return faults
}

/** Colors do not depend on the width; all else is judged once more where there is least room. */
async function faultsOfNarrowness(page: Page, { width }: Looked) {
  if (width) return []
  await page.setViewportSize({ ...leastRoom, height: 800 })
  const found = await violations(page, undefined, colorRules)
  return found.map((fault) => `${leastRoom.width} px: ${fault}`)
}

/**
 * What is wrong with the sight of focus where no page before was judged, with the least room. Plain pages are looked at
 * at more widths, each in another theme.
 */
async function faultsOfFocus(page: Page, screen: Judged) {
  const faults: string[] = []
  const widths = isPlain(screen) ? [320, 768, 1280] : [screen.width ?? 320]
  // With the welcome bubble open, a state of its own, there is most to be in the way.
  if (isPlain(screen)) await expect(page.getByRole('button', { name: 'Dismiss welcome message' })).toBeVisible()
  for (const [at, width] of widths.entries()) {
    const [theme, media] = themes[at] ?? []
    await page.emulateMedia(media)
    await page.setViewportSize({ width, height: 640 })
    const walk = await tabThroughNews(page, { isWhole: isPlain(screen) })
    faults.push(...walk.faults.map((fault) => `${width} px, ${theme}: ${fault}`))
  }
  return faults
}

function isPlain(screen: object) {
  return plainPages.some((page) => page === screen)
}
