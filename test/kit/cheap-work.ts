import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import zlib, { type BrotliOptions, constants, type InputType } from 'node:zlib'

// Loaded into a site before its own code, where neither is the point: a page for which a second visitor asks is
// compressed no better than for the first, where as well as can be takes a fifth of a second of a processor. And what is
// written waits for no disk: it would be lost only with the power of the machine, which no test takes away.
const { brotliCompress } = zlib
const quickQuality = 5
type Done = (error: Error | null, compressed: Buffer) => void
function cheapBrotli(body: InputType, { params, ...options }: BrotliOptions, done: Done) {
  const quality = Math.min(Number(params?.[constants.BROTLI_PARAM_QUALITY] ?? quickQuality), quickQuality)
  brotliCompress(body, { ...options, params: { ...params, [constants.BROTLI_PARAM_QUALITY]: quality } }, done)
}
Object.assign(zlib, { brotliCompress: cheapBrotli })
Object.assign(fs, { fsyncSync: () => undefined })
syncBuiltinESMExports()
