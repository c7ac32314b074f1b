import { BlockList, isIP } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz, hostile } from '../test/kit/fuzz.ts'
import { clientAddress, publicUrl } from './public-url.ts'

const trustProxy = new BlockList()
trustProxy.addAddress('192.0.2.7')
const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'www.redstone.example' }

function requestWith(headers: Record<string, string> = {}) {
  return new Request('http://10.0.0.5:3000/vehicles?entry=side', { headers })
}

test('S5: behind a trusted proxy the address is the one the visitor used', () => {
  expect(publicUrl(requestWith(forwarded), '192.0.2.7', { trustProxy, publicOrigin: undefined })?.href).toBe(
    'https://www.redstone.example/vehicles?entry=side',
  )
  expect(publicUrl(requestWith(forwarded), '::ffff:192.0.2.7', { trustProxy, publicOrigin: undefined })?.protocol).toBe(
    'https:',
  )
})

test('S5 (ASVS 4.1.3): what a stranger writes into X-Forwarded-* does not count', () => {
  expect(publicUrl(requestWith(forwarded), '198.51.100.9', { trustProxy, publicOrigin: undefined })?.href).toBe(
    'http://10.0.0.5:3000/vehicles?entry=side',
  )
})

test('S5: only the entry the trusted proxy added counts', () => {
  const twice = { ...forwarded, 'x-forwarded-host': 'evil.example, www.redstone.example' }
  expect(publicUrl(requestWith(twice), '192.0.2.7', { trustProxy, publicOrigin: undefined })?.host).toBe(
    'www.redstone.example',
  )
})

test('S5: with a public origin a forged host is not served', () => {
  expect(
    publicUrl(requestWith(), '198.51.100.9', { trustProxy, publicOrigin: 'https://www.redstone.example' }),
  ).toBeNull()
})

test('S5: with a public origin its scheme stands, whatever the proxy says', () => {
  const request = new Request('http://www.redstone.example/contact')
  expect(publicUrl(request, '198.51.100.9', { trustProxy, publicOrigin: 'https://www.redstone.example' })?.href).toBe(
    'https://www.redstone.example/contact',
  )
})

test.each([
  ['straight from the visitor', '198.51.100.9', null, '198.51.100.9'],
  ['through the trusted proxy', '192.0.2.7', '203.0.113.5', '203.0.113.5'],
  ['through the trusted proxy over IPv6', '::ffff:192.0.2.7', '2001:db8::5', '2001:db8::5'],
  ['through two trusted proxies', '192.0.2.7', '203.0.113.5, 192.0.2.7', '203.0.113.5'],
  ['with a forged entry before the true one', '192.0.2.7', '10.9.9.9, 203.0.113.5', '203.0.113.5'],
  ['with a forged header and no proxy', '198.51.100.9', '203.0.113.5', '198.51.100.9'],
  ['with an entry that is no address', '192.0.2.7', 'unknown', '192.0.2.7'],
])('S5 (ASVS 15.3.4): the visitor of a request %s has one address', (_how, peer, forwardedFor, address) => {
  const headers: Record<string, string> = forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}
  expect(clientAddress(requestWith(headers), peer, trustProxy)).toBe(address)
})

test('S5: a path that looks like another host stays a path', () => {
  const request = new Request('http://10.0.0.5:3000//evil.example/vehicles', { headers: forwarded })
  const url = publicUrl(request, '192.0.2.7', { trustProxy, publicOrigin: undefined })
  expect(url?.href).toBe('https://www.redstone.example//evil.example/vehicles')
})

test('S5: whatever a proxy forwards, the address is one that a request can have, and its path stays what was asked', () => {
  const host = hostile(
    'www.redstone.example',
    'evil.example',
    '@',
    ':',
    '8443',
    '/',
    '\\',
    '?',
    '#',
    ',',
    '[::1]',
    ' ',
    '%',
  )
  fc.assert(
    fc.property(headerText(host), headerText(hostile('https', 'http', 'javascript', ',', ' ')), (forwarded, proto) => {
      const request = requestWith({ 'x-forwarded-host': forwarded, 'x-forwarded-proto': proto })
      const url = publicUrl(request, '192.0.2.7', { trustProxy, publicOrigin: undefined })
      expect(new Request(url ?? 'none', request).url).toBe(`${url?.origin}/vehicles?entry=side`)
      expect(['http:', 'https:']).toContain(url?.protocol)
      const publicOrigin = 'https://www.redstone.example'
      expect([publicOrigin, undefined]).toContain(publicUrl(request, '192.0.2.7', { trustProxy, publicOrigin })?.origin)
      expect(publicUrl(request, '198.51.100.9', { trustProxy, publicOrigin: undefined })?.host).toBe('10.0.0.5:3000')
    }),
    fuzz,
  )
})

test('S5 (ASVS 15.3.4): whatever stands in X-Forwarded-For, the visitor has the address of the peer or one the proxy saw', () => {
  const chain = hostile(
    '192.0.2.7',
    '203.0.113.5',
    '::ffff:',
    '2001:db8::5',
    'fe80::1%eth0',
    ',',
    ' ',
    ':',
    '0x7f',
    'unknown',
  )
  fc.assert(
    fc.property(headerText(chain), (forwardedFor) => {
      const request = requestWith({ 'x-forwarded-for': forwardedFor })
      expect(clientAddress(request, '198.51.100.9', trustProxy)).toBe('198.51.100.9')
      const address = clientAddress(request, '192.0.2.7', trustProxy)
      expect(isIP(address)).not.toBe(0)
      expect(`${forwardedFor},192.0.2.7`).toContain(address)
    }),
    fuzz,
  )
})

/** What can stand in a header at all. */
function headerText(text: fc.Arbitrary<string>) {
  return text.map((any) => any.replaceAll(/[^\x20-\x7e]/g, ''))
}
