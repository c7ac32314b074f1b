import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const now = new Date('2026-03-04T19:00:00Z')

test.each([
  ['2026-03-04T19:00:30Z', 'just now'],
  ['2026-03-04T18:59:10Z', 'just now'],
  ['2026-03-04T18:59:00Z', '1 minute ago'],
  ['2026-03-04T18:00:01Z', '59 minutes ago'],
  ['2026-03-04T18:00:00Z', '1 hour ago'],
  ['2026-03-03T19:00:01Z', '23 hours ago'],
  ['2026-03-02T19:00:00Z', '2 days ago'],
  ['2026-02-25T19:00:00Z', 'February 25, 2026'],
])('what happened at %s was %s', (at, words) => {
  expect(timeAgo(new Date(at), now)).toBe(words)
})
