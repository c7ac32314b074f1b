import { expect, test } from 'vitest'
import { staffPath } from './return-to.ts'

test.each(['/admin', '/admin/vehicles', '/admin/vehicles/edit/7?tab=pictures', '/admin/vehicles?q=a%2Fb'])(
  'S10: after signing in one may go on to %s',
  (path) => {
    expect(staffPath(path)).toBe(path)
  },
)

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
