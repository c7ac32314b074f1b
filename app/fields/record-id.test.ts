import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz, hostile } from '../../test/kit/fuzz.ts'
import { readRecordId } from './record-id.ts'

test.each([
  ['1', 1],
  ['1001', 1001],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['99999999999999999999', null],
  ['0', null],
  ['-1', null],
  ['01', null],
  ['1.0', null],
  ['1e3', null],
  [' 1', null],
  ['van', null],
  ['', null],
  [undefined, null],
])('the address part "%s" means the record %s', (text, id) => {
  expect(readRecordId(text)).toBe(id)
})

test('S12 (ASVS 1.4.2): a record has one number, and no other text means it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), hostile('1', '0', '9', ' ', '-', '.', 'e'), (id, text) => {
      expect(readRecordId(String(id))).toBe(id)
      const read = readRecordId(text)
      expect(read === null || String(read) === text).toBe(true)
    }),
    fuzz,
  )
})
