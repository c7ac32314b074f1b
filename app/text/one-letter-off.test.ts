import { expect, test } from 'vitest'
import { isOneLetterOff } from './one-letter-off.ts'

test.each([
  ['pacifica', 'pacfica'],
  ['pacifica', 'pacificaa'],
  ['pacifica', 'pacifika'],
  ['pacifica', 'pacifiac'],
  ['pacifica', 'acifica'],
  ['pacifica', 'pacific'],
])('%s and %s are one letter apart, either way', (a, b) => {
  expect([isOneLetterOff(a, b), isOneLetterOff(b, a)]).toEqual([true, true])
})

test.each([
  ['pacifica', 'pacifica'],
  ['pacifica', 'pacifi'],
  ['pacifica', 'pasifika'],
  ['sienna', 'sedona'],
  ['abcd', 'badc'],
])('%s and %s are not', (a, b) => {
  expect([isOneLetterOff(a, b), isOneLetterOff(b, a)]).toEqual([false, false])
})
