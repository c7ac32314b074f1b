import { type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { contrastOf, formatRgb, type Rgb } from '../../test/kit/relative-contrast.ts'
import { type Box, inStyle, type Pixels, pixelsOf } from './pixels.ts'

/** One text as it is drawn: its color with an opacity of 0 to 1, and its lines' boxes. */
type DrawnText = { text: string; color: Rgb; opacity: number; least: number; boxes: Box[] }
type ColorScheme = 'light' | 'dark'
type Faint = { text: string; box: Box }

/** So much of what lies under a text may be worse than asked: the edge of something beside it. */
const ignoredShare = 0.02
const mostTries = 5
const hiddenText =
  '*, ::before, ::after, ::placeholder { -webkit-text-fill-color: transparent !important; text-shadow: none !important; text-decoration-color: transparent !important; caret-color: transparent !important } svg text { fill: transparent !important }'

/**
 * Texts that stand out too little from the pixels really under them (7:1, large ones 4.5:1). Then fields whose edge
 * stands out at less than 3:1. One line each, in the color schemes asked for. A picture with the places marked is
 * attached to the test.
 */
export async function faintOnPixels(page: Page, schemes: readonly ColorScheme[] = ['light', 'dark']) {
  const faults: string[] = []
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, forcedColors: 'none' })
    const { pixels, texts, fields } = await whileItStandsStill(page)
    const faint = [
      ...texts.flatMap((text) => faintText(text, pixels)),
      ...fields.flatMap((field) => faintEdge(field, pixels)),
    ]
    if (faint.length > 0) await attachMarked(page, faint)
    faults.push(...faint.map(({ text }) => `${colorScheme}: ${text}`))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return faults
}

/** The pixels without their texts, and the texts and fields that stood there all the while. A bubble may come up meanwhile: then once more. */
async function whileItStandsStill(page: Page) {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const places = await page.evaluate(placesOnPage)
    const texts = await page.evaluate(drawnTexts)
    const fields = await page.evaluate(fieldEdges)
    const pixels = await inStyle(page, hiddenText, () => pixelsOf(page))
    if ((await page.evaluate(placesOnPage)) === places) return { pixels, texts, fields }
  }
  throw new Error(`the page did not stand still, ${mostTries} times`)
}

function faintText({ text, color, opacity, least, boxes }: DrawnText, pixels: Pixels): Faint[] {
  return boxes.flatMap((box) => {
    const found = [...pixels.colorsIn(box)].map(([under, count]) => {
      const seen = color.map((part, at) => part * opacity + (under[at] ?? 0) * (1 - opacity))
      return { under, count, contrast: contrastOf(seen, under) }
    })
    const worst = worstOf(found)
    return worst && worst.contrast < least - 0.05
      ? [
          {
            box,
            text: `"${text}" ${formatRgb(color)} on ${formatRgb(worst.under)} is ${worst.contrast.toFixed(2)}:1, not ${least}:1`,
          },
        ]
      : []
  })
}

/** The worst contrast, when the few worst pixels are left out. */
function worstOf(found: Array<{ under: Rgb; count: number; contrast: number }>) {
  let left = found.reduce((sum, { count }) => sum + count, 0) * ignoredShare
  return found
    .toSorted((a, b) => a.contrast - b.contrast)
    .find(({ count }) => {
      left -= count
      return left < 0
    })
}

/** The border or the ground of the field must stand out from what is around it, at each side. */
function faintEdge({ text, box, border }: { text: string; box: Box; border: number }, pixels: Pixels): Faint[] {
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2]
  const sides = [
    [
      [box.x - 3, middleY],
      [box.x + border / 2, middleY],
      [box.x + border + 3, middleY],
    ],
    [
      [box.x + box.width + 2, middleY],
      [box.x + box.width - border / 2 - 0.5, middleY],
      [box.x + box.width - border - 3, middleY],
    ],
    [
      [middleX, box.y - 3],
      [middleX, box.y + border / 2],
      [middleX, box.y + border + 3],
    ],
  ]
  return sides.flatMap((points) => {
    const [outside, edge, inside] = points.map(([x = 0, y = 0]) => pixels.at(x, y))
    if (!outside || !edge || !inside) return []
    const contrast = Math.max(contrastOf(outside, edge), contrastOf(outside, inside), contrastOf(edge, inside))
    return contrast < 2.95 ? [{ box, text: `the edge of ${text} is ${contrast.toFixed(2)}:1, not 3:1` }] : []
  })
}

