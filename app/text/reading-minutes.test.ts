import { expect, test } from 'vitest'
import { readingMinutes } from './reading-minutes.ts'

test.each([
  ['', 1],
  ['word '.repeat(220), 1],
  ['word '.repeat(221), 2],
  ['word\n\n- '.repeat(440), 2],
  ['| --- | --- |\n'.repeat(500), 1],
  ['año 2026 '.repeat(1100), 10],
])('reading time goes by words, not by marks (%#)', (text, minutes) => expect(readingMinutes(text)).toBe(minutes))
