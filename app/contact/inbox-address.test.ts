import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz, hostile } from '../../test/kit/fuzz.ts'
import { type InboxFilter, inboxQuery, inboxQueryOf, readInboxFilter, wholeInbox } from './inbox-address.ts'
import { readPersonEmail } from './person-address.ts'

test.each<[string, InboxFilter]>([
  ['', wholeInbox],
  ['?state=spam&search=ana&page=3', { ...wholeInbox, state: 'spam', search: 'ana', page: 3 }],
  ['?state=overdue', { ...wholeInbox, state: 'overdue' }],
  ['?search=%26+a', { ...wholeInbox, search: '& a' }],
  [
    '?owner=kim%40staff.example&from=2026-03-04&to=2026-03-05&showroom=Denver&vehicle=1002',
    {
      ...wholeInbox,
      ...{ owner: 'kim@staff.example', from: '2026-03-04', to: '2026-03-05', showroom: 'Denver', vehicle: 1002 },
    },
  ],
])('the inbox stands in the address %j and is read back', (query, filter) => {
  expect(inboxQuery(filter)).toBe(query)
  expect(readInboxFilter(new URLSearchParams(query))).toEqual(filter)
})

test('a page below the inbox carries its filter and page along, and nothing else', () => {
  expect(inboxQueryOf('?state=new&search=van&page=2&late=key')).toBe('?state=new&search=van&page=2')
  expect(inboxQueryOf('?late=key')).toBe('')
})

test.each(['0000-06-01', '9999-12-31', '2026-02-30', '12026-03-04', '-0001-03-04'])(
  'the day %s, which the database cannot look for, counts as none',
  (day) => {
    const query = new URLSearchParams({ from: day, to: day })
    expect(readInboxFilter(query)).toEqual(wholeInbox)
  },
)

test('what is no filter of the inbox counts as none', () => {
  const query = '?state=gone&page=0&from=2026-02-30&to=soon&vehicle=9999999999'
  expect(readInboxFilter(new URLSearchParams(query))).toEqual(wholeInbox)
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
