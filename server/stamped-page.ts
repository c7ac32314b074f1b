import { randomBytes, randomUUID } from 'node:crypto'
import { constants, crc32, deflateRawSync } from 'node:zlib'

/** The id of a form on a page, and when it was shown, in milliseconds since 1970. Each showing has its own. */
export type PageStamp = { formId: string; shownAt: string }
/** A page's stamp with the nonce of its scripts. Each is a text of a length that never changes. */
export type Stamp = PageStamp & { nonce: string }

const digits = 13

export function freshStamp(): PageStamp {
  return { formId: randomUUID(), shownAt: String(Math.trunc(Date.now())).padStart(digits, '0').slice(-digits) }
}

/**
 * The blanks of a cached page, where stamps go. Nobody can guess them, so that nothing written by people is taken for
 * one.
 */
export function blankStamp(): PageStamp {
  return { formId: randomUUID(), shownAt: randomUUID().slice(0, digits) }
}

/** A nonce as the server's framework makes it. */
export function freshNonce() {
  return randomBytes(16).toString('base64')
}

type Piece = Buffer | keyof Stamp
const names = ['nonce', 'formId', 'shownAt'] as const

/** The bytes over which compressed data can refer back. */
const windowBytes = 32 * 1024
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
const gzipEnd = Buffer.from([3, 0])

/**
 * A page compressed around the open places of its stamps: filling them in costs no compression. `plain` and `gzip` give
 * the page with these stamps. They throw when one is of another length than its blank.
 */
export function stampedPage(text: string, blank: Stamp) {
  const pieces = cut(text, blank)
  const packed = pack(pieces, blank)

  function fill(all: Piece[], stamp: Stamp, wrap: (bytes: Buffer) => Buffer[]) {
    return all.flatMap((piece) => {
      if (typeof piece !== 'string') return [piece]
      if (stamp[piece].length !== blank[piece].length) throw new Error(`a stamp of another length: ${piece}`)
      return wrap(Buffer.from(stamp[piece]))
    })
  }
  const parts = (stamp: Stamp) => fill(pieces, stamp, (bytes) => [bytes])
  return {
    plain: (stamp: Stamp) => Buffer.concat(parts(stamp)),
    gzip: (stamp: Stamp) => Buffer.concat([gzipHead, ...fill(packed, stamp, stored), gzipEnd, trailer(parts(stamp))]),
    bytes: packed.reduce((sum, piece) => sum + piece.length, 0),
  }
}

function cut(text: string, blank: Stamp): Piece[] {
  const cutAt = (pieces: Piece[], name: keyof Stamp) =>
    pieces.flatMap((piece) => (typeof piece === 'string' ? [piece] : parted(piece.toString(), blank[name], name)))
  return names.reduce(cutAt, [Buffer.from(text)])
}

function parted(text: string, blank: string, name: keyof Stamp): Piece[] {
  return text.split(blank).flatMap((part, at) => (at === 0 ? [Buffer.from(part)] : [name, Buffer.from(part)]))
}

/**
 * Compresses pieces that refer back to those before them, but never to a stamp. In a stamp's place stand bytes that no
 * text in UTF-8 has.
 */
function pack(pieces: Piece[], blank: Stamp): Piece[] {
  let before = Buffer.alloc(0)
  return pieces.map((piece) => {
    const dictionary = before.subarray(-windowBytes)
    before = Buffer.concat([before, typeof piece === 'string' ? Buffer.alloc(blank[piece].length, 0xff) : piece])
    if (typeof piece === 'string') return piece
    return deflateRawSync(piece, {
      finishFlush: constants.Z_SYNC_FLUSH,
      level: 9,
      ...(dictionary.length > 0 && { dictionary }),
    })
  })
}

/** The checksum and the length of what is compressed. */
function trailer(parts: Buffer[]) {
  const end = Buffer.alloc(8)
  end.writeUInt32LE(parts.reduce((sum, part) => crc32(part, sum), 0))
  end.writeUInt32LE(
    parts.reduce((sum, part) => sum + part.length, 0),
    4,
  )
  return end
}

/** Bytes as they are, in a frame of a deflate stream that is not the last. */
function stored(bytes: Buffer) {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(~bytes.length & 0xffff, 3)
  return [head, bytes]
}
