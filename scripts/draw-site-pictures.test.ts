import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { picturesInIco } from '../test/kit/ico.ts'
import { sitePictures } from './draw-site-pictures.ts'
import { drawSiteIcons } from './site-icons.ts'

/** On a machine of another kind an edge may differ by so much, of 255. */
const oneShade = 16

const icons = await drawSiteIcons()

test.each([...sitePictures])('%s is what the drawing draws today', (path, svg) => {
  expect(readFileSync(path, 'utf8') === svg).toBe(true)
})

test.each([...icons])('%s is what the drawing draws today', async (path, drawn) => {
  expect(await difference(readFileSync(path), drawn)).toBeLessThanOrEqual(oneShade)
})

test('an icon that is drawn otherwise is noticed', async () => {
  const other = await sharp(icons.get('public/icon-512.png')).flop().png().toBuffer()
  expect(await difference(readFileSync('public/icon-512.png'), other)).toBeGreaterThan(100)
})

// The narrowest mask leaves a circle of four fifths; a telephone that only rounds corners leaves more.
test.each([
  ['public/icon-maskable-512.png', 0.8],
  ['public/apple-touch-icon.png', 0.9],
])('%s may be cut: its ground reaches every edge, and its mark none', async (path, circle) => {
  const { isOpaque, reach } = await markIn(readFileSync(path))
  expect(isOpaque).toBe(true)
  expect(reach).toBeGreaterThan(0.6)
  expect(reach).toBeLessThanOrEqual(circle)
})

/** The largest step of one color between two icons of the same sizes. */
async function difference(one: Buffer, other: Buffer) {
  const [pixels, others] = [await pixelsOf(one), await pixelsOf(other)]
  expect(pixels.length).toBe(others.length)
  return pixels.reduce((most, value, at) => Math.max(most, Math.abs(value - (others[at] ?? 0))), 0)
}

async function pixelsOf(file: Buffer) {
  const pictures = file.readUInt8(0) === 0 ? picturesInIco(file).map(({ picture }) => picture) : [file]
  return Buffer.concat(await Promise.all(pictures.map((picture) => sharp(picture).ensureAlpha().raw().toBuffer())))
}

/** The width of the circle around what is not the corner's color, as a part of the icon's width. */
async function markIn(icon: Buffer) {
  const { isOpaque } = await sharp(icon).stats()
  const { width } = await sharp(icon).metadata()
  const greens = await sharp(icon).extractChannel('green').raw().toBuffer()
  const distances = [...greens].map((value, at) => {
    const isMark = Math.abs(value - (greens[0] ?? 0)) > oneShade
    return isMark ? Math.hypot((at % width) + 0.5 - width / 2, Math.floor(at / width) + 0.5 - width / 2) : 0
  })
  return { isOpaque, reach: (2 * distances.reduce((most, one) => Math.max(most, one), 0)) / width }
}
