import type { Spot } from './camera.ts'
import { fill, linear, n, polygon } from './svg-text.ts'

/** The paved overlook the vehicle stands on, in picture pixels: from `top` down to the lower edge. */
export function drawPavement(width: number, height: number, top: number) {
  const edge = `M0 ${n(top + 6)}C${n(width * 0.3)} ${n(top - 4)} ${n(width * 0.7)} ${n(top - 4)} ${width} ${n(top + 6)}`
  const defs = linear('pave', { from: [0, top], to: [0, height] }, [
    [0, '#b79684'],
    [0.3, '#a08074'],
    [1, '#6d5556'],
  ])
  return [
    `<defs>${defs}</defs>`,
    fill(`${edge}L${width} ${height}L0 ${height}Z`, 'url(#pave)'),
    fill(
      `${edge}L${width} ${n(top + 16)}C${n(width * 0.7)} ${n(top + 6)} ${n(width * 0.3)} ${n(top + 6)} 0 ${n(top + 16)}Z`,
      '#dcbfa4',
      'opacity=".75"',
    ),
    fill(
      `M0 ${n(top + 16)}C${n(width * 0.3)} ${n(top + 6)} ${n(width * 0.7)} ${n(top + 6)} ${width} ${n(top + 16)}L${width} ${n(top + 21)}C${n(width * 0.7)} ${n(top + 11)} ${n(width * 0.3)} ${n(top + 11)} 0 ${n(top + 21)}Z`,
      '#5d4442',
      'opacity=".55"',
    ),
  ].join('')
}

/** The hatched access aisle of an accessible parking place, painted on the ground before or behind the vehicle. */
export function drawAisle(
  spot: Spot,
  area: { left: number; right: number; near: number; far: number },
  stripes: number,
) {
  const { left, right, near, far } = area
  const step = (right - left) / stripes
  const bars = Array.from({ length: stripes }, (_, index) => {
    const x = left + index * step
    return polygon([
      spot(x, 0, far),
      spot(x + step * 0.3, 0, far),
      spot(x + step * 1.1, 0, near),
      spot(x + step * 0.8, 0, near),
    ])
  })
  const frame = polygon([
    spot(left - 8, 0, near),
    spot(right + 30, 0, near),
    spot(right + 30, 0, near - 7),
    spot(left - 8, 0, near - 7),
  ])
  return fill(bars.join('') + frame, '#f4e4d0', 'opacity=".26"')
}
