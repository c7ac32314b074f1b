import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { finish, send, toBeMade } from './finished-page.ts'

test('S22: all who get a page without compression get the same bytes, however slowly they read them', async () => {
  const page = await finish(new Response('<p>Vans with a ramp.</p>'), toBeMade())
  const sent: unknown[] = []
  function ask() {
    const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET' })
    const response = new ServerResponse(request)
    response.end = (bytes?: unknown) => {
      sent.push(bytes)
      return response
    }
    send(page, request, response)
  }
  ask()
  ask()
  expect(String(sent[0])).toBe('<p>Vans with a ramp.</p>')
  expect(sent[1]).toBe(sent[0])
})
