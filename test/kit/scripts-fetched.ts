import type { Page } from '@playwright/test'

/** The scripts of a page, by their address. */
export const pageScripts = /\/assets\/.*\.js$/

/** The scripts that the page has fetched: those before it had loaded and was painted, and those after. */
export function scriptsFetched(page: Page) {
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation')
    const loadedAt = visit instanceof PerformanceNavigationTiming ? visit.loadEventStart : Number.NaN
    const shownAt = Math.max(loadedAt, ...performance.getEntriesByType('paint').map(({ startTime }) => startTime))
    const fetched = performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith('.js'))
    const names = (those: typeof fetched) => those.map((entry) => entry.name)
    return {
      early: names(fetched.filter(({ startTime }) => startTime < shownAt)),
      late: names(fetched.filter(({ startTime }) => startTime >= shownAt)),
    }
  })
}
