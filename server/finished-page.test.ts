import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { finish, send, toBeMade } from './finished-page.ts'

test('S22: all who get a page without compression get the same bytes, however slowly they read them', async () => {
  const page = await finish(new Response('<p>Vans with a ramp.</p>'), toBeMade())
  const sent: unknown[] = []
  const response = { writeHead: () => response, end: (bytes: unknown) => sent.push(bytes) }
  // @ts-expect-error -- of a request it reads these, of a response it calls those
  const ask = () => send(page, { method: 'GET', headers: {} } satisfies Partial<IncomingMessage>, response)
  ask()
  ask()
  expect(String(sent[0])).toBe('<p>Vans with a ramp.</p>')
  expect(sent[1]).toBe(sent[0])
})
