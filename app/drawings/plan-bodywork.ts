import { blend } from './paint.ts'
import type { Plan } from './plan-layout.ts'
import { fill, line, n } from './svg-text.ts'

/** The car's edge from above: rounded tail, straight flanks, nose drawn in. */
export function planOutline({ length, half, nose }: Plan) {
  const corner = nose * 0.9
  const side = (s: number) =>
    `${n(length - corner * 1.5)} ${n(s * half)}C${n(length - corner * 0.7)} ${n(s * (half - 2))} ${n(length - corner * 0.25)} ${n(s * (half - nose * 0.28))} ${n(length - nose * 0.14)} ${n(s * (half - nose * 0.72))}`
  return (
    `M16 ${-half + 4}C60 ${-half - 0.5} 120 ${-half} 160 ${-half}L${side(-1)}` +
    `C${n(length + 2)} ${n(-half * 0.3)} ${n(length + 2)} ${n(half * 0.3)} ${n(length - nose * 0.14)} ${n(half - nose * 0.72)}` +
    `C${n(length - corner * 0.25)} ${n(half - nose * 0.28)} ${n(length - corner * 0.7)} ${n(half - 2)} ${n(length - corner * 1.5)} ${half}` +
    `L160 ${half}C120 ${half} 60 ${half + 0.5} 16 ${half - 4}C6 ${half - 8} 2 ${half - 22} 1 ${half * 0.5}C0 ${half * 0.2} 0 ${-half * 0.2} 1 ${-half * 0.5}C2 ${-half + 22} 6 ${-half + 8} 16 ${-half + 4}Z`
  )
}

/** Hood, lamps and windshield. */
export function drawHood({ length, half, cowl, nose }: Plan, paint: string) {
  const end = length - nose * 0.3
  const lamp = (s: number) =>
    fill(
      `M${n(end - 34)} ${s * (half - 6)}C${n(end - 14)} ${s * (half - 8)} ${n(end - 2)} ${s * (half - nose * 0.5)} ${n(end + 2)} ${s * (half - nose * 0.8 - 6)}L${n(end - 8)} ${s * (half - nose * 0.8 - 8)}C${n(end - 16)} ${s * (half - 22)} ${n(end - 26)} ${s * (half - 14)} ${n(end - 36)} ${s * (half - 12)}Z`,
      '#f6ecdb',
      'stroke="#1a1418" stroke-width=".8"',
    )
  const crease = (s: number) =>
    `M${cowl + 14} ${s * (half - 30)}C${cowl + 40} ${s * (half - 34)} ${n(end - 26)} ${s * (half - 40)} ${n(end - 6)} ${s * (half - 50)}`
  return [
    line(
      `M${cowl + 6} ${-half + 12}C${n(cowl + 30)} ${-half + 14} ${n(end - 20)} ${-half + 20} ${n(end - 8)} ${-half + 42}C${n(end + 4)} ${-half * 0.3} ${n(end + 4)} ${half * 0.3} ${n(end - 8)} ${half - 42}C${n(end - 20)} ${half - 20} ${n(cowl + 30)} ${half - 14} ${cowl + 6} ${half - 12}`,
      '#160d11',
      1.2,
      'opacity=".6"',
    ),
    line(crease(-1) + crease(1), blend(paint, '#fff2e0', 0.5), 1.4, 'opacity=".6"'),
    lamp(-1),
    lamp(1),
    fill(
      `M${cowl + 10} ${-half + 14}C${cowl + 22} ${-half * 0.4} ${cowl + 22} ${half * 0.4} ${cowl + 10} ${half - 14}L${cowl - 40} ${half - 18}C${cowl - 28} ${half * 0.4} ${cowl - 28} ${-half * 0.4} ${cowl - 40} ${-half + 18}Z`,
      'url(#glassplan)',
      'stroke="#131015" stroke-width="1.4"',
    ),
    fill(
      `M${cowl - 22} ${-half + 30}L${cowl + 6} ${-half + 26}L${cowl + 14} -30L${cowl - 24} 6Z`,
      '#fff',
      'opacity=".14"',
    ),
  ].join('')
}

/** The bed of a pickup; nothing for other bodies. */
export function drawBed({ half, bed }: Plan, paint: string) {
  if (!bed) return ''
  const ribs = Array.from({ length: 9 }, (_, index) => `M${bed.from + 6} ${-64 + index * 16}H${bed.to - 6}`).join('')
  return [
    `<rect x="${bed.from}" y="${-half + 12}" width="${bed.to - bed.from}" height="${half * 2 - 24}" rx="6" fill="#4d4649" stroke="#191317" stroke-width="1.6"/>`,
    line(ribs, '#393236', 3),
    `<rect x="74" y="${-half + 12}" width="88" height="15" rx="5" fill="#353034"/><rect x="74" y="${half - 27}" width="88" height="15" rx="5" fill="#353034"/>`,
    line(`M${bed.to + 4} ${-half + 8}V${half - 8}`, blend(paint, '#12090d', 0.6), 2.4),
  ].join('')
}

/** The open door of a side entry: slid back along the flank, or the outline of a gull-wing overhead. */
export function drawPlanDoor({ half, doorway, access }: Plan, paint: string) {
  const wide = doorway.right - doorway.left
  if (access === 'lift') {
    // Gull-wing: overhead, so only its outline is shown.
    return `<rect x="${doorway.left - 14}" y="${half + 4}" width="${wide + 30}" height="92" rx="6" fill="none" stroke="#fff3e0" stroke-width="1.6" stroke-dasharray="7 5" opacity=".7"/>`
  }
  const x = doorway.left - wide - 2
  return (
    `<rect x="${n(x + 4)}" y="${half + 6}" width="${wide}" height="8" rx="3" fill="#140a0e" opacity=".4"/>` +
    `<rect x="${n(x)}" y="${half + 2}" width="${wide}" height="8.5" rx="3" fill="${blend(paint, '#2a1820', 0.15)}" stroke="#160d11" stroke-width="1"/>` +
    line(`M${n(x + 3)} ${half + 4.4}H${n(x + wide - 3)}`, blend(paint, '#fff0dc', 0.55), 1.2)
  )
}

/** Both mirrors, drawn under the body. */
export function drawPlanMirrors({ half, cowl }: Plan, paint: string) {
  return [-1, 1]
    .map((s) =>
      fill(
        `M${cowl - 46} ${s * (half - 2)}L${cowl - 40} ${s * (half + 16)}C${cowl - 38} ${s * (half + 20)} ${cowl - 30} ${s * (half + 19)} ${cowl - 29} ${s * (half + 14)}L${cowl - 30} ${s * (half - 2)}Z`,
        blend(paint, '#20161c', 0.3),
        'stroke="#160d11" stroke-width=".8"',
      ),
    )
    .join('')
}

/** What shows of the four wheels, drawn under the body. */
export function drawPlanWheels({ half, rearAxle, frontAxle, wheelRadius }: Plan) {
  return [rearAxle, frontAxle]
    .map((x) =>
      [-1, 1]
        .map(
          (s) =>
            `<rect x="${n(x - wheelRadius)}" y="${n(s > 0 ? half - 20 : -half - 2)}" width="${wheelRadius * 2}" height="22" rx="5" fill="#19161a"/>`,
        )
        .join(''),
    )
    .join('')
}
