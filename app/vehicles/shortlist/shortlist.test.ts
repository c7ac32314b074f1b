import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz, hostile } from '../../../test/kit/fuzz.ts'
import { saveAddress } from './save-address.ts'
import {
  isSameList,
  joined,
  mostSaved,
  readShortlist,
  savedBy,
  shortlistAddress,
  withFirst,
  withOne,
  withoutOne,
} from './shortlist.ts'

const read = (query: string) => readShortlist(new URLSearchParams(query))

test.each([
  ['ids=1003,1009', [1003, 1009]],
  ['ids=1009,1003,1009', [1009, 1003]],
  ['ids=1003&ids=1009', [1003, 1009]],
  ['ids= 1003 ,,1009,', [1003, 1009]],
  ['ids=0,-1,1.5,1e3,01003,abc,<b>,9999999999,1003', [1003]],
  ['ids=', []],
  ['save=1009', [1009]],
  ['save=1009&ids=1003', [1003, 1009]],
  ['other=1003', []],
])('of the address “%s” the list is %j: in its order, each once, without what can be no id', (query, ids) =>
  expect(read(query)).toEqual({ ids, left: 0 }),
)

test('the address behind “Save” asks to save its vehicle; that of a list asks for nothing', () => {
  const asked = (address: string) => savedBy(new URL(address, 'http://site.example').searchParams)
  expect(asked(saveAddress(1003))).toEqual([1003])
  expect(asked(shortlistAddress([1003]))).toEqual([])
})

test('of thirteen vehicles twelve are taken, and the one left over is counted', () => {
  const ids = Array.from({ length: 13 }, (_, at) => 1001 + at)
  expect(read(`ids=${ids.join(',')}`)).toEqual({ ids: ids.slice(0, 12), left: 1 })
})

test('a list is changed one vehicle at a time', () => {
  const full = Array.from({ length: mostSaved }, (_, at) => 1001 + at)
  expect(withOne([1003], 1009)).toEqual([1003, 1009])
  expect(withOne([1003], 1003)).toEqual([1003])
  expect(withOne(full, 2000)).toBe(full)
  expect(withoutOne([1003, 1009], 1003)).toEqual([1009])
  expect(withFirst([1, 2, 3, 4, 5], 5)).toEqual([5, 1, 2, 3, 4])
  expect(joined([1, 2], [2, 3])).toEqual([1, 2, 3])
  expect(joined(full, [2000])).toEqual(full)
  expect([isSameList([1, 2], [2, 1]), isSameList([1, 2], [1]), isSameList([], [])]).toEqual([true, false, true])
})

test('whatever an address says, its list has one spelling, which says the same', () => {
  fc.assert(
    fc.property(hostile(',', '1', '1003', '&ids=', ' ', '-'), (text) => {
      const { ids } = readShortlist(new URLSearchParams([['ids', text.toWellFormed()]]))
      expect(ids.length).toBeLessThanOrEqual(mostSaved)
      const [, query = ''] = shortlistAddress(ids).split('?')
      expect(read(query)).toEqual({ ids, left: 0 })
    }),
    fuzz,
  )
})
