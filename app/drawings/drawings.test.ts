import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contrastOf, rgbOf } from '../../test/kit/relative-contrast.ts'
import { figureSizes } from './figure-sizes.ts'
import { drawGuideFigures } from './guide-figures.ts'
import { drawHeads } from './head-drawings.ts'
import { headSize } from './head-size.ts'
import { drawHero, heroSizes } from './hero-drawing.ts'
import { drawLeaders } from './leader-portraits.ts'
import { drawNoPictures } from './no-pictures-drawing.ts'
import { defaultPaint, paintOf } from './paint.ts'
import { portraitSize } from './portrait-size.ts'
import { drawShareCard } from './share-card.ts'
import { bodyClasses, drawVehicle, entries, vehicleViews } from './vehicle-drawing.ts'

const paint = '#7f1d2c'
const combinations = bodyClasses.flatMap((body) =>
  entries.flatMap((entry) => vehicleViews.map((view) => ({ body, entry, view, paint }))),
)
const heroes = (['wide', 'narrow'] as const).flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme })),
)

/**
 * Tags that close in the wrong order, ids that occur twice, references to nothing, and everything forbidden in a
 * drawing.
 */
function faultsOf(svg: string) {
  const open: string[] = []
  const faults: string[] = []
  for (const [, close, name, rest] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^<>]*)>/g)) {
    if (close) {
      if (open.pop() !== name) faults.push(`</${name}> closes something else`)
    } else if (!rest?.endsWith('/')) open.push(name ?? '')
  }
  if (open.length > 0) faults.push(`left open: ${open.join(' ')}`)
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  if (new Set(ids).size < ids.length) faults.push('an id occurs twice')
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) if (!ids.includes(id)) faults.push(`nothing is called ${id}`)
  for (const banned of [/style=/, /<script/, /<text/, /<image/, /href/, /NaN|undefined|Infinity/, / on[a-z]+=/]) {
    if (banned.test(svg)) faults.push(`contains ${banned}`)
  }
  return faults
}

/** Decoded small, so that the whole family takes little time; the proportions are those of the full size. */
async function decodedSize(svg: string) {
  const { width, height } = await sharp(Buffer.from(svg)).metadata()
  const { data } = await sharp(Buffer.from(svg), { density: 18 }).raw().toBuffer({ resolveWithObject: true })
  return { width, height, colors: new Set(data).size }
}

test('every drawing of a vehicle is sound SVG of at most 60 kB that decodes at 1920 x 1280, in the studio at 1920 x 960', async () => {
  for (const combination of combinations) {
    const svg = drawVehicle(combination)
    const { width, height, colors } = await decodedSize(svg)

    expect(faultsOf(svg), JSON.stringify(combination)).toEqual([])
    expect(svg.length).toBeLessThan(60_000)
    expect([width, height]).toEqual([1920, combination.view === 'studio' ? 960 : 1280])
    expect(colors).toBeGreaterThan(100)
  }
})

test('in the studio all are drawn to one scale, before the same lines, on the paper of their body', () => {
  const drawn = bodyClasses.map((body) => entries.map((entry) => drawVehicle({ body, entry, view: 'studio', paint })))
  const scales = drawn.flat().map((svg) => /translate\([\d.]+ (\d+)\) scale\(([\d.]+) -\2\)/.exec(svg)?.slice(1))
  const lines = drawn.flat().map((svg) => [...svg.matchAll(/M60 ([\d.]+)H1784/g)].map(([, y]) => y))
  const papers = drawn.flat().map((svg) => /<linearGradient id="paper".*?<\/linearGradient>/.exec(svg)?.[0])
  expect(new Set(scales.map(String))).toEqual(new Set(['770,2.1']))
  expect(new Set(lines.map(String))).toEqual(new Set(['386,193.9']))
  expect(new Set(papers).size).toBe(bodyClasses.length)
})

test('the same vehicle is drawn with the same bytes, and no two kinds of picture are alike', () => {
  const first = combinations.map(drawVehicle)
  const second = combinations.map(drawVehicle)

  expect(second).toEqual(first)
  expect(new Set(first).size).toBe(first.length)
})

test('each minivan is sound SVG of at most 60 kB, and no two are alike', () => {
  const models = ['sienna', 'pacifica', 'odyssey', 'caravan', 'carnival', 'connect'] as const
  for (const view of ['side', 'ramp'] as const)
    for (const entry of entries) {
      const drawn = models.map((model) => drawVehicle({ body: 'minivan', entry, view, paint, model }))
      expect(drawn.map(faultsOf)).toEqual(models.map(() => []))
      expect(Math.max(...drawn.map(({ length }) => length))).toBeLessThan(60_000)
      // The close view of the tail is that of every minivan.
      expect(new Set(drawn).size).toBe(view === 'ramp' && entry === 'rear' ? 1 : models.length)
    }
})

