import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshDb } from '../../test/kit/db.ts'
import { fuzz, hostile } from '../../test/kit/fuzz.ts'
import { readToast } from '../http/flash.server.ts'
import { openAuth } from './auth.server.ts'
import { cookieHeader, cookieIn } from './host-cookie.server.ts'

const names = ['redstone_session', '__Host-redstone_session', 'flash', 'display']
const sent = hostile('=', '; ', ';', '"', '%', '%00', '.', '__proto__', 'eyJ9', ...names).map((text) =>
  text.replaceAll(/[^\x20-\x7e]/g, ''),
)

test('S8 (ASVS 1.5.2, 9.1.1): whatever cookies come, no session, no known device and no notice is read out of them', async () => {
  const auth = openAuth(await freshDb(), 'a-secret-of-more-than-32-characters')
  await fc.assert(
    fc.asyncProperty(sent, fc.constantFrom('http', 'https'), async (cookie, scheme) => {
      for (const Cookie of [cookie, `redstone_session=${cookie}; flash=${cookie}`]) {
        const request = new Request(`${scheme}://redstone.example/admin`, { headers: { Cookie } })
        expect(auth.hadSession(request)).toBe(false)
        expect(await auth.findSession({ request, address: '192.0.2.1' }, { extend: true })).toBeNull()
        expect(readToast(request, auth.seal)).toBeNull()
      }
    }),
    fuzz,
  )
})

test('S8 (ASVS 3.3.3): a cookie of ours comes back as it was given, and over https no other name stands for it', () => {
  const value = fc.string({ unit: fc.constantFrom(...'abcXYZ019-_.'), minLength: 1 })
  fc.assert(
    fc.property(value, sent, fc.constantFrom('http', 'https'), (text, others, scheme) => {
      const url = `${scheme}://redstone.example/`
      const [given = ''] = cookieHeader(new Request(url), 'display', text, 60).split('; ')
      expect(cookieIn(new Request(url, { headers: { Cookie: given } }), 'display')).toBe(text)
      const plain = new Request('https://redstone.example/', { headers: { Cookie: `display=${text}; ${others}` } })
      expect(cookieIn(plain, 'display')).toBeUndefined()
    }),
    fuzz,
  )
})
