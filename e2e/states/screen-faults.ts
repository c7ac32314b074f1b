import { expect, type Page } from '@playwright/test'
import { isThorough } from '../../test/kit/depth.ts'
import { colorRules, themes, violations } from './axe.ts'
import { floatingOver } from './floating.ts'
import { tabThroughNews } from './focus-walk.ts'
import { cutByGrowing } from './grown-text.ts'
import { ibmViolations } from './ibm-checker.ts'
import { faintOnPixels } from './pixel-contrast.ts'
import { atHeight } from './pixels.ts'
import { expectAsListed } from './screen-kinds.ts'
import { plainPages, type Screen } from './screens.ts'
import { leastRoom, tooWide, windowSizes } from './sideways.ts'
import { ambiguousNames } from './spoken-names.ts'
import { structureOf } from './structure.ts'
import { smallTargets } from './target-size.ts'

type Judged = Omit<Screen, 'arrange' | 'on'>

/** Long pages are looked at down to their end once, in their plain state. */
const mostHigh = { plain: 8000, otherwise: 3500 }
const usualWidth = 1280

/** All that is wrong with a screen that has been brought up, one line each. Fails unless the screen is what its table says. */
export async function faultsOf(page: Page, screen: Judged) {
  const { width, like } = screen
  const faults = await faultsOfText(page, width)
  if (!like) faults.push(...(await faultsOfBuild(page, screen)))
  await expectAsListed(page, screen)
  // Last, since focus that moves on closes menus.
  return like ? faults : [...faults, ...(await faultsOfFocus(page, screen))]
}

/**
 * What words can break, one line each: axe’s rules in light, unspeakable names, small targets, what sticks out
 * sideways. What is cut off when text grows is told too. `width` is the only width at which there is this page; without
 * it, several are tried.
 */
export async function faultsOfText(page: Page, width?: number) {
  await page.setViewportSize({ width: width ?? usualWidth, height: 800 })
  const faults = [...(await violations(page)), ...(await ambiguousNames(page)), ...(await smallTargets(page))]
  for (const size of sizesFor(width)) {
    await page.setViewportSize(size)
    const found = [...(await tooWide(page)), ...(await smallTargets(page))]
    faults.push(...found.map((fault) => `${size.width} x ${size.height}: ${fault}`))
  }
  return [...faults, ...(await cutByGrowing(page, width))]
}

function sizesFor(width?: number) {
  if (width) return [{ width, height: 800 }]
  return isThorough ? windowSizes : [leastRoom]
}

/** What only another build of the page can break: the rules of IBM’s checker, and what theme and width change. */
async function faultsOfBuild(page: Page, screen: Judged) {
  const width = screen.width ?? usualWidth
  await page.setViewportSize({ width, height: 800 })
  const faults = (await ibmViolations(page)).map((violation) => `IBM: ${violation}`)
  faults.push(...(await floatingOver(page, { width: screen.width, isPlain: isPlain(screen) })))
  if (isThorough) faults.push(...(await faultsOfThemes(page)), ...(await faultsOfNarrowness(page, screen)))
  await page.setViewportSize({ width, height: 800 })
  // A menu fills the window: there is nothing below it.
  const high = screen.width ? 800 : mostHigh[isPlain(screen) ? 'plain' : 'otherwise']
  const schemes = isThorough ? (['light', 'dark'] as const) : (['light'] as const)
  return [...faults, ...(await atHeight(page, high, () => faintOnPixels(page, schemes)))]
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
async function faultsOfNarrowness(page: Page, { width }: Judged) {
  if (width) return []
  await page.setViewportSize({ ...leastRoom, height: 800 })
  const found = await violations(page, undefined, colorRules)
  return found.map((fault) => `${leastRoom.width} px: ${fault}`)
}

/**
 * What is wrong with the sight of focus where no page before was judged, with the least room. When thorough, plain
 * pages at more widths, each in another theme.
 */
async function faultsOfFocus(page: Page, screen: Judged) {
  const faults: string[] = []
  const widths = isThorough && isPlain(screen) ? [320, 768, 1280] : [screen.width ?? 320]
  // With the welcome bubble open, a state of its own, there is most to be in the way.
  if (isThorough && isPlain(screen))
    await expect(page.getByRole('button', { name: 'Dismiss welcome message' })).toBeVisible()
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
