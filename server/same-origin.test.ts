import { expect, test } from 'vitest'
import { appWith, whole } from '../test/kit/app-with.ts'
import { foreignOrigins } from '../test/kit/foreign-origins.ts'
import { isFromOurPages } from './same-origin.ts'

function write(headers: Record<string, string>) {
  return new Request('https://www.redstone.example/contact', { method: 'POST', headers })
}

test.each([
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://www.redstone.example' }],
  ['our own page in a browser without Sec-Fetch-Site', { origin: 'https://www.redstone.example' }],
  ['our own page in a browser that leaves Origin out', { 'sec-fetch-site': 'same-origin' }],
])('S4: a write from %s is taken', (_from, headers) => {
  expect(isFromOurPages(write(headers))).toBe(true)
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a sibling host', { 'sec-fetch-site': 'same-site', origin: 'https://shop.redstone.example' }],
  ['our host over http', { origin: 'http://www.redstone.example' }],
  ['our host on another port', { origin: 'https://www.redstone.example:8443' }],
  ['a sandboxed frame', { origin: 'null' }],
  [
    'a page that claims our origin from another site',
    { 'sec-fetch-site': 'cross-site', origin: 'https://www.redstone.example' },
  ],
  [
    'a page of another origin that claims our site',
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  ],
  ['nowhere', {}],
])('S4 (ASVS 3.5.1): a write from %s is refused', (_from, headers) => {
  expect(isFromOurPages(write(headers))).toBe(false)
})

test('the routes of one-click stops, which compare Origin themselves, are not told of a foreign one', async () => {
  const told: Array<string | null> = []
  const app = await appWith({
    renderPage: async ({ request }) => {
      told.push(request.headers.get('origin'))
      return { ...whole, answer: new Response('taken') }
    },
  })
  const ours = 'http://redstone.example'
  const body = () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  for (const path of ['/newsletter/stop', '/alerts/stop'])
    for (const headers of foreignOrigins(ours)) {
      const sent = { method: 'POST', headers, body: body() }
      expect((await app.request(`${ours}${path}?token=a`, sent, from)).status).toBe(200)
    }
  expect(new Set(told)).toEqual(new Set([null]))
})

const from = { incoming: { socket: { remoteAddress: '192.0.2.7' } } }
