import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fuzz } from '../test/kit/fuzz.ts'
import { blankStamp, freshNonce, freshStamp, type Stamp, stampedPage } from './stamped-page.ts'

const newBlank = (): Stamp => ({ nonce: freshNonce(), ...blankStamp() })
const newStamp = (): Stamp => ({ nonce: freshNonce(), ...freshStamp() })

test('a cached page is the same page with other stamps, compressed or not, wherever and however often they stand', () => {
  const text = fc.string({ unit: 'binary' }).filter((part) => part.isWellFormed())
  const part = fc.oneof(
    text,
    text.map((one) => one.repeat(300)),
    fc.constantFrom('nonce', 'formId', 'shownAt'),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const [blank, stamp] = [newBlank(), newStamp()]
      const write = (stamps: Stamp) => {
        const values: Record<string, string> = stamps
        return parts.map((one) => values[one] ?? one).join('')
      }
      const page = stampedPage(write(blank), blank)
      for (const stamps of [stamp, newStamp()]) {
        expect(page.plain(stamps).toString()).toBe(write(stamps))
        expect(gunzipSync(page.gzip(stamps)).toString()).toBe(write(stamps))
      }
    }),
    fuzz,
  )
})

test('zeros in a page are never taken for the place of a stamp', () => {
  const [blank, stamp] = [newBlank(), newStamp()]
  const zeros = '\u0000'.repeat(300)
  const page = stampedPage(`${blank.nonce}${zeros}`, blank)
  expect(gunzipSync(page.gzip(stamp)).toString()).toBe(`${stamp.nonce}${zeros}`)
})

test('no blank is left in a page that is sent, and no stamp is like the one before', () => {
  const blank = newBlank()
  const page = stampedPage(`<p nonce="${blank.nonce}">${blank.formId} ${blank.shownAt}</p>`, blank)
  const sent = [newStamp(), newStamp()].map((stamp) => page.plain(stamp).toString())
  for (const html of sent) for (const word of Object.values(blank)) expect(html).not.toContain(word)
  expect(sent[0]).not.toBe(sent[1])
})

test('a stamp that would not fit is refused, since it would break the page', () => {
  const blank = newBlank()
  const page = stampedPage(`<p>${blank.formId}</p>`, blank)
  expect(() => page.gzip({ ...newStamp(), formId: 'short' })).toThrow('another length')
})

test('a stamp fits whatever the clock of the machine says', () => {
  onTestFinished(() => void vi.useRealTimers())
  for (const now of [0, 1, 999_999_999_999, 1_800_000_000_000, 10_000_000_000_000]) {
    vi.useFakeTimers({ now, toFake: ['Date'] })
    expect(freshStamp().shownAt, `${now}`).toMatch(/^\d{13}$/)
  }
})
