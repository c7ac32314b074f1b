import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz, hostile } from '../test/kit/fuzz.ts'
import { mayReadMetrics } from './metrics-access.ts'

const token = 'a-token-of-more-than-32-characters'
const asker = (peer: string, headers: Record<string, string> = {}) => ({ peer, headers: new Headers(headers) })

test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('a program on this machine (%s) may', (peer) => {
  expect(mayReadMetrics(asker(peer), undefined)).toBe(true)
})

test.each(['10.0.0.7', '::2', '192.0.2.1', '', 'localhost'])('any other peer (%s) may not', (peer) => {
  expect(mayReadMetrics(asker(peer), undefined)).toBe(false)
  expect(mayReadMetrics(asker(peer), token)).toBe(false)
})

test.each(['X-Forwarded-For', 'Forwarded', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP', 'Via'])(
  'a visitor whom a proxy on this machine lets through (%s) may not',
  (name) => {
    expect(mayReadMetrics(asker('127.0.0.1', { [name]: '' }), token)).toBe(false)
  },
)

test('the token opens from anywhere, and nothing else does', () => {
  const bearing = (authorization: string) =>
    mayReadMetrics(asker('192.0.2.1', { Authorization: authorization, 'X-Forwarded-For': '192.0.2.7' }), token)
  expect(bearing(`Bearer ${token}`)).toBe(true)
  expect(bearing(`bearer ${token}`)).toBe(true)
  const wrong = [
    token,
    `Basic ${token}`,
    `Bearer ${token}x`,
    `Bearer ${token.slice(1)}`,
    'Bearer ',
    'Bearer undefined',
    '',
  ]
  expect(wrong.filter(bearing)).toEqual([])
})

test('without a token set none opens', () => {
  for (const authorization of ['Bearer undefined', 'Bearer ', ''])
    expect(mayReadMetrics(asker('192.0.2.1', { Authorization: authorization }), undefined)).toBe(false)
})

test('S20 (ASVS 13.4.5): whatever a stranger says, only the whole token opens', () => {
  const said = hostile('Bearer ', 'Basic ', token, token.slice(0, 20), ' ', 'undefined', '=')
  fc.assert(
    fc.property(
      said.map((text) => text.replaceAll(/[^\x20-\x7e]/g, '')),
      (authorization) => {
        const isToken = authorization.trim().replace(/^Bearer /i, '') === token && /^\s*Bearer /i.test(authorization)
        expect(mayReadMetrics(asker('192.0.2.1', { Authorization: authorization }), token)).toBe(isToken)
      },
    ),
    fuzz,
  )
})