test('a vehicle is drawn in its own paint, and in whichever landscape is asked for', () => {
  const van = { body: 'minivan', entry: 'side', view: 'side', paint } as const
  const variants = [
    drawVehicle(van),
    drawVehicle({ ...van, paint: '#eeeeec' }),
    ...[0, 1, 2].map((scene) => drawVehicle({ ...van, scene, paint: '#123456' })),
  ]

  expect(new Set(variants).size).toBe(5)
})

test('the hero has its size for wide and narrow screens and stays under 26 kB', async () => {
  for (const hero of heroes) {
    const svg = drawHero(hero)
    const { width, height } = await decodedSize(svg)

    expect(faultsOf(svg), JSON.stringify(hero)).toEqual([])
    expect(svg.length).toBeLessThan(26_000)
    expect({ width, height }).toEqual(heroSizes[hero.width])
    expect(drawHero(hero)).toBe(svg)
  }
})

test('the drawing in each page’s head is sound SVG of at most 16 kB, without a ground of its own, and no two are alike', async () => {
  const heads = drawHeads()
  for (const { name, svg } of heads) {
    const { width, height } = await decodedSize(svg)
    const { channels } = await sharp(Buffer.from(svg)).stats()

    expect(faultsOf(svg), name).toEqual([])
    expect(svg.length, name).toBeLessThan(16_000)
    expect({ width, height }).toEqual(headSize)
    // Less than two thirds of it is drawn, more than a twentieth.
    expect(channels[3]?.mean, name).toBeLessThan(170)
    expect(channels[3]?.mean, name).toBeGreaterThan(12)
  }
  expect(new Set(heads.map(({ svg }) => svg)).size).toBe(heads.length)
})

test('each portrait and each figure of a guide is sound SVG of at most 6 kB that fills its box, and no two are alike', async () => {
  const { whole, half } = figureSizes
  const drawn = [...drawLeaders(), ...drawGuideFigures()]
  for (const { name, svg } of drawn) {
    const { width, height } = await decodedSize(svg)

    expect(faultsOf(svg), name).toEqual([])
    expect(svg.length, name).toBeLessThan(6_000)
    expect([portraitSize, whole, half]).toContainEqual({ width, height })
    expect((await sharp(Buffer.from(svg)).stats()).isOpaque, name).toBe(true)
  }
  expect(new Set(drawn.map(({ svg }) => svg)).size).toBe(drawn.length)
})

test('the headline keeps a contrast of 7 to 1 on every pixel of the calm part of the hero', async () => {
  const inks = { light: ['#2b1a12', '#852a17'], dark: ['#fbefe2', '#f7a98b'] } as const
  for (const { width, theme } of heroes) {
    const full = heroSizes[width]
    // The first screenful of words stands here; wide heroes keep the left clear, narrow ones the upper half.
    const calm =
      width === 'wide' ? { width: full.width * 0.45, height: 560 } : { width: full.width, height: full.height / 2 }
    const pixels = await sharp(Buffer.from(drawHero({ width, theme })))
      .extract({ left: 0, top: 0, width: Math.floor(calm.width), height: Math.floor(calm.height) })
      .removeAlpha()
      .raw()
      .toBuffer()
    const shades = new Set<number>()
    for (let at = 0; at < pixels.length; at += 3) shades.add(pixels.readUIntBE(at, 3))
    for (const ink of inks[theme]) {
      const worst = Math.min(
        ...[...shades].map((shade) => contrastOf(rgbOf(Number.parseInt(ink.slice(1), 16)), rgbOf(shade))),
      )
      expect(worst, `${ink} on ${width} ${theme}`).toBeGreaterThanOrEqual(ink === inks[theme][0] ? 7 : 4.5)
    }
  }
})

test('the picture for vehicles without pictures and the share picture are sound', async () => {
  const none = await decodedSize(drawNoPictures())
  const share = await decodedSize(drawShareCard())

  expect(faultsOf(drawNoPictures())).toEqual([])
  expect(faultsOf(drawShareCard())).toEqual([])
  expect([none.width, none.height]).toEqual([1920, 1280])
  expect([share.width, share.height]).toEqual([1200, 630])
})

test('a color as staff write it gives its paint, the particular name before the plain one and the finish last', () => {
  expect(paintOf('Granite Crystal')).toBe('#565a60')
  expect(paintOf('Velvet Red Pearl')).toBe('#7f1d2c')
  expect(paintOf('Brilliant Black Crystal Pearl')).toBe('#23252b')
  expect(paintOf('Pearl White')).toBe('#ece7dd')
  expect(paintOf('black')).toBe('#23252b')
  expect(paintOf('Call us')).toBe(defaultPaint)
  expect(paintOf(null)).toBe(defaultPaint)
})
