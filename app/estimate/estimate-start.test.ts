import { expect, test } from 'vitest'
import { answersOfQuery } from './estimate-start.server.ts'

const start = { apr: '7.99', months: '72', downPercent: '10' }
const read = (query: string) => answersOfQuery(new URLSearchParams(query), start)

test('without an address the form has what staff have set, and no price', () => {
  expect(read('')).toEqual({ price: '', down: '', apr: '7.99', months: '72', plans: '1' })
})

test('of a price alone the usual share is paid down; a down payment that was emptied stays empty', () => {
  expect(read('price=41900')).toMatchObject({ price: '41900', down: '4190' })
  expect(read('price=$41,900')).toMatchObject({ price: '$41,900', down: '4190' })
  expect(read('price=41900&down=')).toMatchObject({ down: '' })
})

test('what was typed comes back, also what is no number; what the form does not ask is left out', () => {
  expect(read('price=much&apr=99&vehicle=7')).toEqual({ price: 'much', down: '', apr: '99', months: '72', plans: '1' })
})

test('a button that compares another loan begins it like the last', () => {
  expect(read('price=41900&apr=6&step=more')).toMatchObject({ plans: '2', apr2: '6', down2: '4190' })
  expect(read('price=41900&plans=2&step=less')).toMatchObject({ plans: '1' })
})
