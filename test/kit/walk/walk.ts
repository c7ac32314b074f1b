import { type Assertion, expect as ofVitest } from 'vitest'
import { eventually } from '../expect.ts'
import type { Locator, LocatorAssertions, Page, PageAssertions } from '../journey-page.ts'
import { assertionsOf, pageAssertionsOf } from './assertions.ts'
import { WalkLocator } from './locator.ts'
import { test as onSites } from './sites.ts'
import { WalkContext, WalkPage } from './visitor.ts'

/** What opens further visitors, each with cookies and an address of their own. */
export type Visitors = { newContext(visitor?: { baseURL?: string }): Promise<WalkContext> }

/** Journeys of a visitor without scripts, on the site that tests share. */
export const test = onSites
  .extend('context', async ({ site }) => new WalkContext(site.origin))
  .extend('page', async ({ context }) => context.newPage())
  .extend('browser', async ({ site }): Promise<Visitors> => visitorsOf(site.origin))

type Retried = Assertion & { toPass(how?: { timeout?: number }): Promise<void> }
type Expect = {
  (locator: Locator, message?: string): LocatorAssertions
  (page: Page, message?: string): PageAssertions
  (attempt: () => Promise<unknown>, message?: string): Retried
} & typeof ofVitest

const retriedForMs = 5000

/** What a test says of what was found on a page; of anything else what Vitest says. */
export const expect: Expect = Object.assign(choose, ofVitest)

export function visitorsOf(origin: string): Visitors {
  return { newContext: async ({ baseURL = origin } = {}) => new WalkContext(baseURL) }
}

function choose(subject: Locator, message?: string): LocatorAssertions
function choose(subject: Page, message?: string): PageAssertions
function choose(subject: () => Promise<unknown>, message?: string): Retried
function choose<Subject>(subject: Subject, message?: string): Assertion<void, Subject>
function choose(subject: unknown, message?: string) {
  if (subject instanceof WalkLocator) return assertionsOf(subject, { message })
  if (subject instanceof WalkPage) return pageAssertionsOf(subject, { message })
  const assertion = ofVitest(subject, message)
  if (typeof subject !== 'function') return assertion
  return Object.assign(assertion, { toPass: ({ timeout = retriedForMs } = {}) => eventually(timeout, () => subject()) })
}
