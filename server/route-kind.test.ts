import { expect, test } from 'vitest'
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
