import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/kit/fuzz.ts'
import { lineOf, networkOf, widerNetworkOf } from './network-address.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('S6: %s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:DB8:0001:9::9', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['unknown', 'unknown'],
])('S22: %s lies in the wider network %s', (address, network) => {
  expect(widerNetworkOf(address)).toBe(network)
})

test('D4: limits that count widely take the first 48 bits of an IPv6 address for one place', () => {
  expect(lineOf('2001:DB8:1:ffff::9')).toBe('2001:db8:1::/48')
  expect(lineOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
})

test('S6 (ASVS 6.3.1): however an IPv6 address is spelled, its first 64 bits are its place, and other bits another', () => {
  const group = fc.integer({ min: 1, max: 0xffff })
  fc.assert(
    fc.property(
      fc.array(group, { minLength: 4, maxLength: 4 }),
      fc.array(group, { minLength: 4, maxLength: 4 }),
      (net, rest) => {
        const hex = [...net, ...rest].map((bits) => bits.toString(16))
        const place = networkOf(hex.join(':'))
        expect(networkOf(hex.map((bits) => bits.toUpperCase().padStart(4, '0')).join(':'))).toBe(place)
        expect(networkOf(`${hex.slice(0, 4).join(':')}::${hex[7]}`)).toBe(place)
        expect(networkOf(place)).toBe(place)
        expect(networkOf(`${hex.slice(1, 5).join(':')}::1`) === place).toBe(new Set(hex.slice(0, 5)).size === 1)
      },
    ),
    fuzz,
  )
})
