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

test.each([
  ['/admin/vehicles?q=a', '/admin/login?from=%2Fadmin%2Fvehicles%3Fq%3Da'],
  ['/admin/vehicles.data', '/admin/login?from=%2Fadmin%2Fvehicles'],
  ['/admin/vehicles/export.csv?q=a', '/admin/login?from=%2Fadmin%2Fvehicles%3Fq%3Da'],
])('D5: who asks for %s without a session is led to the sign-in, and noted as refused', async (path, to) => {
  const context = staffRequest({ db, storage }, null)
  context.set(authContext, openAuth(db, 'a secret of more than 32 characters'))
  const url = new URL(path, 'https://redstone.example')
  const guarded = guardStaff({ request: new Request(url), url, context }, { isUse: true })
  const refusal: unknown = await guarded.catch((thrown: unknown) => thrown)
  expect(refusal instanceof Response && [refusal.status, refusal.headers.get('location')]).toEqual([302, to])
  expect(context.get(wasRefused)).toBe(true)
})
