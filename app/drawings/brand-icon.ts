import { brandShape } from './brand-shape.ts'

/** `theme_color` in the manifest is the same. */
const ground = '#a8442a'
const mark = '#fff6ea'

// Thicker lines than in the mark, and edges where pixels end.
const tabShape =
  'M8 1A7 7 0 1 0 8 15 7 7 0 1 0 8 1ZM3.2 10A5.25 5.25 0 1 1 12.8 10L11.5 10 10.6 8 10.2 6 9 6 9 5 6 5 5.5 8 4.5 10Z' +
  'M3.8 12L12.8 11 12 12.5 5 13.4Z'

/** The icon of a tab: the same wheel, mesa and ramp as in the mark, drawn for 16 pixels. */
export function drawTabIcon() {
  return drawIcon(16, 3.5, `<path fill="${mark}" fill-rule="evenodd" d="${tabShape}"/>`)
}

/** The icon of a home screen, on 32 units: the radius of its corners and the width of its mark. */
export function drawAppIcon({ corner, width }: { corner: number; width: number }) {
  const scale = width / 30
  const edge = 16 - 16 * scale
  const place = `translate(${edge.toFixed(2)} ${edge.toFixed(2)}) scale(${scale.toFixed(3)})`
  return drawIcon(32, corner, `<path transform="${place}" fill="${mark}" fill-rule="evenodd" d="${brandShape}"/>`)
}

function drawIcon(size: number, corner: number, drawing: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><title>Redstone Mobility</title><rect width="${size}" height="${size}" rx="${corner}" fill="${ground}"/>${drawing}</svg>`
}
