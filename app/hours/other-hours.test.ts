import { expect, test } from 'vitest'
import { otherHoursText, readOtherHours } from './other-hours.ts'

test.each([
  ['2026-12-24 8 a.m. to 12 p.m.', { opens: 8, closes: 12 }],
  ['2026-12-24 8-12', { opens: 8, closes: 12 }],
  ['12/24/2026: 8:30am – 5pm', { opens: 8.5, closes: 17 }],
  ['2026-12-24 9 to 17:45', { opens: 9, closes: 17.75 }],
  ['  2026-12-24   Closed ', 'closed'],
  ['2026-12-24 OPEN', 'usual'],
] as const)('“%s” is understood, and stays the same when it is read again', (line, hours) => {
  const days = [{ day: '2026-12-24', hours }]
  expect(readOtherHours(line)).toEqual({ days, error: null })
  expect(readOtherHours(otherHoursText(days))).toEqual({ days, error: null })
})

test.each([
  '2026-12-24',
  '2026-02-30 closed',
  'Christmas closed',
  '2026-12-24 12 to 8',
  '2026-12-24 8 to 8',
  '2026-12-24 13 pm to 5 pm',
  '2026-12-24 8 to 25',
  '2026-12-24 shut',
])('“%s” is refused with its own words', (line) => {
  expect(readOtherHours(`2026-12-26 closed\n${line}`)).toEqual({
    days: null,
    error: expect.stringContaining(`“${line}” is not understood.`),
  })
})

test('days are parted by lines or commas, and come in order; none twice, and no more than sixty', () => {
  const { days } = readOtherHours('2027-02-15 open, 2026-12-24 8 to 12\n\n2026-12-26 closed')
  expect(days?.map(({ day }) => day)).toEqual(['2026-12-24', '2026-12-26', '2027-02-15'])
  expect(otherHoursText(days ?? [])).toBe('2026-12-24 8 a.m. to 12 p.m.\n2026-12-26 closed\n2027-02-15 open')
  expect(readOtherHours('2026-12-24 closed, 12/24/2026 open').error).toBe('2026-12-24 is there twice.')
  const many = Array.from({ length: 61 }, (_, at) => `${2030 + at}-12-24 closed`).join('\n')
  expect(readOtherHours(many).error).toMatch(/^Enter up to 60 days\./)
  expect(readOtherHours('').days).toEqual([])
})
