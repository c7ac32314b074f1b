import { expect, test } from 'vitest'
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
])('a visitor is never sent anywhere else: %j', (path) => expect(returnPath(path, origin)).toBe('/'))
