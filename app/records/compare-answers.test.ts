import { expect, test } from 'vitest'
import { compareAnswers } from './compare-answers.server.ts'

const fields = [
  { name: 'name', label: 'Name' },
  { name: 'body', label: 'Text' },
]

test('words that differ are marked on both sides, and a field with one answer is left out', () => {
  const before = { name: 'Sienna', body: 'It has a ramp.' }
  expect(compareAnswers(fields, before, { name: 'Sienna', body: 'It has a lift.' })).toEqual([
    {
      name: 'body',
      label: 'Text',
      before: [
        { text: 'It has a ', isOther: false },
        { text: 'ramp', isOther: true },
        { text: '.', isOther: false },
      ],
      after: [
        { text: 'It has a ', isOther: false },
        { text: 'lift', isOther: true },
        { text: '.', isOther: false },
      ],
    },
  ])
})

test('two texts with no word in common, as long as a page may be, are compared in bounded time: all of each is marked', () => {
  const [before, after] = [wordsOf('old'), wordsOf('new')]
  const start = performance.now()
  const [compared] = compareAnswers(fields, { body: before }, { body: after })
  // A hundred milliseconds on a machine that may be very busy.
  expect(performance.now() - start).toBeLessThan(3000)
  expect(compared?.before).toEqual([{ text: before, isOther: true }])
  expect(compared?.after).toEqual([{ text: after, isOther: true }])
})

/** Some 200,000 characters. */
function wordsOf(kind: string) {
  return Array.from({ length: 20_000 }, (_, at) => `${kind}${at}`).join(' ')
}
