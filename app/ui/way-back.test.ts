import { expect, test } from 'vitest'
import { listAddress, placeIn } from './way-back.ts'

test.each([
  ['', '/admin/vehicles'],
  ['?search=toyota+van', '/admin/vehicles?search=toyota+van'],
  ['?search=van&page=7', '/admin/vehicles?search=van&page=7'],
  ['?page=2&sold=', '/admin/vehicles?page=2&sold='],
  ['?late=a-key&search=%22q%22&all=', '/admin/vehicles?search=%22q%22&all='],
  ['?draft=an-id&like=1001', '/admin/vehicles'],
  ['?age=recent&age=old', '/admin/vehicles?age=recent&age=old'],
])('the way back to a list from an address with “%s” is %s', (query, address) => {
  expect(listAddress('/admin/vehicles', query)).toBe(address)
})

test('the way back leads to the list, whatever an address says', () => {
  const way = listAddress('/admin/vehicles', '?next=https%3A%2F%2Felsewhere.example&to=%2F%2Felsewhere.example')
  expect(new URL(way, 'https://redstone.example').href).toMatch(/^https:\/\/redstone\.example\/admin\/vehicles\?/)
})

test('a place is changed name by name, and the rest of it stays', () => {
  const query = '?ramp=lift&ramp=none&sort=price&page=3'
  expect(placeIn(query, { page: null, sort: '-price' })).toBe('?ramp=lift&ramp=none&sort=-price')
  expect(placeIn('?page=3', { page: null })).toBe('')
})
