import fc from 'fast-check'
import addressparser from 'nodemailer/lib/addressparser'
import { expect, test } from 'vitest'
import { fuzz, hostile } from '../../test/kit/fuzz.ts'
import { emailAddress } from './email-address.ts'

test.each([
  'robin@sample.example',
  "o'neil+van@sample.example",
  'jürgen@bücher.example',
  '用户@例子.example',
  'a@xn--bcher-kva.example',
])('%s is an address', (address) => expect(emailAddress.parse(` ${address} `)).toBe(address))

const [label, name] = ['a'.repeat(63), 'a'.repeat(64)]

test.each([`${name}@sample.example`, `a@${label}.example`, 'दीपक@उदाहरण.example', 'a.b.c@d-e.f.example'])(
  'the longest and the most foreign of names are taken: %s',
  (address) => expect(emailAddress.parse(address)).toBe(address),
)

test.each([
  'pat..rivera@sample.example',
  '.pat@sample.example',
  'pat.@sample.example',
  'kim@-bad-.example',
  'kim@bad-.example',
  'kim@sub.-bad.example',
  'kim@sample.e',
  'kim@sample.123',
  'kim@192.0.2.1',
  'kim@.sample.example',
  'kim@sample.example.',
  `${name}a@sample.example`,
  `${'ü'.repeat(33)}@sample.example`,
  `a@${label}a.example`,
  `a@${`${label}.`.repeat(4)}example`,
])('no mail server takes %j', (text) => expect(emailAddress.safeParse(text).success).toBe(false))

test.each([
  'robin',
  'robin@sample',
  '"robin"@sample.example',
  'a@b.example, c@d.example',
  'Robin <r@s.example>',
  'a b@c.example',
  'a@b..example',
  'a@b.example\nBcc: x@y.example',
])('%j is none', (text) => expect(emailAddress.safeParse(text).success).toBe(false))

test('S16 (ASVS 1.3.11): whatever is taken as an address is one recipient to a mail program, and no second line', () => {
  const typed = hostile(
    'a',
    '@',
    '.',
    'sample.example',
    ',',
    ';',
    ':',
    '<',
    '>',
    '(',
    ')',
    '"',
    ' ',
    '\r\n',
    'Bcc: x',
    '\0',
    'ü',
    '=?',
  )
  const near = fc.tuple(typed, typed).map(([name, domain]) => `${name}@${domain}.example`)
  fc.assert(
    fc.property(fc.oneof(typed, near, fc.emailAddress()), (text) => {
      const address = emailAddress.safeParse(text).data
      if (address === undefined) return
      expect(address).not.toMatch(/[\s\p{Cc},;:<>()"]/u)
      expect(emailAddress.parse(address)).toBe(address)
      expect(addressparser(address, { flatten: true }).map((one) => one.address)).toEqual([address])
    }),
    fuzz,
  )
})
