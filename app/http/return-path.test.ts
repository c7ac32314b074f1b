import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz, hostile } from '../../test/kit/fuzz.ts'
import { returnPath } from './return-path.ts'

const origin = 'https://redstone.example'

test.each(['/', '/vehicles?category=suv', '/page/a%20b', '/contact?subject=QuoteRequest'])(
  'a visitor comes back to the page of ours they were on: %s',
  (path) => expect(returnPath(path, origin)).toBe(path),
)

test.each([
  '',
  'vehicles',
  'https://evil.example/',
  'https://redstone.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  ' /vehicles',
  '/vehicles.data?q=1',
  '/appointments/calendar.ics?token=a',
  '/appointments/calendar%2Eics',
  '/sitemap.xml/',
  '/admin/vehicles/export.csv',
  '/live/public',
  '/share/vehicles/7.png',
])('a visitor is never sent anywhere else: %j', (path) => expect(returnPath(path, origin)).toBe('/'))

test('S10 (ASVS 3.7.2): whatever a form says it was sent from, a visitor comes back to a page of ours', () => {
  const sentFrom = hostile(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '@',
    ':',
    '//evil.example',
    '?',
    '#',
    '\t',
    '\n',
    'https:',
    'vehicles',
  )
  fc.assert(
    fc.property(sentFrom, (end) => {
      for (const text of [end, `/${end}`]) {
        const path = returnPath(text, origin)
        expect(new URL(path, `${origin}/subscribe`).origin).toBe(origin)
        expect(returnPath(path, origin)).toBe(path)
      }
    }),
    fuzz,
  )
})
