import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openAuth } from '#app/auth/auth.server.ts'
import { authContext } from '#app/http/auth-context.server.ts'
import { visitorAddress } from '#app/http/page-request.server.ts'
import { freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { staffRequest } from '../../test/kit/staff-context.ts'
import { signIn } from './sign-in.actions.server.ts'

const db = await freshDb()
const ages = z.object({ rows: z.tuple([z.object({ age: z.coerce.number() })]) })

test('S6: the wait after a wrong password begins when it was found to be wrong, however long that took', async () => {
  const context = staffRequest({ db, storage: await freshStorage() }, null)
  context.set(visitorAddress, '192.0.2.11')
  context.set(authContext, openAuth(db, 'a secret of more than 32 characters'))
  const request = new Request('https://redstone.example/admin/login', { method: 'POST' })
  const wrong = { email: 'dana@staff.example', password: 'gravel otter nimbus 47' }
  let tookMs = 0
  for (let nth = 0; nth < 5; nth += 1) {
    const beganAt = performance.now()
    expect(await signIn({ request, context }, wrong)).toEqual({ is: 'wrong' })
    tookMs = performance.now() - beganAt
  }
  const found = await db.execute(sql`select extract(epoch from now() - max(last_at)) as age from sign_in_attempts
    where blocked_until > last_at`)
  const [{ age }] = ages.parse(found).rows
  expect(age * 1000).toBeLessThan(tookMs / 2)
})
