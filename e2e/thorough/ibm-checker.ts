import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { Checker } from 'accessibility-checker-engine'

const engine = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine'), 'utf8')

const unnamedForm = 'form:not([aria-label], [aria-labelledby])'
/** Where the engine is wrong: by rule, the elements it is wrong about. */
const excused: Record<string, string> = {
  // A form without a name is no landmark, so nobody has to tell it from others.
  aria_form_label_unique: unnamedForm,
  aria_landmark_name_unique: unnamedForm,
  // The standard lets an email field be the name of an account.
  input_autocomplete_valid: '[type=email][autocomplete=username]',
  // What scrolls by itself takes focus so that keys can scroll it.
  element_tabbable_role_valid: '[tabindex="0"][aria-label]:is(.scrolls-on, .overflow-auto)',
}
/** Two fifths of the engine's time. Contrast is judged on the pixels really drawn. */
const leftOut = 'text_contrast_sufficient'
/** What nobody can see, hear or reach, and what the engine takes for shown. */
const folded = 'details:not([open]) > :not(summary)'

/**
 * Every rule of IBM's checker that is broken for sure, with the element that breaks it, as one line each. What the
 * engine only asks people to look at is left out. So are the documents of frames, which are others’.
 */
export async function ibmViolations(page: Page) {
  // Once a page: the engine is half a megabyte of script.
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(engine)
  return page.evaluate(
    async ({ excused, folded, leftOut }) => {
      const checker = new window.ace.Checker()
      const [guideline] = checker.getGuidelines().filter(({ id }) => id === 'IBM_Accessibility')
      if (!guideline) throw new Error('the engine does not know its own rules')
      const rules = guideline.checkpoints.flatMap((checkpoint) => checkpoint.rules ?? [])
      // Others pass or ask people to look. Each says itself what it can say.
      const isSure = ({ id, level }: (typeof rules)[number]) =>
        String(level) === 'VIOLATION' && String(checker.engine.getRule(id).run).includes('RuleFail')
      const wanted = new Set(rules.filter(isSure).map(({ id }) => id))
      for (const id of wanted) for (const first of checker.engine.getRule(id).dependencies ?? []) wanted.add(first)
      wanted.delete(leftOut)
      for (const rule of rules) rule.enabled = wanted.has(rule.id)
      checker.addGuideline({ ...guideline, id: 'sure' })
      const { results } = await checker.check(document, 'sure')
      const broken = results.filter(({ value }) => value.join(' ') === 'VIOLATION FAIL')
      return broken.flatMap(({ ruleId, node, message, snippet }) => {
        const isMet = node instanceof Element && !node.closest(folded) && !node.matches(excused[ruleId] ?? ':not(*)')
        return isMet ? [`${ruleId} (${message}) at ${snippet}`] : []
      })
    },
    { excused, folded, leftOut },
  )
}

declare global {
  interface Window {
    ace: { Checker: typeof Checker }
  }
}
