import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cachedPage } from '#app/http/cached-page.ts'
import { fuzz, hostile } from '../test/kit/fuzz.ts'
import { bodyLimitOf } from './body-limits.ts'
import { cachedPaths } from './cached-paths.ts'
import { routeKind } from './route-kind.ts'

test.each([
  ['GET', '/', 'page'],
  ['GET', '/vehicles?search=van.jpg', 'page'],
  ['HEAD', '/vehicles/1001.data?_routes=x', 'page'],
  ['POST', '/contact', 'form'],
  ['POST', '/contact.data', 'form'],
  ['GET', '/admin', 'staff'],
  ['GET', '/admin.data', 'staff'],
  ['POST', '/admin/vehicles/new', 'staff'],
  ['GET', '/admin/inbox/export.csv', 'staff'],
  ['GET', '/administrator', 'page'],
  ['GET', '/admin/session-events', 'live'],
  ['GET', '/live/public', 'live'],
  ['GET', '/media/public/a/640.avif', 'picture'],
  ['GET', '/share/vehicles/1001.jpg', 'picture'],
  ['GET', '/assets/app-1a2b.css', 'file'],
  ['GET', '/robots.txt', 'file'],
  ['GET', '/readyz', 'probe'],
  ['GET', '/metrics?from=here', 'probe'],
])('%s %s is of the kind %s', (method, address, kind) => {
  expect(routeKind(method, address)).toBe(kind)
})

test('S20 (ASVS 14.2.2, 14.2.5): whatever address is asked for, nothing of the staff area is cached, nor counted or let in as something else', () => {
  const placeOf = cachedPaths(
    { list: { id: 'list', path: 'vehicles/:id', module: { handle: cachedPage() } } },
    new Set(),
  )
  fc.assert(
    fc.property(hostile('/', '.data', '?', 'vehicles', '_', '%2f', '..', '\n', 'assets', '.js'), (rest) => {
      expect(routeKind('GET', `/admin/${rest}`)).toMatch(/^(staff|live)$/)
      expect(placeOf({ pathname: `/admin/${rest}`, searchParams: new URLSearchParams() }).cacheKey).toBeNull()
      expect(bodyLimitOf(`/${rest}`).bytes).toBe(bodyLimitOf('/contact').bytes)
    }),
    fuzz,
  )
})
