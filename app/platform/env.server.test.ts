import { expect, test } from 'vitest'
import { readEnv } from './env.server.ts'

test('without any variable the site listens on loopback with its own database and the demonstration', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DEMO: 'on',
    LOG_LEVEL: 'info',
  })
})

test('an empty variable counts as unset', () => {
  const env = readEnv({ PORT: '', DATABASE_URL: '' })
  expect(env.PORT).toBe(3000)
  expect(env.DATABASE_URL).toBeUndefined()
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '65536'],
  ['DEMO', 'maybe'],
  ['PUBLIC_ORIGIN', 'https://www.example.com/shop'],
  ['TRUST_PROXY', 'the-proxy'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['SMTP_URL', 'mail.example.com'],
  ['LEADS_TO', 'sales'],
  ['AUTH_SECRET', 'too short'],
  ['METRICS_TOKEN', 'too short'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused by one line that names the variable', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(
    expect.objectContaining({ name: 'OperatorError', message: expect.stringMatching(new RegExp(`^${name} [^\\n]+$`)) }),
  )
})

test('trusted proxies are addresses and networks', () => {
  const { TRUST_PROXY } = readEnv({ TRUST_PROXY: '192.0.2.7, 10.0.0.0/8, fd00::/8' })
  expect([
    TRUST_PROXY.check('192.0.2.7'),
    TRUST_PROXY.check('192.0.2.8'),
    TRUST_PROXY.check('10.9.8.7'),
    TRUST_PROXY.check('fd00::1', 'ipv6'),
  ]).toEqual([true, false, true, true])
})
