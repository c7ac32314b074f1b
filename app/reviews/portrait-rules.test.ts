import { expect, test } from 'vitest'
import { portraitProblem } from './portrait-rules.ts'

test.each([
  [{ name: 'a.png', type: 'image/png', size: 5 * 1024 * 1024 }, undefined],
  [{ name: 'a.png', type: 'image/png', size: 5 * 1024 * 1024 + 1 }, 'File "a.png" is too large (max 5MB).'],
  [{ name: 'a.svg', type: 'image/svg+xml', size: 9 }, 'File type for "a.svg" is not supported.'],
])('a chosen portrait is judged by size and type before it is sent: %j', (file, message) => {
  expect(portraitProblem(file)?.description).toBe(message)
})
