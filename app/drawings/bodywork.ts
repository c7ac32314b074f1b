import type { BodyShape } from './body-shape.ts'
import { blend, lightness } from './paint.ts'
import { clip, fill, group, line, linear, n, type Stop } from './svg-text.ts'

/** The paint as dusk shows it: near-black is lifted and pure white warmed, so that both keep their form. */
export function duskPaint(paint: string) {
  const light = lightness(paint)
  if (light < 0.22) return blend(paint, '#8d7a8c', 0.14)
  return light > 0.82 ? blend(paint, '#e3cdbd', 0.22) : paint
}

/** Gradients of paint and glass for one body, plus the clip of its outline. */
export function bodyworkDefs(
  levels: Pick<BodyShape, 'height' | 'shoulder' | 'crease'>,
  paint: string,
  outline: string,
) {
  const { height, shoulder, crease } = levels
  const light = lightness(paint)
  const gleam = light > 0.8 ? '#fffdf8' : '#ffe4c8'
  const stops: Stop[] = [
    [20 / height, blend(paint, '#3a1f1c', 0.62)],
    [44 / height, blend(paint, '#33202a', light > 0.8 ? 0.34 : 0.42)],
    [crease / height - 0.01, blend(paint, '#3a2430', light > 0.8 ? 0.16 : 0.2)],
    [crease / height + 0.02, blend(paint, gleam, 0.08)],
    [(shoulder - 8) / height, paint],
    [(shoulder + 2) / height, blend(paint, gleam, 0.34)],
    [(shoulder + 10) / height, blend(paint, '#4a3644', 0.12)],
    [(height - 14) / height, blend(paint, '#b78f9c', 0.16)],
    [(height - 6) / height, blend(paint, gleam, 0.3)],
    [1, blend(paint, gleam, 0.62)],
  ]
  return [
    linear('body', { from: [0, 0], to: [0, height] }, stops),
    linear('pane', { from: [0, shoulder], to: [0, height - 8] }, [
      [0, '#7a5f60'],
      [0.16, '#4c4652'],
      [0.5, '#343847'],
      [1, '#7886a0'],
    ]),
    clip('hull', outline),
  ].join('')
}

/** Painted body with its light, gaps and glass: everything but wheels, lamps and open doors. */
export function drawBodywork(shape: BodyShape, outline: string, paint: string) {
  const bright = lightness(paint) > 0.6
  return [
    fill(outline, 'url(#body)'),
    group('clip-path="url(#hull)"', [
      fill(shape.reflection, bright ? '#5a3a3a' : '#12080c', `opacity="${bright ? 0.16 : 0.24}"`),
      fill(shape.highlight, '#fff3e2', `opacity="${bright ? 0.5 : 0.2}"`),
      line(outline, '#fff0d8', 1.8, 'opacity=".5"'),
    ]),
    line(shape.seams, '#120c10', 0.9, 'opacity=".72" stroke-linejoin="round"'),
    line(shape.seams, '#fff2e2', 0.5, `opacity="${bright ? 0.55 : 0.22}" transform="translate(.9 -.4)"`),
    drawGlass(shape),
    shape.handles.map(([x, y]) => drawHandle(x, y)).join(''),
    archLips(shape),
  ].join('')
}

/** One pane: what the sky does in it. `id` names its clip. */
export function drawPane(pane: string, id: string, sheen: number) {
  return [
    `<defs>${clip(id, pane)}</defs>`,
    fill(pane, 'url(#pane)'),
    group(`clip-path="url(#${id})"`, [
      fill(`M${n(sheen)} 90L${n(sheen + 26)} 90L${n(sheen + 66)} 300L${n(sheen + 40)} 300Z`, '#fff', 'opacity=".13"'),
      fill(
        `M${n(sheen + 34)} 90L${n(sheen + 42)} 90L${n(sheen + 82)} 300L${n(sheen + 74)} 300Z`,
        '#fff',
        'opacity=".1"',
      ),
    ]),
  ].join('')
}

/** A pull handle with its recess. */
export function drawHandle(x: number, y: number) {
  return (
    `<ellipse cx="${n(x)}" cy="${n(y - 1)}" rx="8" ry="3.4" fill="#140e12" opacity=".4"/>` +
    `<rect x="${n(x - 9)}" y="${n(y - 0.6)}" width="18" height="3.2" rx="1.6" fill="url(#body)"/>` +
    line(`M${n(x - 8)} ${n(y + 2.2)}L${n(x + 8)} ${n(y + 2.2)}`, '#fff4e4', 0.7, 'opacity=".75"')
  )
}

function drawGlass(shape: BodyShape) {
  const sheens = shape.panes.map((pane, index) => drawPane(pane, `p${index}`, firstX(pane) - 70 + index * 9))
  const belt = shape.shoulder
  const backs = shape.seats
    .map((x) => {
      const at = (across: number, up: number) => `${n(x + across)} ${n(belt + up)}`
      return `M${at(-2, -2)}L${at(-12, 22)}C${at(-15, 28)} ${at(-27, 28)} ${at(-27, 21)}L${at(-24, -2)}ZM${at(-13, 27)}C${at(-11, 32)} ${at(-13, 40)} ${at(-17, 42)}C${at(-22, 44)} ${at(-26, 41)} ${at(-26, 36)}L${at(-25, 28)}Z`
    })
    .join('')
  return [
    fill(shape.glassTrim, '#121015'),
    sheens.join(''),
    `<defs><clipPath id="allglass"><path d="${shape.panes.join('')}"/></clipPath></defs>`,
    group('clip-path="url(#allglass)"', [fill(backs, '#120e14', 'opacity=".55"')]),
    line(shape.panes.join(''), '#000', 0.6, 'opacity=".5"'),
  ].join('')
}

function archLips({ rearAxle, frontAxle, wheelRadius }: BodyShape) {
  const radius = wheelRadius + 6
  const half = radius * Math.cos(0.2)
  const rise = radius * Math.sin(0.2)
  const lips = [rearAxle, frontAxle]
    .map(
      (x) =>
        `M${n(x - half)} ${n(wheelRadius - rise)}A${radius} ${radius} 0 1 0 ${n(x + half)} ${n(wheelRadius - rise)}`,
    )
    .join('')
  return line(lips, '#0d090c', 2.2, 'opacity=".45"')
}

function firstX(path: string) {
  return Number(path.match(/-?[\d.]+/)?.[0] ?? 0)
}
