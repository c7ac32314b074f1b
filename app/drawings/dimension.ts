import { type Point, pair } from './svg-text.ts'

/** The path of a measured distance, level or upright. Each end has an arrowhead and a stroke, `size` to each side. */
export function dimensionPath(from: Point, to: Point, size = 12) {
  return `M${pair(from)}L${pair(to)}${endPath(from, to, size)}${endPath(to, from, size)}`
}

/** The end that lies at `at`, its arrowhead open toward the other end. */
function endPath([x, y]: Point, other: Point, size: number) {
  const head = size * 0.6
  if (x === other[0]) {
    const back = y + Math.sign(other[1] - y) * size
    return `M${pair([x - size, y])}h${size * 2}M${pair([x - head, back])}L${pair([x, y])}L${pair([x + head, back])}`
  }
  const back = x + Math.sign(other[0] - x) * size
  return `M${pair([x, y - size])}v${size * 2}M${pair([back, y - head])}L${pair([x, y])}L${pair([back, y + head])}`
}
