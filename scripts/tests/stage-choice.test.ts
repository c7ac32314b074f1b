import { expect, test } from 'vitest'
import { chooseStages } from './stage-choice.ts'
import { usualStages } from './test-stages.ts'

test('without a word all usual stages run', () => {
  expect(chooseStages([])).toEqual({ stages: usualStages, filters: [], isPreparation: false })
})

test('a stage on the built site brings what it needs, rules need nothing', () => {
  expect(chooseStages(['walks'])).toEqual({ stages: ['build', 'walks'], filters: [], isPreparation: true })
  expect(chooseStages(['rules', 'app/fit'])).toEqual({ stages: ['rules'], filters: ['app/fit'], isPreparation: false })
})

test('several stages run in their order, and the build whole where it is named', () => {
  expect(chooseStages(['faults', 'rules', 'build'])).toEqual({
    stages: ['build', 'rules', 'faults'],
    filters: [],
    isPreparation: false,
  })
})

test('what is no stage, or an option, is told in one line', () => {
  expect(chooseStages(['walk'])).toBe(
    'There is no stage "walk". There are build, rules, walks, http, browser, states, faults.',
  )
  expect(chooseStages(['rules', '--thorough'])).toBe('There is no option --thorough.')
})
