import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedQuery, demandsOf, fieldsOf, readAsked } from '#app/fields/list-filter.ts'
import { fuzz, hostile } from '../../test/kit/fuzz.ts'
import {
  type InboxAsked,
  type InboxField,
  inboxFilters,
  isNarrowed,
  unreadInInbox,
  wholeInbox,
} from './inbox-filters.server.ts'
import { readPersonEmail } from './person-address.ts'

function read(query: string | Record<string, string>) {
  return readAsked(inboxFilters, new URLSearchParams(query))
}

test.each<[string, Partial<InboxAsked>]>([
  ['', {}],
  ['?search=ana&state=spam&page=3', { state: 'spam', search: 'ana', page: '3' }],
  ['?state=overdue', { state: 'overdue' }],
  ['?search=%26+a', { search: '& a' }],
  [
    '?owner=kim%40staff.example&from=2026-03-04&to=2026-03-05&showroom=Denver&vehicle=1002',
    { owner: 'kim@staff.example', from: '2026-03-04', to: '2026-03-05', showroom: 'Denver', vehicle: '1002' },
  ],
])('the inbox stands in the address %j and is read back', (query, asked) => {
  expect(askedQuery({ ...wholeInbox, ...asked })).toBe(query)
  expect(read(query)).toEqual({ ...wholeInbox, ...asked })
})

test.each(['0000-06-01', '9999-12-31', '2026-02-30', '12026-03-04', '-0001-03-04'])(
  'the day %s, which the database cannot look for, narrows nothing, and its fields say so',
  (day) => {
    const asked = read({ from: day, to: day })
    expect(isNarrowed(asked)).toBe(false)
    expect(demandsOf(inboxFilters, asked)).toEqual(demandsOf(inboxFilters, wholeInbox))
    expect(unreadInInbox(asked)).toEqual([`From “${day}”`, `To “${day}”`])
  },
)

test('a choice that is none counts as not made; what is typed and cannot be looked for is kept and told', () => {
  const query = '?vehicle=the+red+one'
  const asked = read(`${query}&state=gone&page=0`)
  expect(asked).toEqual({ ...wholeInbox, vehicle: 'the red one' })
  expect(askedQuery(asked)).toBe(query)
  expect(isNarrowed(asked)).toBe(false)
  expect(demandsOf(inboxFilters, asked)).toEqual(demandsOf(inboxFilters, wholeInbox))
  expect(unreadInInbox(asked)).toEqual(['Vehicle no. “the red one”'])
  expect(fieldsOf<InboxField>(inboxFilters, asked)).toContainEqual(
    expect.objectContaining({
      name: 'vehicle',
      value: 'the red one',
      error: '“the red one” isn’t used. Type the number in the vehicle’s address, like 1025.',
    }),
  )
  expect(unreadInInbox(read('vehicle=9999999999'))).toEqual(['Vehicle no. “9999999999”'])
})

test.each(['1025', '#1025', 'No. 1025'])('the vehicle typed as %s is 1025', (vehicle) => {
  const asked = read({ vehicle })
  expect(asked).toEqual({ ...wholeInbox, vehicle: '1025' })
  expect(isNarrowed(asked)).toBe(true)
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
      const asked = read(`search=${query}`)
      expect(asked.search).not.toMatch(/\p{Cc}/u)
      expect(asked.search.isWellFormed()).toBe(true)
      expect(read(askedQuery(asked))).toEqual(asked)
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
