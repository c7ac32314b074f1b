import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz, hostile } from '../../test/kit/fuzz.ts'
import { readEnv } from './env.server.ts'
import { OperatorError } from './operator-error.ts'

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
  ['PORT', '-1'],
  ['DEMO', 'maybe'],
  ['PUBLIC_ORIGIN', 'https://www.example.com/shop'],
  ['PUBLIC_ORIGIN', 'www.example.com'],
  ['PUBLIC_ORIGIN', 'ftp://www.example.com'],
  ['TRUST_PROXY', 'the-proxy'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/'],
  ['TRUST_PROXY', '10.0.0.0/8/9'],
  ['DATABASE_URL', 'nonsense'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['SMTP_URL', 'mail.example.com'],
  ['LEADS_TO', 'sales'],
  ['AUTH_SECRET', 'too short'],
  ['METRICS_TOKEN', 'too short'],
  ['AUTH_SECRET', 'changeme-changeme-changeme-changeme'],
  ['AUTH_SECRET', 'the output of: openssl rand -base64 48'],
  ['AUTH_SECRET', 'your-secret-key-here-at-least-32-characters'],
  ['AUTH_SECRET', '0'.repeat(40)],
  ['AUTH_SECRET', 'abcdefgh'.repeat(4)],
  ['METRICS_TOKEN', 'replace_me_with_something_long_enough'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused by one line that names the variable', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(
    expect.objectContaining({ name: 'OperatorError', message: expect.stringMatching(new RegExp(`^${name} [^\\n]+$`)) }),
  )
})

const bucket = {
  S3_ENDPOINT: 'https://objects.example/s3',
  S3_BUCKET: 'redstone-pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('pictures lie on disk, or in a bucket when all its settings are there; only the region may be left out', () => {
  expect(readEnv({}).bucket).toBeUndefined()
  expect(readEnv(bucket).bucket).toEqual({ ...bucket, S3_REGION: 'us-east-1' })
  expect(readEnv({ ...bucket, S3_REGION: 'auto' }).bucket?.S3_REGION).toBe('auto')
})

test.each(Object.keys(bucket))('a bucket without %s is refused by one line that names what is missing', (name) => {
  const message = `${name} must be set too, since other S3_ settings are`
  expect(() => readEnv({ ...bucket, [name]: undefined })).toThrow(message)
  expect(() => readEnv({ ...bucket, [name]: '' })).toThrow(message)
})

test('a region alone is no bucket', () => {
  expect(() => readEnv({ S3_REGION: 'auto' })).toThrow('S3_ENDPOINT must be set too')
})

test.each([
  ['S3_ENDPOINT', 'objects.example'],
  ['S3_ENDPOINT', 'ftp://objects.example'],
  ['S3_ENDPOINT', 'https://key:secret@objects.example'],
  ['S3_BUCKET', 'my pictures'],
  ['S3_BUCKET', 'pictures/public'],
])('%s=%s is refused by one line that names the variable', (name, value) => {
  expect(() => readEnv({ ...bucket, [name]: value })).toThrow(new RegExp(`^${name} must be [^\\n]+$`))
})

const webhook = {
  LEADS_WEBHOOK_URL: 'https://crm.example/leads?key=1',
  LEADS_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
}

test('a program is told of leads when its address and secret are there, over a line that is encrypted or stays here', () => {
  expect(readEnv({}).webhook).toBeUndefined()
  expect(readEnv(webhook).webhook).toEqual(webhook)
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    const LEADS_WEBHOOK_URL = `http://${host}:5678/hook`
    expect(readEnv({ ...webhook, LEADS_WEBHOOK_URL }).webhook).toMatchObject({ LEADS_WEBHOOK_URL })
  }
})

test('a program’s address without a secret, or a secret alone, is refused by what is missing', () => {
  const { LEADS_WEBHOOK_URL, LEADS_WEBHOOK_SECRET } = webhook
  expect(() => readEnv({ LEADS_WEBHOOK_URL })).toThrow('LEADS_WEBHOOK_SECRET must be set too')
  expect(() => readEnv({ LEADS_WEBHOOK_SECRET })).toThrow('LEADS_WEBHOOK_URL must be set too')
})

