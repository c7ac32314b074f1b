import { expect, test } from 'vitest'
import { linesSeen } from './lines-seen.ts'

test('vehicles seen are told once each, under their last name, the last one first', () =>
  expect(linesSeen('7 Ford Transit 350\n5 Toyota Sienna\n7 Ford Transit')).toEqual([
    { id: '7', name: 'Ford Transit 350' },
    { id: '5', name: 'Toyota Sienna' },
  ]))

test.each(['', '\n', 'x', '0 A', '-1 A', '7', '7 ', 'javascript:alert(1) x', '9999999999 A'])('%j tells none', (text) =>
  expect(linesSeen(text)).toEqual([]),
)
