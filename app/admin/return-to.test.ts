import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz, hostile } from '../../test/kit/fuzz.ts'
import { staffPath } from './return-to.ts'

test.each(['/admin', '/admin/vehicles', '/admin/vehicles/edit/7?tab=pictures', '/admin/vehicles?q=a%2Fb'])(
  'S10: after signing in one may go on to %s',
  (path) => {
    expect(staffPath(path)).toBe(path)
  },
)

test.each([
  ['/admin/vehicles.data', '/admin/vehicles'],
  ['/admin/vehicles.data.data?_routes=x&q=a+b', '/admin/vehicles?q=a+b'],
  ['/admin.data', '/admin'],
  ['/admin/login.data', null],
])('S10: what a page asked for by itself, %s, leads to the page', (path, to) => expect(staffPath(path)).toBe(to))

test.each([
  null,
  '',
  '/',
  '/vehicles',
  '/administration',
  'https://evil.example/admin',
  '//evil.example/admin',
  '/\\evil.example/admin',
  '\\\\evil.example',
  '/admin/../vehicles',
  '/admin/..%2f..//evil.example',
  '/admin/../../\\evil.example',
  '/admin/..//evil.example%00/admin',
  '/admin@evil.example',
  'javascript:alert(1)//admin',
  ' /admin',
  '/admin/login?from=/admin',
  '/admin/logout',
  '/admin/session.data',
])('S10: after signing in one never goes on to %s', (path) => {
  const target = staffPath(path)
  if (path?.startsWith('/admin/..%2f')) expect(target).toMatch(/^\/admin\//)
  else expect(target).toBeNull()
})

test('S10 (ASVS 3.7.2): whatever is remembered, one goes on within the staff area of our own origin, or nowhere', () => {
  const remembered = hostile(
    '/admin',
    '/',
    '\\',
    '..',
    '%2f',
    '%2e',
    '@',
    ':',
    '//evil.example',
    '?',
    '#',
    '\t',
    '\n',
    'login',
    '.data',
  )
  fc.assert(
    fc.property(remembered, (end) => {
      for (const text of [end, `/admin${end}`, `/admin/${end}`]) {
        const path = staffPath(text)
        if (path === null) continue
        const url = new URL(path, 'https://redstone.example/admin/login')
        expect([url.origin, /^\/admin(\/|$)/.test(url.pathname)]).toEqual(['https://redstone.example', true])
        expect(staffPath(path)).toBe(path)
        expect(url.pathname).not.toMatch(/\.data$/)
      }
    }),
    fuzz,
  )
})
