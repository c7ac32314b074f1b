import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, LocatorAssertions, Page, PageAssertions } from './journey-page.ts'
import { assertionsOf, pageAssertionsOf } from './walk/assertions.ts'
import { WalkLocator } from './walk/locator.ts'
import { WalkPage } from './walk/visitor.ts'

const load = createRequire(import.meta.url)
/** In a browser things take their time; on a walk all is as it is. */
const longestMs = 15_000

/** What steps of journeys say of a page or its elements, whether a walk or a browser shows them. */
export function expect(subject: Locator, message?: string): LocatorAssertions
export function expect(subject: Page, message?: string): PageAssertions
export function expect(subject: Locator | Page, message?: string) {
  if (subject instanceof WalkLocator) return assertionsOf(subject, { message })
  if (subject instanceof WalkPage) return pageAssertionsOf(subject, { message })
  // Playwright is loaded only where there is a browser: a walk does without.
  const { expect: ofPlaywright }: typeof import('@playwright/test') = load('@playwright/test')
  return ofPlaywright.configure({ timeout: longestMs })(subject, message)
}

const pauseMs = 50

/** Tries again and again until the attempt throws nothing. What it threw last is thrown when the time is over. */
export async function eventually(mostMs: number, attempt: () => unknown) {
  const deadline = performance.now() + mostMs
  for (;;) {
    try {
      return void (await attempt())
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(pauseMs)
    }
  }
}
