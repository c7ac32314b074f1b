import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp, { type JpegOptions } from 'sharp'
import { describe, expect, test } from 'vitest'
import { sniffPictureType } from '#app/ui/picture-type.ts'
import { fuzz } from '../../test/kit/fuzz.ts'
import { decodePicture, NotAPicture } from './decode-picture.server.ts'
import { makeVersions } from './pictures.server.ts'

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#a8442a' } })
}

async function whyNot(bytes: Uint8Array) {
  try {
    await makeVersions(bytes)
    return 'accepted'
  } catch (error) {
    return error instanceof NotAPicture ? error.why : error
  }
}

/** An animation that claims frames of this size, with next to nothing inside. */
function claimedGif(width: number, height: number, frames: number) {
  const screen = Buffer.alloc(4)
  screen.writeUInt16LE(width, 0)
  screen.writeUInt16LE(height, 2)
  const frame = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), screen, Buffer.from([0, 2, 2, 0x44, 0x01, 0])])
  const colors = Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])
  const all = Array.from({ length: frames }, () => frame)
  return Buffer.concat([Buffer.from('GIF89a'), screen, colors, ...all, Buffer.from([0x3b])])
}

function noisy(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
}

/** Frames full of noise. */
async function animation(width: number, height: number, frames: number) {
  const frame = await noisy(width, height).png().toBuffer()
  return sharp(
    Array.from({ length: frames }, () => frame),
    { join: { animated: true } },
  )
    .gif({ effort: 1 })
    .toBuffer()
}

/** A PNG that claims to be this big, with next to nothing inside. */
function claimedPng(width: number, height: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks])
}

/** A JPEG that claims to be this big, with next to nothing inside. */
async function claimedJpeg(width: number, height: number, kind: JpegOptions = {}) {
  const jpeg = await plain(16, 16).jpeg(kind).toBuffer()
  const frame = jpeg.indexOf(Buffer.from([0xff, kind.progressive ? 0xc2 : 0xc0]))
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return jpeg
}

