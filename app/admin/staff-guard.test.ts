import { expect, test } from 'vitest'
import { openAuth } from '#app/auth/auth.server.ts'
import { authContext } from '#app/http/auth-context.server.ts'
import { wasRefused } from '#app/http/page-request.server.ts'
import { freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { staffRequest } from '../../test/kit/staff-context.ts'
import { guardStaff } from './staff-guard.actions.server.ts'

const db = await freshDb()
const storage = await freshStorage()

const secret = 'a secret of more than 32 characters'

test.each([
  ['/admin/vehicles?q=a', '/admin/login?from=%2Fadmin%2Fvehicles%3Fq%3Da'],
  ['/admin/vehicles.data', '/admin/login?from=%2Fadmin%2Fvehicles'],
  ['/admin/vehicles/export.csv?q=a', '/admin/login?from=%2Fadmin%2Fvehicles%3Fq%3Da'],
])('D5: who asks for %s without a session is led to the sign-in, and noted as refused', async (path, to) => {
  const { location, isNoted } = await refusalOf(path)
  expect([location, isNoted]).toEqual([to, true])
})

test.each([
  ['/admin/session.data', '/admin/reviews/edit/7?draft=a', '/admin/reviews/edit/7?draft=a'],
  ['/admin/inbox/count.data', '/admin/vehicles?q=a', '/admin/vehicles?q=a'],
  ['/admin/inbox/pictures/7', '/admin/inbox/12', '/admin/inbox/12'],
  ['/admin/vehicles.data', '/admin/dashboard', '/admin/vehicles'],
  ['/admin/inbox/count.data', '/about', '/admin/inbox'],
])('D5: what a page asks for by itself, %s of %s, leads back to the page', async (path, page, to) => {
  const { location } = await refusalOf(path, { Referer: `https://redstone.example${page}` })
  expect(new URL(location ?? '', 'https://redstone.example').searchParams.get('from')).toBe(to)
})

test('S10: another site is never the page to come back to', async () => {
  const { location } = await refusalOf('/admin/session.data', {
    Referer: 'https://redstone.example.evil.example/admin',
  })
  expect(location).toBe('/admin/login')
})

/** How somebody without a session is answered by the guard. */
async function refusalOf(path: string, headers: Record<string, string> = {}) {
  const context = staffRequest({ db, storage }, null)
  context.set(authContext, openAuth(db, secret))
  const url = new URL(path, 'https://redstone.example')
  const guarded = guardStaff({ request: new Request(url, { headers }), url, context }, { isUse: true })
  const refusal: unknown = await guarded.catch((thrown: unknown) => thrown)
  if (!(refusal instanceof Response)) throw new Error('the guard let somebody in')
  return { location: refusal.headers.get('location'), isNoted: context.get(wasRefused) }
}
