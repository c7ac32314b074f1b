import type { Page } from '@playwright/test'
import { contrastRules, violations } from './axe.ts'
import { leastRoom, tooWide } from './sideways.ts'
import { ambiguousNames } from './spoken-names.ts'
import { smallTargets } from './target-size.ts'
import { unprovenPairs } from './token-pairs.ts'

const desktop = { width: 1280, height: 800 }
const narrow = { ...leastRoom, height: 800 }

/**
 * All that is wrong with what a page shows in light, one line each: by every rule of axe, in names, in the size of
 * targets, in the colors of text, and where there is least room. A page that is there at one `width` alone is looked at
 * there.
 */
export async function faultsInLight(page: Page, { width }: { width?: number | undefined } = {}) {
  if (width) return [...(await faultsOfBuild(page)), ...(await tooWide(page))]
  const faults: string[] = []
  // Each change of the window lays the page out anew: the one that there is comes first.
  const isNarrow = page.viewportSize()?.width === narrow.width
  for (const size of isNarrow ? [narrow, desktop] : [desktop, narrow]) {
    if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size)
    faults.push(...(await (size === narrow ? faultsOfRoom(page) : faultsOfBuild(page))))
  }
  return faults
}

/** What the policy of contents of a page would refuse, one line each: of a page as the site sends it, before any script has touched it. */
export function refusedByPolicy(page: Page) {
  return page.evaluate(() => {
    const styled = [...document.querySelectorAll('[style]')]
    const handled = [...document.querySelectorAll('*')].filter(({ attributes }) =>
      [...attributes].some(({ name, value }) => name.startsWith('on') || value.startsWith('javascript:')),
    )
    return [...styled, ...handled].map(({ outerHTML }) => `the policy refuses ${outerHTML.slice(0, 80)}`)
  })
}

/** Colors are judged by the pairs of tokens, not by axe. */
async function faultsOfBuild(page: Page) {
  const faults = [...(await violations(page, undefined, contrastRules)), ...(await ambiguousNames(page))]
  return [...faults, ...(await unprovenPairs(page)), ...(await smallTargets(page))]
}

async function faultsOfRoom(page: Page) {
  const faults = [...(await tooWide(page)), ...(await smallTargets(page))]
  return faults.map((fault) => `${narrow.width} px: ${fault}`)
}
