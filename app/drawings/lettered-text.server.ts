import { fitLines, lineStep, type TextRoom } from './fit-lines.ts'
import { fill } from './svg-text.ts'
import { knownLetters, type Lettering, outlineText, textWidth } from './typeface.server.ts'

/** How far below the upper edge of a line its base line lies, in sizes of the letters. */
const ascent = 0.84

/**
 * Text set into a room in the site's typeface: the part of it that is taken, and the drawing. The upper left corner is
 * at x, y.
 */
export function setText(text: string, weight: Lettering['weight'], room: TextRoom) {
  const { size, lines } = fitLines(knownLetters(text), room, (part, px) => textWidth(part, { weight, size: px }))
  const step = size * lineStep
  return {
    width: Math.max(0, ...lines.map((line) => textWidth(line, { weight, size }))),
    height: lines.length * step,
    draw(x: number, y: number, color: string) {
      const outlines = lines.map((line, at) => outlineText(line, { x, y: y + at * step + size * ascent, weight, size }))
      return fill(outlines.join(''), color)
    },
  }
}
