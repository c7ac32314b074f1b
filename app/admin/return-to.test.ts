import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { fuzz, hostile } from '../../test/kit/fuzz.ts'
import { staffPage, staffPath } from './return-to.ts'

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
  ['/admin/vehicles/export.csv?search=rear&sort=price', '/admin/vehicles?search=rear&sort=price'],
  ['/admin/vehicles/export.csv.data', '/admin/vehicles'],
  ['/admin/Vehicles/EXPORT%2Ecsv/', '/admin/vehicles'],
  ['/admin/inbox/person.json?email=ruth%40sample.example', '/admin/inbox/person?email=ruth%40sample.example'],
  ['/admin/backups/12/archive.tar', '/admin/backups'],
  ['/admin/inbox/pictures/7?size=small', '/admin/inbox?size=small'],
  ['/admin/vehicles/%E0%A4%A', '/admin/vehicles/%E0%A4%A'],
  ['https://evil.example/export.csv', null],
])('D5: after signing in for the file %s one is on the page that offers it', (path, page) =>
  expect(staffPage(path)).toBe(page),
)

/** The staff area's routes, by address with a sample of each parameter. */
const staffRoutes = routes.flatMap(({ children = [], path, file }) =>
  [...children, { path, file }].flatMap((route) =>
    route.path?.startsWith('admin')
      ? [{ address: `/${route.path.replaceAll(/:\w+/g, '7')}`, source: readFileSync(`app/${route.file}`, 'utf8') }]
      : [],
  ),
)
const isPage = (source: string) => source.includes('export default function')
const leadsOn = (source: string) => {
  const [, loader = ''] = source.split(/export (?:async )?function loader/)
  const [body = ''] = loader.split('\n}')
  return body.includes('throw redirect(') && !body.includes('return ')
}
const pages = staffRoutes.filter(({ source }) => isPage(source)).map(({ address }) => address)

test('D5: whatever address of the staff area is remembered, signing in ends on a page, never on a file', () => {
  expect(pages.length).toBeGreaterThan(50)
  for (const { address, source } of staffRoutes) {
    const page = staffPage(address)
    if (page === null || leadsOn(source)) continue
    expect([address, pages]).toEqual([address, expect.arrayContaining([page])])
    if (isPage(source)) expect(page).toBe(address)
  }
})

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
