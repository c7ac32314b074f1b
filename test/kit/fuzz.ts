import fc from 'fast-check'
import { isThorough } from './depth.ts'

/** With how many cases a property is tried: few while somebody waits, many in `npm run thorough`. A failure prints the seed that repeats it. */
export const fuzz = { numRuns: isThorough ? 10_000 : 100 }

/** The same for a property that writes rows for each case: the database grows with them, and slows down. */
export const fuzzOfRows = { numRuns: isThorough ? 1000 : 100 }

/** Any text at all, and text put together from pieces that mean something to the parser under test. */
export function hostile(...pieces: [string, ...string[]]) {
  const piece = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...pieces) },
    fc.string({ unit: 'binary', maxLength: 2 }),
  )
  return fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece, { maxLength: 16 }).map((all) => all.join('')),
  )
}
