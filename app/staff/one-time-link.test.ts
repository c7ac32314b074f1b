import { expect, test } from 'vitest'
import { openAuth } from '#app/auth/auth.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { authContext } from '#app/http/auth-context.server.ts'
import { visitorAddress } from '#app/http/page-request.server.ts'
import { closedDb, freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { posted, staffRequest } from '../../test/kit/staff-context.ts'
import { action, loader } from './one-time-link.route.tsx'
import { issueLink } from './one-time-links.server.ts'

const db = await freshDb()
const storage = await freshStorage()
const typed = { email: 'robin@redstone.example', newPassword: 'gravel otter nimbus 47' }

test('S19 (ASVS 2.4.1): who names ten dead links is told to wait before the next, and neither others nor a living link', async () => {
  const guesses = []
  for (let nth = 0; nth < 11; nth += 1) guesses.push(await send(db, `guess-${nth}`, '192.0.2.7'))
  expect(guesses.map(({ init }) => init?.status)).toEqual([...Array.from({ length: 10 }, () => 410), 429])
  expect(Number(new Headers(guesses[10]?.init?.headers).get('Retry-After'))).toBeGreaterThan(500)
  expect((await look(db, 'one-more', '192.0.2.7')).init?.status).toBe(429)
  expect((await look(db, 'one-more', '192.0.2.8')).init?.status).toBe(410)
  const token = await issueLink(db, { purpose: 'first', email: null })
  const living = await look(db, token, '192.0.2.7')
  expect([living.init?.status, living.data.dead]).toEqual([200, null])
})

test('S19 (ASVS 2.4.1): for dead links an IPv6 network counts as one, whatever its last 64 bits are', async () => {
  for (let nth = 1; nth <= 10; nth += 1)
    expect((await send(db, `guess-${nth}`, `2001:db8:0:5::${nth}`)).init?.status).toBe(410)
  expect((await send(db, 'one-more', '2001:db8:0:5:a::1')).init?.status).toBe(429)
  expect((await send(db, 'one-more', '2001:db8:0:6::1')).init?.status).toBe(410)
})

test('a dead link that is sent and shown again is one try', async () => {
  for (let nth = 0; nth < 10; nth += 1) {
    const context = contextOf(db, '192.0.2.9')
    await send(db, 'gone', '192.0.2.9', context)
    expect((await look(db, 'gone', '192.0.2.9', context)).init?.status).toBe(410)
  }
})

test('R9: while the database is away a link’s page says so with 503, and what was typed stays but the password', async () => {
  const away = await closedDb()
  const shown = await look(away, 'a-link', '192.0.2.10')
  expect([shown.init?.status, shown.data.failure?.toast.description]).toEqual([
    503,
    'The database did not answer. Please reload the page in a minute.',
  ])
  const sent = await send(away, 'a-link', '192.0.2.10')
  expect(sent.init?.status).toBe(503)
  expect(sent.data.failure?.toast.title).toBe('No Account Made')
  expect(sent.data.answers).toEqual({ email: typed.email })
})

function contextOf(connection: Db, address: string) {
  const context = staffRequest({ db: connection, storage }, null)
  context.set(visitorAddress, address)
  context.set(authContext, openAuth(connection, 'a secret of more than 32 characters'))
  return context
}

function look(connection: Db, token: string, address: string, context = contextOf(connection, address)) {
  const url = new URL(`https://redstone.example/admin/setup?token=${token}`)
  return loader({ request: new Request(url), url, context, params: {}, pattern: '/admin/setup' })
}

async function send(connection: Db, token: string, address: string, context = contextOf(connection, address)) {
  const url = new URL('https://redstone.example/admin/setup')
  const request = posted(url, { token, ...typed })
  const answer = await action({ request, url, context, params: {}, pattern: '/admin/setup' })
  if (answer instanceof Response) throw new Error('the link worked')
  return answer
}
