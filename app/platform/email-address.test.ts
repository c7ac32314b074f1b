import { expect, test } from 'vitest'
import { emailAddress } from './email-address.ts'

test.each([
  'robin@sample.example',
  "o'neil+van@sample.example",
  'jürgen@bücher.example',
  '用户@例子.example',
  'a@xn--bcher-kva.example',
])('%s is an address', (address) => expect(emailAddress.parse(` ${address} `)).toBe(address))

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
