import { expect, test } from 'vitest'
import { storyOf } from './about.server.ts'

test.each([
  [{ taken: 10, total: 30 }, 'Of the 30 vehicles that are for sale now, 10 have numbers that we measured ourselves.'],
  [{ taken: 30, total: 30 }, 'All 30 vehicles that are for sale now have numbers that we measured ourselves.'],
  [{ taken: 1, total: 30 }, 'Of the 30 vehicles that are for sale now, 1 has numbers that we measured ourselves.'],
  [{ taken: 1, total: 1 }, 'The vehicle that is for sale now has numbers that we measured ourselves.'],
])('the story tells of %j what they say', (measured, sentence) => {
  expect(storyOf(measured).at(-1)).toContain(sentence)
})

test.each([[{ taken: 0, total: 30 }], [{ taken: 0, total: 0 }], [null]])('of %j it claims nothing', (measured) => {
  expect(storyOf(measured).at(-1)).not.toMatch(/measured|every|\ball (?!fifty states)/)
})
