import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../test/kit/fuzz.ts'
import { encodingFor } from './compression.ts'

test('S14: of all that a browser may say it takes, an answer is only ever in what it named and did not refuse', () => {
  const coding = fc.constantFrom('br', 'gzip', 'deflate', 'zstd', 'identity', '*', 'brotli', '')
  const quality = fc.constantFrom('', ';q=0', '; q=0.0', ' ;q=0.000', ';q=1', ';q=0.5', '; q=0.001')
  fc.assert(
    fc.property(fc.array(fc.tuple(coding, quality), { maxLength: 8 }), (parts) => {
      const chosen = encodingFor(parts.map((part) => part.join('')).join(', '))
      const isTaken = parts.some(([name, weight]) => name === chosen && Number(weight.split('=')[1] ?? 1) > 0)
      expect(chosen === 'identity' || isTaken).toBe(true)
    }),
    fuzz,
  )
})
