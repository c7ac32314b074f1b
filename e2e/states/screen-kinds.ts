import { expect, type Page } from '@playwright/test'
import { routeFor } from '../../test/kit/route-list.ts'

/** The kinds of states, each with what can be seen on a page of that kind. */
const signs = {
  empty: 'main >> text=/^No .+ (found|match)|^There (is|are) no/',
  'on its way': '[aria-busy=true], progress, button:disabled',
  error: 'main >> text=/could not|cannot be|not found|^Error /i',
  'long text': 'main >> text=/[a-z]{40}/i',
  'dialog open': 'dialog[open]',
  toast: '.toast',
  'menu open': 'header details[open]',
  'validation errors': 'main [aria-invalid=true]',
  samples: 'main >> text=/displaying .*local data/i',
}

export type Kind = keyof typeof signs

export const kinds = Object.keys(signs)

/** A line of a table of screens: where the page is and what it is like by the end. */
type Listed = { path: string; endsAt?: string; kind?: Kind }

/** The route that a screen is a state of, as its pattern. */
export function routeOf({ path, endsAt = path }: Listed) {
  return routeFor(endsAt.replace(/[?#].*/, ''))?.pattern
}

/** Fails unless the page is what the table says. Call it when the page has been looked at: then it was so all the time. */
export async function expectAsListed(page: Page, screen: Listed) {
  expect(routeOf({ path: new URL(page.url()).pathname })).toBe(routeOf(screen))
  if (screen.kind) await expect(page.locator(signs[screen.kind]).filter({ visible: true }).first()).toBeVisible()
}
