import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

test('a short text stays, in one line', () => {
  expect(excerptOf('  One\n two.\n\nThree. ')).toBe('One two. Three.')
})

test('a long text is cut between words and says so', () => {
  expect(excerptOf('one two three four', 12)).toBe('one two …')
  expect(excerptOf('word '.repeat(100)).length).toBeLessThanOrEqual(160)
})

test('a text of one long word is cut in it', () => {
  expect(excerptOf('a'.repeat(200))).toBe(`${'a'.repeat(158)} …`)
})
