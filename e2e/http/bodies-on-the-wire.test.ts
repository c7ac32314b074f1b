import { once } from 'node:events'
import { connect } from 'node:net'
import { expect } from 'vitest'
import { newAddress } from '../../test/kit/http-visitor.ts'
import { test } from '../../test/kit/walk/sites.ts'
import { getRequest, sendBytes } from './raw-request.ts'

const answers = {
  ...{ formId: crypto.randomUUID(), shownAt: String(Date.now() - 60_000), comments: '', make: 'Dodge' },
  ...{ model: 'Grand Caravan', year: '2017', mileage: '88,400', name: 'Ana Pérez', email: 'ana@visitor.example' },
}

/** A form of a trade-in with so many bytes of a picture. */
function tradeIn(pictureBytes: number) {
  const body = new FormData()
  for (const [name, value] of Object.entries(answers)) body.append(name, value)
  body.append('photos', new File([new Uint8Array(pictureBytes)], 'front.jpg', { type: 'image/jpeg' }))
  return body
}

test('D4: a trade-in with pictures that are too large comes back with 413, all that was typed, and how large they may be', async ({
  site,
}) => {
  const headers = { Origin: site.origin, 'X-Forwarded-For': newAddress() }
  const answer = await fetch(`${site.origin}/trade-in`, { method: 'POST', headers, body: tradeIn(61 * 1024 * 1024) })
  const page = await answer.text()
  expect(answer.status).toBe(413)
  expect(page).toContain('These pictures are more than 60 MB together. Choose fewer or smaller ones.')
  for (const typed of ['Dodge', 'Grand Caravan', '88,400', 'Ana Pérez', 'ana@visitor.example'])
    expect(page).toContain(`value="${typed}"`)
})

test('D4: a trade-in leads with its texts, so that they have come when a picture is refused', async ({ site }) => {
  const page = await (await fetch(`${site.origin}/trade-in`)).text()
  const form = page.slice(page.search(/<form[^>]*multipart/i))
  const fields = form.slice(0, form.indexOf('</form>')).match(/<(?:input|select|textarea)\b[^>]*/g) ?? []
  const named = fields.flatMap((field) => / name="(\w+)"/.exec(field)?.[1] ?? [])
  expect(named.length).toBeGreaterThan(15)
  expect(named.at(-1)).toBe('photos')
})

test('S22: who asks whether a body may come is told to go on, and answered after it', async ({ site }) => {
  const { hostname, port, host } = new URL(site.origin)
  const peer = connect(Number(port), hostname).setEncoding('latin1')
  const body = 'email=nobody'
  const head = [
    ...['POST /subscribe HTTP/1.1', `Host: ${host}`, `Origin: ${site.origin}`, 'Connection: close'],
    ...['Content-Type: application/x-www-form-urlencoded', `Content-Length: ${body.length}`, 'Expect: 100-continue'],
  ]
  peer.write(`${head.join('\r\n')}\r\n\r\n`)
  const [first]: unknown[] = await once(peer, 'data')
  expect(first).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  peer.write(body)
  const [second]: unknown[] = await once(peer, 'data')
  expect(second).toMatch(/^HTTP\/1\.1 400 /)
  peer.destroy()
})

test('S22: requests sent ahead are answered in order, each with its own body, and a refused body ends their connection', async ({
  site,
}) => {
  const { host } = new URL(site.origin)
  const post = (path: string, body: string) =>
    [
      ...[`POST ${path} HTTP/1.1`, `Host: ${host}`, `Origin: ${site.origin}`, `Content-Length: ${body.length}`],
      ...['Content-Type: application/x-www-form-urlencoded', '', body],
    ].join('\r\n')
  const wrong = post('/subscribe', 'email=nobody')
  expect((await sendBytes(site.origin, wrong + wrong + getRequest('/healthz'))).statuses).toEqual([400, 400, 200])
  const tooLarge = post('/contact', 'x'.repeat(300_000))
  const refused = await sendBytes(site.origin, wrong + tooLarge + getRequest('/healthz'))
  expect(refused.statuses).toEqual([400, 413])
  expect(refused.text).toContain('Please shorten it to 256 kB')
})
