import fc from 'fast-check'

/** With how many cases a property is tried: few while somebody waits, many at night. A failure prints the seed that repeats it. */
export const fuzz = { numRuns: process.env.NIGHTLY ? 10_000 : 100 }

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
