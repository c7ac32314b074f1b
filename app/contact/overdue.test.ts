import { expect, test } from 'vitest'
import { overdueText } from './overdue.ts'

const now = new Date('2026-11-27T12:00:00Z')

test.each([
  { came: '2026-11-26T12:00:01Z', says: null },
  { came: '2026-11-26T12:00:00Z', says: 'Waiting for 24 hours' },
  { came: '2026-11-25T12:00:01Z', says: 'Waiting for 47 hours' },
  { came: '2026-11-25T12:00:00Z', says: 'Waiting for 2 days' },
  { came: '2026-10-28T13:00:00Z', says: 'Waiting for 29 days' },
])('a new message of $came is said to wait: $says', ({ came, says }) => {
  expect(overdueText({ state: 'new', createdAt: new Date(came) }, now)).toBe(says)
})

test('what is answered waits no more, however old', () => {
  expect(overdueText({ state: 'answered', createdAt: new Date('2026-01-01') }, now)).toBeNull()
})
