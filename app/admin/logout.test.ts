import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { openAuth } from '#app/auth/auth.server.ts'
import { authContext } from '#app/http/auth-context.server.ts'
import { closedDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { staffRequest } from '../../test/kit/staff-context.ts'
import { action } from './logout.route.ts'

test('R9: while the database is away logging out says with 503 that it did not work', async () => {
  const db = await closedDb()
  const context = staffRequest({ db, storage: await freshStorage() })
  const secret = 'a secret of more than 32 characters'
  context.set(authContext, openAuth(db, secret))
  const signature = createHmac('sha256', secret).update('some-token').digest('base64')
  const url = new URL('https://redstone.example/admin/logout')
  const headers = { Cookie: `__Host-redstone_session=${encodeURIComponent(`some-token.${signature}`)}` }
  const request = new Request(url, { method: 'POST', headers })
  await expect(action({ request, url, context, params: {}, pattern: '/admin/logout' })).rejects.toMatchObject({
    init: { status: 503, statusText: expect.stringContaining('you are still signed in') },
  })
})
