import { expect, test } from 'vitest'
import { readMarkdown } from '#app/text/markdown.server.ts'
import { gradeOf, wordsIn } from './reading-grade.ts'

test('a first reader’s sentence is far below grade 8, a lawyer’s far above', () => {
  expect(gradeOf(readMarkdown('The cat sat on the mat. It was warm.'))).toBeLessThan(2)
  const legal =
    'Notwithstanding any contrary provision, applicable regulations necessitate independent verification of eligibility documentation.'
  expect(gradeOf(readMarkdown(legal))).toBeGreaterThan(16)
})

test('a colon, a web address and “9 a.m.” end no sentence, so they make no text look easier', () => {
  const one = 'We open at 9 a.m. and close at 5 p.m. but nhtsa.gov never does: look there for your van.'
  const three = 'We open at 9. We close at 5. But it never does. Look there for your van.'
  expect(gradeOf(readMarkdown(one))).toBeGreaterThan(gradeOf(readMarkdown(three)) + 3)
})

test('words are counted without marks and blanks', () => expect(wordsIn('Width: ____ in – | 2½ |')).toBe(3))
