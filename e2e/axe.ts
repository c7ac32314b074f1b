import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
const rulesOffByDefault = [
  'target-size',
  'color-contrast-enhanced',
  'identical-links-same-purpose',
  'label-content-name-mismatch',
]

/** The ways a page can look to somebody, each with a name for the report. */
export const looks: Array<[string, Parameters<Page['emulateMedia']>[0]]> = [
  ['light', { colorScheme: 'light', forcedColors: 'none' }],
  ['dark', { colorScheme: 'dark', forcedColors: 'none' }],
  ['forced colors', { colorScheme: 'dark', forcedColors: 'active' }],
]

/** Every broken rule with the elements that break it, as one line each. */
export async function violations(page: Page) {
  const rules = Object.fromEntries(rulesOffByDefault.map((id) => [id, { enabled: true }]))
  const result = await new AxeBuilder({ page }).options({ runOnly: { type: 'tag', values: tags }, rules }).analyze()
  return result.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} (${help}) at ${target.join(' ')}: ${failureSummary?.split('\n').slice(1).join(' ').trim()}`,
    ),
  )
}
