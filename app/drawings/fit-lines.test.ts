import { expect, test } from 'vitest'
import { fitLines } from './fit-lines.ts'

// Every letter is as wide as the text is large.
const wide = (text: string, size: number) => text.length * size
const room = { width: 100, height: 60, sizes: [20, 10] }

test('words stand in the largest size at which they fit', () => {
  expect(fitLines('ab cd', room, wide)).toEqual({ size: 20, lines: ['ab cd'] })
  expect(fitLines('abcd efgh', room, wide)).toEqual({ size: 20, lines: ['abcd', 'efgh'] })
  expect(fitLines('abcd efgh ijkl', room, wide)).toEqual({ size: 10, lines: ['abcd efgh', 'ijkl'] })
})

test('a smaller size is taken rather than a word broken', () => {
  expect(fitLines('abcdefgh', room, wide)).toEqual({ size: 10, lines: ['abcdefgh'] })
})

test('lines are of about equal length', () => {
  expect(fitLines('a b c d e f', { ...room, sizes: [10] }, wide).lines).toEqual(['a b c', 'd e f'])
})

test('what is too long even in the smallest size is broken and ends in an ellipsis', () => {
  expect(fitLines('abcdefghijklmnop', room, wide)).toEqual({ size: 10, lines: ['abcdefghij', 'klmnop'] })
  expect(fitLines('ab '.repeat(60), { ...room, mostLines: 2 }, wide)).toEqual({
    size: 10,
    lines: ['ab ab ab', 'ab ab ab…'],
  })
})

test('no words are no lines', () => expect(fitLines('  ', room, wide)).toEqual({ size: 20, lines: [] }))
