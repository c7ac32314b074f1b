import { expect, test } from 'vitest'
import { routeList, routesById } from '../test/kit/route-list.ts'
import { cachedPaths } from './cached-paths.ts'

const placeAt = cachedPaths(routesById, new Set())
const staffLayout = 'admin/admin-layout.route'
/** Why one network may ask for these as often as it likes. */
const boundedOtherwise = new Map([
  ['/live/:topic', 'streams have a limit of their own'],
  ['/admin/session-events', 'the same'],
  ['/admin/logout', 'a redirect, which asks for nothing'],
  ['/upload-vehicle', 'a redirect'],
])
const ofStaff = Object.values(routesById).filter(({ parentId }) => parentId === staffLayout)
const elsewhere = routeList
  .map(({ pattern }) => pattern)
  .filter((pattern) => !ofStaff.some(({ path }) => `/${path}` === pattern))

test.each(elsewhere)(
  'S22: however a stranger varies %s, what is made anew for it counts for the network',
  (pattern) => {
    const path = pattern.replace(/:\w+|\*/, 'word-of-a-stranger')
    const spellings = [path, `${path}?x=1`, `${path}?_routes=x`, `${path === '/' ? '/_' : path}.data?x=1`, `${path}/`]
    const places = spellings.map((address) => {
      const { pathname, searchParams } = new URL(`http://site.example${address}`)
      return placeAt({ pathname, searchParams }).isCounted
    })
    expect(new Set(places)).toEqual(new Set([!boundedOtherwise.has(pattern)]))
  },
)

test('S22: so does an address that no route has, wherever it lies', () => {
  for (const pathname of ['/nowhere/a', '/media/public/a', '/share/a/b/c', '/live/a/b', '/admin/nowhere', '/assets/a'])
    expect(placeAt({ pathname, searchParams: new URLSearchParams() }).isCounted, pathname).toBe(true)
})
