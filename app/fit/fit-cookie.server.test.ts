import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz, hostile } from '../../test/kit/fuzz.ts'
import { readFitCode } from './fit-code.ts'
import { fitHeader, hasFitCookie, readFit, readStoredFit } from './fit-cookie.server.ts'

const code = 'H54.5_W26_L44~_T430_DM'
const profile = readFitCode(code)
if (!profile) throw new Error('the code of this test is none')
const http = new Request('http://redstone.example/fit')
const https = new Request('https://redstone.example/fit')

test('the measures lie in a cookie of this host for 180 days, out of reach of scripts', () => {
  expect(fitHeader(http, { profile, units: 'in', isShared: false })).toBe(
    `fit=${code}; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax`,
  )
  expect(fitHeader(https, { profile, units: 'in', isShared: false })).toBe(
    `__Host-fit=${code}; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax; Secure`,
  )
})

test('on a shared computer they go when the browser closes', () =>
  expect(fitHeader(http, { profile, units: 'in', isShared: true })).toBe(
    `fit=${code}_once; Path=/; HttpOnly; SameSite=Lax`,
  ))

test('forgetting them takes the cookie away', () =>
  expect(fitHeader(http, null)).toBe('fit=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'))

test.each([http, https])('what was kept comes back with the units and the wish', (request) => {
  for (const units of ['in', 'cm'] as const)
    for (const isShared of [true, false]) {
      const [Cookie = ''] = fitHeader(request, { profile, units, isShared }).split(';')
      const next = new Request(request.url, { headers: { Cookie: `a=b; ${Cookie}` } })
      expect(readStoredFit(next)).toEqual({ profile, units, isShared })
      expect(readFit(next)).toEqual(profile)
    }
})

test('whatever else comes as a cookie counts as none, and nothing makes it fail', () => {
  fc.assert(
    fc.property(hostile('fit=', 'H54', 'W26', '_', '; ', '=', '~', '%', 'cm', 'once'), (text) => {
      const Cookie = text.replaceAll(/[^\x20-\x7e]/g, '')
      const request = new Request(http.url, { headers: { Cookie } })
      expect(() => readStoredFit(request)).not.toThrow()
      if (readFit(request)) expect(hasFitCookie(Cookie)).toBe(true)
    }),
    fuzz,
  )
  for (const Cookie of ['fit=', 'fit=cm', 'fit=H99_W26', `outfit=${code}`, `__Host-fit=${code}`])
    expect(readFit(new Request(http.url, { headers: { Cookie } })), Cookie).toBeNull()
})

test.each([
  [`fit=${code}`, true],
  ['fit=', true],
  [`a=b; fit=${code}`, true],
  [`a=b;fit=${code}`, true],
  [`__Host-fit=${code}`, true],
  [`outfit=${code}`, false],
  ['a=fit=H54', false],
  ['a="fit=x"; fitter=y; Fit=z', false],
  ['', false],
])('the header “%s” brings measures: %s', (header, isThere) => expect(hasFitCookie(header)).toBe(isThere))
