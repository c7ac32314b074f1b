import { expect, test } from 'vitest'
import { failed } from '../test-reports.ts'
import { budgets, tolerance } from './budgets.ts'
import { closingLines, judge, stageLine } from './run-summary.ts'
import type { Outcome } from './stage-run.ts'

const here = { slowness: 1, isOnServers: false }

function took(name: string, coreSeconds: number | null, passed = 1000): Outcome {
  return { name, coreSeconds, seconds: 61, isWanting: false, reports: [{ ...failed(), passed }] }
}

test('a stage within its budget is not mentioned, one above is warned of, one far above has failed', () => {
  const { coreSeconds } = budgets.rules
  expect(judge([took('rules', coreSeconds)], here)).toEqual({ warnings: [], failures: [] })
  expect(judge([took('rules', coreSeconds * 1.1)], here)).toEqual({
    warnings: [expect.stringMatching(/^rules took \d+ core-seconds, and its budget here is \d+$/)],
    failures: [],
  })
  expect(judge([took('rules', coreSeconds * tolerance + 1)], here).failures).toHaveLength(1)
})

test('a machine half as fast may take twice as long, a quick one less', () => {
  const { coreSeconds } = budgets.rules
  expect(judge([took('rules', coreSeconds * 2)], { ...here, slowness: 2 }).failures).toEqual([])
  expect(judge([took('rules', coreSeconds)], { ...here, slowness: 0.8 }).failures).toHaveLength(1)
})

test('the average test of a stage has a budget too, above which is a warning', () => {
  const { coreSeconds } = budgets.walks
  const { warnings, failures } = judge([took('walks', coreSeconds - 1, 10)], here)
  expect(warnings).toEqual([expect.stringMatching(/^each test of walks took [\d.]+ core-seconds, not 0.80$/)])
  expect(failures).toEqual([])
})

test('what is not measured, is a part of a stage, or has no budget on servers is not judged', () => {
  const silent = { warnings: [], failures: [] }
  expect(judge([took('rules', null)], here)).toEqual(silent)
  expect(judge([took('rules', 9999)], { ...here, slowness: null })).toEqual(silent)
  expect(judge([took('http', 9999)], { ...here, isOnServers: true })).toEqual(silent)
  expect(stageLine(took('rules', null), here)).toMatch(/^rules +not measured +\d+ +1:01$/)
})

test('the last line is one of totals, and stands alone', () => {
  const outcomes = [{ ...took('rules', 1, 7), reports: [{ ...failed('a.test.ts › adds'), passed: 7, skipped: 2 }] }]
  const { lines, isGood } = closingLines(outcomes, { warnings: ['late'], failures: ['rules took too long'] })
  expect(lines).toEqual([
    'WARNING late',
    '\nFAILED a.test.ts › adds',
    '\nFAILED rules took too long',
    '7 passed, 2 failed, 2 skipped',
  ])
  expect(isGood).toBe(false)
  expect(closingLines([took('rules', 1, 7)], { warnings: [], failures: [] }).lines.at(-1)).toBe('7 passed, 0 failed')
})