test.each([
  ['LEADS_WEBHOOK_URL', 'crm.example'],
  ['LEADS_WEBHOOK_URL', 'http://crm.example/leads'],
  ['LEADS_WEBHOOK_URL', 'http://10.0.0.7/leads'],
  ['LEADS_WEBHOOK_URL', 'ftp://localhost/leads'],
  ['LEADS_WEBHOOK_URL', 'https://user:password@crm.example/leads'],
  ['LEADS_WEBHOOK_SECRET', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  ['LEADS_WEBHOOK_SECRET', 'whsec_short'],
  ['LEADS_WEBHOOK_SECRET', `whsec_${'MfKQ9r8G'.repeat(12)}`],
  ['LEADS_WEBHOOK_SECRET', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaS!'],
])('%s=%s is refused by one line that names it', (name, value) => {
  expect(() => readEnv({ ...webhook, [name]: value })).toThrow(new RegExp(`^${name} must be [^\\n]+$`))
})

const bounces = {
  BOUNCES_IMAP_URL: 'imaps://bounces%40dealer.example:p%2Fw%40x@mail.dealer.example',
  BOUNCES_ADDRESS: 'bounces@dealer.example',
}

test('a mailbox of emails that came back is read when it and its address are given', () => {
  expect(readEnv({}).bounces).toBeUndefined()
  const mailbox = { host: 'mail.dealer.example', port: 993, isTlsFromStart: true, folder: 'INBOX' }
  const account = { user: 'bounces@dealer.example', password: 'p/w@x' }
  expect(readEnv(bounces).bounces).toEqual({ ...bounces, BOUNCES_IMAP_URL: { ...mailbox, ...account } })
  const BOUNCES_IMAP_URL = 'imap://b:w@[::1]:1143/Bounces/2026%20all'
  expect(readEnv({ ...bounces, BOUNCES_IMAP_URL }).bounces).toMatchObject({
    BOUNCES_IMAP_URL: { host: '::1', port: 1143, isTlsFromStart: false, user: 'b', folder: 'Bounces/2026 all' },
  })
  expect(readEnv({ ...bounces, BOUNCES_IMAP_URL: 'imap://b:w@mail.example' }).bounces).toMatchObject({
    BOUNCES_IMAP_URL: { port: 143 },
  })
})

test('of mailbox and address both are set, or neither', () => {
  const { BOUNCES_IMAP_URL, BOUNCES_ADDRESS } = bounces
  expect(() => readEnv({ BOUNCES_IMAP_URL })).toThrow('BOUNCES_ADDRESS must be set too')
  expect(() => readEnv({ BOUNCES_ADDRESS })).toThrow('BOUNCES_IMAP_URL must be set too')
})

test.each([
  ['BOUNCES_IMAP_URL', 'mail.dealer.example'],
  ['BOUNCES_IMAP_URL', 'https://b:secret-word@mail.dealer.example'],
  ['BOUNCES_IMAP_URL', 'imaps://mail.dealer.example'],
  ['BOUNCES_IMAP_URL', 'imaps://b@mail.dealer.example'],
  ['BOUNCES_IMAP_URL', 'imaps://b:secret-word%@mail.dealer.example'],
  ['BOUNCES_IMAP_URL', 'imaps://b:secret-word@'],
  ['BOUNCES_IMAP_URL', 'imaps://b:secret-word@mail.dealer.example/INBOX?all'],
  ['BOUNCES_ADDRESS', 'bounces'],
  ['BOUNCES_ADDRESS', 'Dealer <bounces@dealer.example>'],
  ['BOUNCES_ADDRESS', 'bücher@dealer.example'],
  ['BOUNCES_ADDRESS', `${'b'.repeat(29)}@dealer.example`],
])('%s=%s is refused by one line that names it and repeats no password', (name, value) => {
  expect(() => readEnv({ ...bounces, [name]: value })).toThrow(new RegExp(`^${name} must (?!.*secret-word)[^\\n]+$`))
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

test('whatever is set, the site starts with settings that fit or says in one line which one does not', () => {
  const names = [
    'PORT',
    'HOST',
    'PUBLIC_ORIGIN',
    'TRUST_PROXY',
    'DATABASE_URL',
    'SMTP_URL',
    'LEADS_TO',
    ...Object.keys(bucket),
    ...Object.keys(webhook),
    ...Object.keys(bounces),
  ]
  const value = hostile(
    'https',
    'ftp',
    'ws',
    '://',
    'shop.example',
    ':',
    '443',
    '/',
    '8',
    '10.0.0.0',
    '::1',
    ',',
    '%',
    '@',
    '-',
    '.',
  )
  fc.assert(
    fc.property(fc.constantFrom(...names), value, (name, text) => {
      const read = readOrRefuse({ [name]: text })
      if (typeof read === 'string') expect(read).toMatch(/^[A-Z0-9_]+ [^\n]+$/)
      else {
        expect(read.PORT >= 0 && read.PORT <= 65535).toBe(true)
        expect(read.PUBLIC_ORIGIN ?? 'http://none').toMatch(/^https?:\/\/[^/]+$/)
      }
    }),
    fuzz,
  )
})

test('S5 (ASVS 4.1.3): a network of proxies holds the addresses it names and no others', () => {
  const bits = fc.oneof(fc.integer({ min: 1, max: 32 }).map(String), hostile('8', '0', 'x', '/', ' ', '-', '.', '+'))
  fc.assert(
    fc.property(fc.ipV4(), bits, (address, length) => {
      const read = readOrRefuse({ TRUST_PROXY: `${address}/${length}` })
      if (typeof read === 'string') return
      expect(`${address}/${length}`.replaceAll(/[, ]+$/g, '')).toMatch(/^[\d.]+\/\d{1,3}$/)
      expect(read.TRUST_PROXY.check(address)).toBe(true)
    }),
    fuzz,
  )
})

/** The settings, or why they are refused. What is no refusal is thrown. */
function readOrRefuse(variables: Record<string, string>) {
  try {
    return readEnv(variables)
  } catch (error) {
    if (error instanceof OperatorError) return error.message
    throw error
  }
}
