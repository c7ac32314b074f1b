import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font, type Step } from 'opentype.js'

/** The look of letters: `size` is pixels. */
export type Lettering = { weight: 'medium' | 'bold'; size: number }

const weights = { medium: 500, bold: 700 }
const alphabets = ['latin', 'latin-ext']
const packages = createRequire(import.meta.url)
const opened = new Map<string, Font>()

/**
 * Text in the site's typeface as SVG path data, from `x` on the base line `y`. The machine that draws it needs no font.
 */
export function outlineText(text: string, { x, y, ...lettering }: Lettering & { x: number; y: number }) {
  let along = x
  return piecesOf(text, lettering)
    .map(({ font, letters }) => {
      const outline = font.getPath(letters, along, y, lettering.size).commands.map(pathData).join('')
      along += font.getAdvanceWidth(letters, lettering.size)
      return outline
    })
    .join('')
}

// The library's own writing of path data makes NaN of numbers close to zero.
function pathData(step: Step) {
  const numbers = [...('x1' in step ? [step.x1, step.y1] : []), ...('x2' in step ? [step.x2, step.y2] : [])]
  const all = 'x' in step ? [...numbers, step.x, step.y] : numbers
  return step.type + all.map((number) => Math.round(number * 10) / 10).join(' ')
}

/** The length of the text in pixels. */
export function textWidth(text: string, lettering: Lettering) {
  return piecesOf(text, lettering).reduce(
    (sum, { font, letters }) => sum + font.getAdvanceWidth(letters, lettering.size),
    0,
  )
}

/** The text in one line, without letters that the typeface does not have: symbols, other scripts. May be empty. */
export function knownLetters(text: string) {
  const known = [...text.normalize('NFC').replace(/\s+/g, ' ')].filter((letter) => fontWith(letter, 'bold'))
  return known.join('').replace(/ +/g, ' ').trim()
}

/** The text in runs of one font each: the typeface comes in one file for each alphabet. */
function piecesOf(text: string, { weight }: Pick<Lettering, 'weight'>) {
  const pieces: { font: Font; letters: string }[] = []
  for (const letter of text) {
    const font = fontWith(letter, weight)
    const last = pieces.at(-1)
    if (!font) continue
    if (last?.font === font) last.letters += letter
    else pieces.push({ font, letters: letter })
  }
  return pieces
}

function fontWith(letter: string, weight: Lettering['weight']) {
  for (const alphabet of alphabets) {
    const font = openFont(`${alphabet}-${weights[weight]}`)
    if (font.charToGlyphIndex(letter) > 0) return font
  }
  return null
}

function openFont(name: string) {
  const font = opened.get(name) ?? readFont(name)
  opened.set(name, font)
  return font
}

function readFont(name: string) {
  const file = `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${name}-normal.woff`
  return opentype.parse(new Uint8Array(readFileSync(packages.resolve(file))).buffer)
}
