import { expect, test } from 'vitest'
import { numberWord } from './number-word.ts'

test.each([
  [0, 'zero'],
  [4, 'four'],
  [12, 'twelve'],
  [13, '13'],
  [15, 'fifteen'],
  [25, '25'],
])('a sentence has %i as “%s”', (number, word) => expect(numberWord(number)).toBe(word))
