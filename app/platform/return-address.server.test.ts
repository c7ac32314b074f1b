import { expect, test } from 'vitest'
import { openReturnAddresses } from './return-address.server.ts'

const secret = 'a secret of this site, 32 letters'
const addresses = openReturnAddresses('Bounces@dealer.example', secret)
const address = addresses.of('m1001', 'Ana@visitor.example')

test('a return address names its email, and is taken in any spelling of capitals', () => {
  expect(address).toMatch(/^bounces\+m1001[0-9a-f]{24}@dealer\.example$/)
  for (const written of [address, address.toUpperCase()]) {
    expect(addresses.keyIn(written)).toBe('m1001')
    expect(addresses.isOf(written, 'm1001', 'ana@VISITOR.example')).toBe(true)
  }
})

test('an address for one email proves nothing of another email, recipient or site', () => {
  expect(addresses.isOf(address, 'm1002', 'ana@visitor.example')).toBe(false)
  expect(addresses.isOf(address.replace('m1001', 'm1002'), 'm1002', 'ana@visitor.example')).toBe(false)
  expect(addresses.isOf(address, 'm1001', 'ben@visitor.example')).toBe(false)
  const elsewhere = openReturnAddresses('bounces@dealer.example', 'the secret of another site, longer')
  expect(elsewhere.isOf(address, 'm1001', 'ana@visitor.example')).toBe(false)
})

test.each([
  'bounces@dealer.example',
  'bounces+@dealer.example',
  'bounces+m1001@dealer.example',
  address.replace('bounces+', 'sales+'),
  address.replace('dealer', 'other'),
  address.replace('+m', '+m-'),
  `${address}, ${address}`,
  '',
])('an address of another kind carries no key: %s', (other) => {
  expect(addresses.keyIn(other)).toBeNull()
})

test('the longest one fits what mail servers take before the @', () => {
  const long = openReturnAddresses(`${'b'.repeat(28)}@dealer.example`, secret).of('d2147483647', 'a@b.example')
  expect(long.split('@')[0]?.length).toBeLessThanOrEqual(64)
})
