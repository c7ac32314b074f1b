import type { Page } from '@playwright/test'
import { looks, violations } from './axe.ts'
import { ibmViolations } from './ibm-checker.ts'
import { tooWide, windowSizes } from './sideways.ts'
import { ambiguousNames } from './spoken-names.ts'
import { smallTargets } from './target-size.ts'

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
