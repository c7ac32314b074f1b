import { n, type Point } from '#app/drawings/svg-text.ts'
import type { Verdict } from './fit-demands.ts'

/** Words in a drawing: `at` is their place as a transformation, `y` the base line from there. A `mark` is the path of a verdict's sign. */
export type DrawnWord = { at: string; y: number; anchor: 'start' | 'middle' | 'end'; text: string; mark?: string }

/** The letters of fit.css. */
const lettersHigh = 36

/** Where words stand, and how much larger than usual the frame around them is. */
type Spot = { at: Point; scale: number; anchor?: DrawnWord['anchor'] }

/** Words around a point, in one line or two. */
export function word({ at: [x, y], scale, anchor = 'middle' }: Spot, ...lines: string[]): DrawnWord[] {
  return lines.map((text, line) => ({
    at: `translate(${n(x)} ${n(y)}) scale(${scale.toFixed(3)})`,
    y: (line - (lines.length - 1) / 2) * lettersHigh * 1.1 + lettersHigh / 3,
    anchor,
    text,
  }))
}

/** The sign of a verdict before words that stand in the middle of where they are. */
export function withMark(first: DrawnWord, verdict: Verdict): DrawnWord {
  const [left, middle] = [-widthOf(first.text) / 2 - 12, first.y - lettersHigh / 3]
  return { ...first, mark: `M${n(left)} ${n(middle)}${verdictMarks[verdict]}` }
}

/** About as wide as the words are drawn. One width for all letters would push a sign out of its frame. */
function widthOf(text: string) {
  return [...text].reduce((sum, letter) => sum + letterWide(letter), 0)
}

function letterWide(letter: string) {
  if (/[ ijlrtf.,]/.test(letter)) return 11.5
  if (/[wm]/i.test(letter)) return 29
  return /\d/.test(letter) ? 22.5 : 20
}

/** The signs of fit.css as steps from the middle of their right edge. */
const verdictMarks: Record<Verdict, string> = {
  fits: 'm0 -10l-14 20l-8 -8',
  tight: 'm-14 -14l-14 25h28zm0 9v8m0 3v1',
  no: 'm0 -11l-22 22m0 -22l22 22',
  unknown: 'a12 12 0 1 0 -24 0a12 12 0 1 0 24 0',
}
