import { expect, test } from 'vitest'
import { listAddress } from './way-back.ts'

test.each([
  ['', '/admin/vehicles'],
  ['?search=toyota+van', '/admin/vehicles?search=toyota+van'],
  ['?search=van&page=7', '/admin/vehicles?search=van&page=7'],
  ['?page=2&sold=', '/admin/vehicles?sold=&page=2'],
  ['?late=a-key&search=%22q%22&all=', '/admin/vehicles?search=%22q%22&all='],
  ['?next=https%3A%2F%2Felsewhere.example', '/admin/vehicles'],
])('the way back to a list from an address with “%s” is %s', (query, address) => {
  expect(listAddress('/admin/vehicles', query)).toBe(address)
})
