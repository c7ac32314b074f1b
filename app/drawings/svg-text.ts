export type Stop = readonly [offset: number, color: string, opacity?: number]
export type Point = readonly [x: number, y: number]

/** A whole SVG file of this many pixels. */
export function svgDocument(width: number, height: number, parts: readonly string[]) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${parts.join('')}</svg>\n`
}

/** A gradient along a line, in the coordinates of whoever uses it. */
export function linear(id: string, { from, to }: { from: Point; to: Point }, stops: readonly Stop[]) {
  const line = `x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}"`
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${line}>${stopTags(stops)}</linearGradient>`
}

/** A gradient from a center outward. */
export function radial(id: string, center: Point, radius: number, stops: readonly Stop[]) {
  const circle = `cx="${n(center[0])}" cy="${n(center[1])}" r="${n(radius)}"`
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${circle}>${stopTags(stops)}</radialGradient>`
}

/** A soft round patch that its user can squeeze into an ellipse. It fades to nothing at the rim of its box. */
export function softPatch(id: string, color: string, opacity: number) {
  const stops: Stop[] = [
    [0, color, opacity],
    [0.45, color, opacity * 0.72],
    [0.75, color, opacity * 0.22],
    [1, color, 0],
  ]
  return `<radialGradient id="${id}">${stopTags(stops)}</radialGradient>`
}

/** A shadow on the ground around x, y, made of the soft patch named "soft". */
export function softShadow(x: number, y: number, rx: number, ry: number, opacity: number) {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="url(#soft)" opacity="${opacity}"/>`
}

/** A filled path. `rest` is more attributes, written out. */
export function fill(d: string, color: string, rest = '') {
  return `<path d="${d}" fill="${color}"${rest && ` ${rest}`}/>`
}

/** A drawn line. */
export function line(d: string, color: string, width: number, rest = '') {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}"${rest && ` ${rest}`}/>`
}

/** A closed path through points. */
export function polygon(points: readonly Point[]) {
  return `M${points.map(pair).join('L')}Z`
}

/** A group. `attributes` is written out. */
export function group(attributes: string, parts: readonly string[]) {
  return `<g ${attributes}>${parts.join('')}</g>`
}

/** A clip by one path. */
export function clip(id: string, d: string) {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath>`
}

/** A point as paths have it: "12.5 40". */
export function pair([x, y]: Point) {
  return `${n(x)} ${n(y)}`
}

/** A number with at most one decimal, as short as it goes. */
export function n(value: number) {
  return String(Math.round(value * 10) / 10)
}

function stopTags(stops: readonly Stop[]) {
  return stops
    .map(([offset, color, opacity]) => {
      const fade = opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 100) / 100}"`
      return `<stop offset="${offset}" stop-color="${color}"${fade}/>`
    })
    .join('')
}
