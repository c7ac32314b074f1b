import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

// Half as long as the one that is meant to be read.
const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
const rulesOffByDefault = [
  'target-size',
  'color-contrast-enhanced',
  'identical-links-same-purpose',
  'label-content-name-mismatch',
]

type Media = { colorScheme: 'light' | 'dark'; forcedColors: 'none' | 'active' }
/** The themes a page can have, each with its name for the report. */
export const themes: [[string, Media], ...Array<[string, Media]>] = [
  ['light', { colorScheme: 'light', forcedColors: 'none' }],
  ['dark', { colorScheme: 'dark', forcedColors: 'none' }],
  ['forced colors', { colorScheme: 'dark', forcedColors: 'active' }],
]

/** The rules of text on its ground. */
export const contrastRules = ['color-contrast', 'color-contrast-enhanced']
/** The rules that only a color can break. */
export const colorRules = [...contrastRules, 'link-in-text-block']

/**
 * Every broken rule with its elements, as one line each. Of all rules, or of the `only` ones, and never of those
 * `without`.
 */
export async function violations(page: Page, only?: string[], without: string[] = []) {
  await bringAxe(page)
  const broken = await brokenRules(page, only, without)
  // What elements are called is found out only of what is broken: it takes long.
  return broken.length > 0 ? describe(page, broken) : []
}

/** What frames hold is others’, and no rule that runs here reads style sheets or films. */
const quickly: axe.RunOptions = { resultTypes: ['violations'], iframes: false, preload: false }

async function brokenRules(page: Page, only: string[] | undefined, without: string[]) {
  const options: axe.RunOptions = {
    runOnly: only ? { type: 'rule', values: only } : { type: 'tag', values: tags },
    rules: {
      ...Object.fromEntries(rulesOffByDefault.map((id) => [id, { enabled: true }])),
      ...Object.fromEntries(without.map((id) => [id, { enabled: false }])),
    },
    ...quickly,
    selectors: false,
  }
  return page.evaluate(
    async (chosen) => (await window.axe.run(document, chosen)).violations.map(({ id }) => id),
    options,
  )
}

async function describe(page: Page, values: string[]) {
  const options: axe.RunOptions = { ...quickly, runOnly: { type: 'rule', values } }
  const broken = await page.evaluate(async (chosen) => (await window.axe.run(document, chosen)).violations, options)
  return broken.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} (${help}) at ${target.join(' ')}: ${failureSummary?.split('\n').slice(1).join(' ').trim()}`,
    ),
  )
}

/** Puts the engine into the page as `axe`. */
export async function bringAxe(page: Page) {
  // Once a page: it is half a megabyte of script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(engine)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