async function attachMarked(page: Page, faint: Faint[]) {
  const shot = sharp(await page.screenshot())
  const { width, height } = await shot.metadata()
  const marks = faint.map(
    ({ box }) => `<rect x="${box.x - 3}" y="${box.y - 3}" width="${box.width + 6}" height="${box.height + 6}"/>`,
  )
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke="#f0f" stroke-width="3">${marks.join('')}</svg>`
  const body = await shot
    .composite([{ input: Buffer.from(drawing) }])
    .png()
    .toBuffer()
  await test.info().attach('too faint', { body, contentType: 'image/png' })
}

/** Runs in the page: where every text and control lies in the window. Much cheaper than to find out what is drawn of them. */
function placesOnPage() {
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const places = [...document.querySelectorAll('a, button, summary, input, select, textarea')].map(placeOf)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    range.selectNodeContents(node)
    places.push(placeOf(range) + node.textContent)
  }
  return places.join('\n')

  function placeOf(drawn: Element | Range) {
    const { x, y, width, height } = drawn.getBoundingClientRect()
    return [x, y, width, height].map(Math.round).join(' ')
  }
}

/** Runs in the page: every text that can be seen, of fields too. What is disabled is exempt. */
function drawnTexts() {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
    willReadFrequently: true,
  })
  const colors = new Map<string, { rgb: Rgb; alpha: number }>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: DrawnText[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const parent = node.parentElement
    if (text === '' || !parent || parent.closest('script, style, noscript, select, textarea') || isExempt(parent))
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const style = getComputedStyle(parent)
    texts.push(
      drawn(text, parent, parent instanceof SVGElement ? style.fill : style.color, [...range.getClientRects()]),
    )
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
    const hasNoText = field.matches('[type="radio"], [type="checkbox"], [type="file"], [type="range"], [type="hidden"]')
    const text = field.value || field.placeholder
    if (hasNoText || !text || isExempt(field)) continue
    const color = field.value ? getComputedStyle(field).color : getComputedStyle(field, '::placeholder').color
    const { left, top, width, height } = field.getBoundingClientRect()
    const start = left + Number.parseFloat(getComputedStyle(field).paddingLeft)
    texts.push(
      drawn(text, field, color, [new DOMRect(start, top + 6, Math.min(width - 60, 200), Math.min(height - 12, 40))]),
    )
  }
  return texts.filter(({ boxes, opacity }) => boxes.length > 0 && opacity > 0)

  function drawn(text: string, element: Element, color: string, rects: DOMRect[]): DrawnText {
    const { fontSize, fontWeight } = getComputedStyle(element)
    const size = Number.parseFloat(fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    const boxes = rects.filter((rect) => rect.width > 2 && rect.height > 2 && isOnTop(element, rect)).map(inner)
    const { rgb, alpha } = rgbOf(color)
    return {
      text: text.slice(0, 40),
      color: rgb,
      opacity: alpha * opacityOf(element),
      least: isLarge ? 4.5 : 7,
      boxes,
    }
  }

  /** The part of a line where letters stand. */
  function inner({ left, top, width, height }: DOMRect) {
    return { x: left, y: top + height * 0.15, width, height: height * 0.7 }
  }

  function isExempt(element: Element) {
    return (
      Boolean(element.closest(':disabled, [aria-disabled="true"]')) ||
      !element.checkVisibility({ visibilityProperty: true })
    )
  }

  function opacityOf(element: Element) {
    let opacity = 1
    for (let around: Element | null = element; around; around = around.parentElement)
      opacity *= Number(getComputedStyle(around).opacity)
    return opacity
  }

  /** Nothing lies over its middle, its ends and its corners. */
  function isOnTop(element: Element, { left, right, top, bottom }: DOMRect) {
    const [middle, xs] = [(top + bottom) / 2, [left + 1, (left + right) / 2, right - 1]]
    return [top + 2, middle, bottom - 2].every((y) => xs.every((x) => isShownAt(element, x, y)))
  }

  function isShownAt(element: Element, x: number, y: number) {
    // Asking for what lies on top is much cheaper than for all that lies there.
    const top = document.elementFromPoint(x, y)
    if (top && (top === element || element.contains(top))) return true
    const hits = document.elementsFromPoint(x, y)
    const place = hits.findIndex((hit) => hit === element || element.contains(hit))
    return place >= 0 && !hits.slice(0, place).some((hit) => !hit.contains(element) && covers(hit))
  }

  function covers(element: Element) {
    return element.matches('img, picture, dialog') || rgbOf(getComputedStyle(element).backgroundColor).alpha > 0.5
  }

  function rgbOf(color: string) {
    const known = colors.get(color) ?? drawnColor(color)
    colors.set(color, known)
    return known
  }

  function drawnColor(color: string) {
    if (!canvas) throw new Error('this browser cannot draw')
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    return { rgb: [red, green, blue], alpha: alpha / 255 }
  }
}

/** Runs in the page: the boxes of fields and of choices drawn as buttons, where nothing lies over them. */
function fieldEdges() {
  const fields =
    'input:not([type="radio"], [type="checkbox"], [type="file"], [type="hidden"]), select, textarea, .choice'
  return [...document.querySelectorAll<HTMLElement>(fields)].flatMap((field) => {
    const { x, y, width, height } = field.getBoundingClientRect()
    const corners = [x + 4, x + width - 4].flatMap((left) => [y + 4, y + height - 4].map((top) => [left, top] as const))
    const isOnTop = corners.every(([left, top]) => field.contains(document.elementFromPoint(left, top)))
    if (width < 3 || field.matches(':disabled') || !isOnTop) return []
    const text = `${field.tagName} "${(field.textContent || field.getAttribute('aria-label') || field.id).slice(0, 40)}"`
    return [{ text, box: { x, y, width, height }, border: Number.parseFloat(getComputedStyle(field).borderLeftWidth) }]
  })
}
