import { expect, test } from 'vitest'
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
