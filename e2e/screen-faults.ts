import type { Page } from '@playwright/test'
import { looks, violations } from './axe.ts'
import { tooWide, windowSizes } from './sideways.ts'
import { smallTargets } from './target-size.ts'

/**
 * What is wrong with the page as it stands, one line each: rules of axe broken in any look, targets too small, and what sticks out
 * sideways. `width` is the only width at which there is this page; without it, all are tried.
 */
export async function faultsShown(page: Page, width?: number) {
  const faults: string[] = []
  for (const one of width ? [width] : [1280, 390]) {
    await page.setViewportSize({ width: one, height: 800 })
    const found = [...(await violationsInEveryLook(page)), ...(await smallTargets(page))]
    faults.push(...found.map((fault) => `${one} px: ${fault}`))
  }
  for (const size of width ? [{ width, height: 800 }] : windowSizes) {
    await page.setViewportSize(size)
    faults.push(...(await tooWide(page)).map((fault) => `${size.width} x ${size.height}: ${fault}`))
  }
  return faults
}

async function violationsInEveryLook(page: Page) {
  const found: string[] = []
  for (const [name, media] of looks) {
    await page.emulateMedia(media)
    found.push(...(await violations(page)).map((violation) => `${name}: ${violation}`))
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
  return found
}
