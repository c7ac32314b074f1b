import { expect, test } from 'vitest'
import { linesOf, mutated, mutationsIn } from './mutations.ts'

const path = 'app/vans/van.server.ts'

/** Each change as the text that comes of it. */
function changed(text: string) {
  return mutationsIn(path, text).map((one) => mutated(text, one))
}

test('a comparison, a number and an await are each turned alone', () => {
  expect(changed('if (price < most) await save(12)')).toEqual([
    'if (price <= most) await save(12)',
    'if (price < most) save(12)',
    'if (price < most) await save(13)',
  ])
  expect(changed('const a = b === c && d !== 0')).toEqual([
    'const a = b !== c && d !== 0',
    'const a = b === c || d !== 0',
    'const a = b === c && d === 0',
    'const a = b === c && d !== 1',
  ])
})

test('the operator is found behind parentheses, and is not taken for part of a longer one', () => {
  expect(changed('const a = (b) <= (c)')).toEqual(['const a = (b) < (c)'])
  expect(changed('const a = ((b >= c)) || d')).toEqual(['const a = ((b > c)) || d', 'const a = ((b >= c)) && d'])
})

test('a number may be written as people write it, and is one more', () => {
  expect(changed('const a = [60_000, 0.5, -1]')).toEqual([
    'const a = [60001, 0.5, -1]',
    'const a = [60_000, 1.5, -1]',
    'const a = [60_000, 0.5, -2]',
  ])
})

test('types, keys, sums and text are left as they are', () => {
  expect(changed("type A = 1 | 2\nconst a: 3 = b + c\nconst d = { 4: '5 < 6' }\nconst e = f ?? g")).toEqual([])
})

test('a change is told by its line, counted from 1, and by what that line becomes', () => {
  const text = 'const a = 1\n\n  const d = b > c\n'
  const [, comparison] = mutationsIn(path, text)
  expect(comparison).toMatchObject({ kind: 'comparison', line: 3, before: '>', after: '>=' })
  expect(comparison && linesOf(text, comparison)).toEqual({ was: 'const d = b > c', is: 'const d = b >= c' })
})

test('parentheses stay where they are needed', () => {
  expect(changed('const a = b || (c && d)\nconst e = f ?? (g || h)')).toEqual([
    'const a = b && (c && d)\nconst e = f ?? (g || h)',
    'const a = b || (c || d)\nconst e = f ?? (g || h)',
    'const a = b || (c && d)\nconst e = f ?? (g && h)',
  ])
  expect(changed('const a = await (await b).c')).toEqual(['const a = (await b).c', 'const a = await (b).c'])
})
