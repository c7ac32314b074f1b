import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/kit/fuzz.ts'
import { proposedSlug, slugFrom, storedSlugFrom } from './slug.ts'

test.each([
  ['Side Entry', 'side-entry'],
  ['Ramps \t &\n lifts', 'ramps--lifts'],
  ['two  spaces', 'two-spaces'],
  ['What’s new in 2026?', 'whats-new-in-2026'],
  ['a--b', 'a--b'],
  ['Vans & “SUVs”', 'vans--suvs'],
  ['crème brûlée', 'crme-brle'],
  ['../../etc', 'etc'],
  ['山', ''],
  ['', ''],
])('%j becomes the slug %j', (text, slug) => expect(slugFrom(text)).toBe(slug))

test.each([
  ['warranty ', 'warranty'],
  [' Side Entry\n', 'side-entry'],
  ['warranty-', 'warranty'],
  ['a--b', 'a--b'],
  [' - ', ''],
])('%j is stored as %j', (text, slug) => expect(storedSlugFrom(text)).toBe(slug))

test.each([
  ['Kim’s Café & Ramps — 10 Tips!', 'kims-cafe-ramps-10-tips'],
  ["Kim's Crème\u0301", 'kims-creme'],
  ['Ramps—lifts', 'ramps-lifts'],
  [' & ', ''],
])('the title %j proposes the slug %j', (title, slug) => expect(proposedSlug(title)).toBe(slug))

test('an accent makes the same slug however it was typed', () => {
  expect(slugFrom('cafe\u0301')).toBe(slugFrom('caf\u00e9'))
})

test('whatever is typed, a slug holds only a-z, 0-9 and hyphens, and making it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const slug = slugFrom(text)
      expect(slug).toMatch(/^[a-z0-9-]*$/)
      expect(slugFrom(slug)).toBe(slug)
      expect(storedSlugFrom(storedSlugFrom(text))).toBe(storedSlugFrom(text))
    }),
    fuzz,
  )
})
