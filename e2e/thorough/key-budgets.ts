import { expect, type Page } from '@playwright/test'
import { takenOver } from '../../test/kit/fixtures.ts'
import { keyboardOnly } from '../../test/kit/keyboard.ts'

export type Keys = Awaited<ReturnType<typeof keyboardOnly>>

/** What somebody comes for, and with how many keys at most beside typing. Each may be a press of a switch. */
export type Errand = { what: string; within: number; run: (page: Page, keys: Keys) => Promise<unknown> }

/**
 * Runs each errand from the same page with keys alone, once that is `ready`. Prints how many keys it took, and holds
 * the budget.
 */
export async function runErrands(page: Page, from: string, errands: Errand[], ready: typeof takenOver = takenOver) {
  const keys = await keyboardOnly(page)
  for (const { what, within, run } of errands) {
    await page.goto(from)
    await ready(page)
    const before = keys.presses()
    await run(page, keys)
    const presses = keys.presses() - before
    console.info(`${what}: ${presses} of ${within} keys`)
    expect.soft(presses, what).toBeLessThanOrEqual(within)
  }
}
