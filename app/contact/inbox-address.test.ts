import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz, hostile } from '../../test/kit/fuzz.ts'
import {
  type InboxFilter,
  inboxQuery,
  inboxQueryOf,
  isNarrowed,
  readInboxFilter,
  unreadInInbox,
  wholeInbox,
} from './inbox-address.ts'
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
  'the day %s, which the database cannot look for, narrows nothing, and its fields say so',
  (day) => {
    const query = new URLSearchParams({ from: day, to: day })
    const filter = readInboxFilter(query)
    expect(filter).toEqual({ ...wholeInbox, unread: { from: day, to: day } })
    expect(unreadInInbox(filter)).toMatchObject([{ name: 'from' }, { name: 'to' }])
  },
)

test('a choice that is none counts as not made; what is typed and cannot be looked for is kept and told', () => {
  const query = '?vehicle=the+red+one'
  const filter = readInboxFilter(new URLSearchParams(`${query}&state=gone&page=0`))
  expect(filter).toEqual({ ...wholeInbox, unread: { vehicle: 'the red one' } })
  expect(inboxQuery(filter)).toBe(query)
  expect(isNarrowed(filter)).toBe(false)
  expect(unreadInInbox(filter)).toEqual([
    {
      name: 'vehicle',
      label: 'Vehicle no. “the red one”',
      message: '“the red one” isn’t used. Type the number in the vehicle’s address, like 1025.',
    },
  ])
  expect(readInboxFilter(new URLSearchParams('vehicle=9999999999')).unread).toEqual({ vehicle: '9999999999' })
})

test.each(['1025', '#1025', 'No. 1025'])('the vehicle typed as %s is 1025', (vehicle) => {
  expect(readInboxFilter(new URLSearchParams({ vehicle }))).toEqual({ ...wholeInbox, vehicle: 1025 })
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
