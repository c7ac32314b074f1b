import { expect, test } from 'vitest'
import { firstWords } from './first-words.ts'

test('a short text stays, in one line', () => {
  expect(firstWords('  One\n two.\n\nThree. ')).toBe('One two. Three.')
})

test('a long text is cut between words and says so', () => {
  expect(firstWords('one two three four', 12)).toBe('one two …')
  expect(firstWords('word '.repeat(100)).length).toBeLessThanOrEqual(160)
})

test('a text of one long word is cut in it', () => {
  expect(firstWords('a'.repeat(200))).toBe(`${'a'.repeat(158)} …`)
})