function chunk(type: string, content: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

describe('S15 (ASVS 1.3.4, 5.2.2, 5.2.6, 5.4.3): what is uploaded', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('as %s is accepted, whatever it is called', async (format) => {
    expect(await whyNot(await plain(40, 30).toFormat(format).toBuffer())).toBe('accepted')
  })

  test.each(['avif', 'tiff'] as const)('as %s is of the wrong type', async (format) => {
    expect(await whyNot(await plain(40, 30).toFormat(format).toBuffer())).toBe('wrong-type')
  })

  test.each([
    ['SVG that reads a file', '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'],
    ['SVG behind a declaration', '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><svg/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7'],
    ['a program', '#!/bin/sh'],
  ])('%s is of the wrong type', async (_what, text) => {
    expect(await whyNot(Buffer.from(text))).toBe('wrong-type')
  })

  test.each([
    ['a script that begins like a GIF', Buffer.from('GIF89a/*\x01\x00\x01\x00*/=1;alert(1)', 'latin1')],
    ['a page that begins like a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>')])],
    ['a WebP of nothing', Buffer.from('RIFF\x04\x00\x00\x00WEBP', 'latin1')],
  ])('%s is damaged', async (_what, bytes) => {
    expect(await whyNot(bytes)).toBe('damaged')
  })

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('cut short as %s is damaged', async (format) => {
    const whole = await noisy(300, 200).toFormat(format).toBuffer()
    expect(await whyNot(whole.subarray(0, Math.floor(whole.length * 0.6)))).toBe('damaged')
  })

  test('keeps nothing that was hidden behind a photograph', async () => {
    const jpeg = await plain(400, 300).jpeg().toBuffer()
    const { versions } = await makeVersions(Buffer.concat([jpeg, Buffer.from('<script>alert("hidden")</script>')]))
    for (const { bytes } of versions) expect(Buffer.from(bytes).includes('alert')).toBe(false)
  })

  test('of more than 40 megapixels is refused before it is unpacked', async () => {
    const before = process.memoryUsage().rss
    expect(await whyNot(claimedPng(60_000, 60_000))).toBe('too-many-pixels')
    expect(await whyNot(claimedPng(8000, 5001))).toBe('too-many-pixels')
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })

  test('of up to 60 megapixels is taken as a JPEG, as phones make them, and no larger one', async () => {
    const { info } = await decodePicture(await plain(8064, 6048).jpeg().toBuffer())
    expect([info.width, info.height]).toEqual([1920, 1440])
    expect(await whyNot(await claimedJpeg(8064, 7500))).toBe('too-many-pixels')
  })

  test('as a progressive JPEG in full color, which is unpacked whole, is taken up to 40 megapixels', async () => {
    const fullColor = { progressive: true, chromaSubsampling: '4:4:4' }
    expect(await whyNot(await claimedJpeg(8064, 6048, fullColor))).toBe('too-many-pixels')
    expect(await whyNot(await claimedJpeg(8064, 6048, { progressive: true })), 'its size is no reason').toBe('damaged')
  })

  test.each([{}, { progressive: true }])(
    'as a JPEG without its end marker is whole, and half of it is not: %o',
    async (kind) => {
      const whole = await noisy(300, 200).jpeg(kind).toBuffer()
      const half = whole.subarray(0, whole.length / 2)
      expect(await whyNot(whole.subarray(0, -2))).toBe('accepted')
      expect(await whyNot(half)).toBe('damaged')
      expect(await whyNot(Buffer.concat([half, Buffer.from([0xff, 0xd9])])), 'with an end marker behind it').toBe(
        'damaged',
      )
    },
  )

  test('as a JPEG that its camera wrote oddly is taken', async () => {
    const whole = await noisy(300, 200).jpeg().toBuffer()
    const padded = Buffer.concat([whole.subarray(0, -2), Buffer.from([0, 0, 0, 0xff, 0xd9])])
    expect(await whyNot(padded)).toBe('accepted')
  })

  test('as an animation counts all its frames', async () => {
    expect(await whyNot(claimedGif(3000, 3000, 5))).toBe('too-many-pixels')
    expect(await whyNot(claimedGif(65_535, 65_535, 1))).toBe('too-many-pixels')
  })

  test('as an animation that breaks off in a later frame is damaged', async () => {
    const whole = await animation(120, 80, 3)
    expect(await whyNot(whole)).toBe('accepted')
    expect(await whyNot(whole.subarray(0, Math.floor(whole.length * 0.85)))).toBe('damaged')
  })

  test('as a thread of pixels stays within what browsers show', async () => {
    const { width, height } = await makeVersions(await plain(20, 30_000).png().toBuffer())
    expect([width, height]).toEqual([3, 3840])
  })
})

test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
  'S15 (ASVS 5.2.2): whatever bytes of a %s are altered, it is refused in our words or made anew, never more than it showed',
  async (format) => {
    const whole = await plain(24, 16).toFormat(format).toBuffer()
    const change = fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 }))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), fc.nat(whole.length), async (changes, cut) => {
        const bytes = Buffer.from(whole)
        for (const [at, byte] of changes) bytes[at] = byte
        for (const one of [bytes, bytes.subarray(0, cut)])
          expect(['accepted', 'wrong-type', 'damaged', 'too-many-pixels']).toContain(await whyNot(one))
      }),
      fuzz,
    )
  },
)

test('S15 (ASVS 5.2.2): whatever the first bytes of a file are, its type is one of ours only with their beginning', () => {
  const beginnings = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF8']
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 64 }),
      fc.constantFrom(...beginnings, 'RIFF', 'RIFF....WEBP', '<svg'),
      (bytes, start) => {
        for (const file of [bytes, Buffer.concat([Buffer.from(start, 'latin1'), bytes])]) {
          const text = Buffer.from(file).toString('latin1')
          const isWebp = text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP'
          expect(sniffPictureType(file) !== null).toBe(isWebp || beginnings.some((one) => text.startsWith(one)))
        }
      },
    ),
    fuzz,
  )
})
