import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz, hostile } from '../../test/kit/fuzz.ts'
import { type InboxFilter, inboxQuery, inboxQueryOf, readInboxFilter } from './inbox-address.ts'
import { readPersonEmail } from './person-address.ts'

test.each<[string, InboxFilter]>([
  ['', { state: null, search: '', page: 1 }],
  ['?state=spam&search=ana&page=3', { state: 'spam', search: 'ana', page: 3 }],
  ['?search=%26+a', { state: null, search: '& a', page: 1 }],
])('the inbox stands in the address %j and is read back', (query, filter) => {
  expect(inboxQuery(filter)).toBe(query)
  expect(readInboxFilter(new URLSearchParams(query))).toEqual(filter)
})

test('a page below the inbox carries its filter and page along, and nothing else', () => {
  expect(inboxQueryOf('?state=new&search=van&page=2&late=key')).toBe('?state=new&search=van&page=2')
  expect(inboxQueryOf('?late=key')).toBe('')
})

test('what is no filter of the inbox counts as none', () => {
  expect(readInboxFilter(new URLSearchParams('?state=lost&page=0'))).toEqual({ state: null, search: '', page: 1 })
})

const queries = hostile(
  'search=',
  'state=spam',
  'page=',
  '9',
  '&',
  '%',
  '%00',
  '%0A',
  '+',
  '🚐'.repeat(99),
  '__proto__',
)

test('S13 (ASVS 1.2.4): whatever an address of the inbox asks for, the database can look for it, and it reads back the same', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const filter = readInboxFilter(new URLSearchParams(`search=${query}`))
      expect(filter.search).not.toMatch(/\p{Cc}/u)
      expect(filter.search.isWellFormed()).toBe(true)
      expect(readInboxFilter(new URLSearchParams(inboxQuery(filter)))).toEqual(filter)
    }),
    fuzz,
  )
})

test('S13: whatever person is asked for, the database can look for them', () => {
  fc.assert(
    fc.property(queries, (text) => {
      const email = readPersonEmail(new URL(`https://redstone.example/admin/inbox/person?email=${text}`))
      expect(email).not.toMatch(/\p{Cc}/u)
      expect(email.isWellFormed()).toBe(true)
    }),
    fuzz,
  )
})
