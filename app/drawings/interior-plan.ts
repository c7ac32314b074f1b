import { duskPaint } from './bodywork.ts'
import { blend, lightness } from './paint.ts'
import { drawBed, drawHood, drawPlanDoor, drawPlanMirrors, drawPlanWheels, planOutline } from './plan-bodywork.ts'
import { drawChairPlace, drawPlanRamp, drawSeat, drawTracks, furnitureDefs } from './plan-furniture.ts'
import { drawPlanGround } from './plan-ground.ts'
import { type Place, type Plan, seating } from './plan-layout.ts'
import { clip, fill, group, line, linear, n, radial } from './svg-text.ts'

export type InteriorPlan = {
  plan: Plan
  entry: 'side' | 'rear'
  places: readonly Place[]
  paint: string
  scene: number
}

/** The cabin from above with its roof taken off, nose to the right: parts of a 1920 x 1280 picture. */
export function drawInteriorPlan({ plan, entry, places, paint, scene }: InteriorPlan) {
  const { length, half, reach } = plan
  const behind = entry === 'rear' ? reach : 0
  const below = entry === 'side' ? reach : 0
  const scale = Math.min(1700 / (length + behind), 1060 / (half * 2 + below + 30), 3.1)
  const startX = (1920 - (length - behind) * scale) / 2
  const middle = 640 - (below * scale) / 2
  return [
    drawPlanGround(scene),
    group(`transform="translate(${n(startX)} ${n(middle)}) scale(${scale.toFixed(3)})"`, [
      drawCar(plan, { entry, places }, duskPaint(paint)),
    ]),
  ].join('')
}

function drawCar(plan: Plan, { entry, places }: Pick<InteriorPlan, 'entry' | 'places'>, paint: string) {
  const { length, half, doorway } = plan
  const outline = planOutline(plan)
  return [
    `<defs>${defsOf(plan, paint, outline)}</defs>`,
    aisle(plan, entry),
    fill(outline, '#140a0e', 'opacity=".3" transform="translate(9 12)"'),
    fill(outline, '#140a0e', 'opacity=".22" transform="translate(16 22)"'),
    drawPlanWheels(plan),
    drawPlanMirrors(plan, paint),
    fill(outline, 'url(#skin)', 'stroke="#160d11" stroke-width="1"'),
    group('clip-path="url(#hull)"', [
      line(outline, '#fff1dd', 4, 'opacity=".5"'),
      fill(`M0 ${n(half - 12)}H${length}V${half}H0Z`, '#1a0d12', 'opacity=".28"'),
    ]),
    drawHood(plan, paint),
    drawBed(plan, paint),
    cabin(plan, entry, places),
    entry === 'side' ? drawPlanDoor(plan, paint) : '',
    entry === 'side'
      ? group(`transform="translate(${n((doorway.left + doorway.right) / 2)} ${half})"`, [
          drawPlanRamp(82, plan.reach, plan.access === 'lift'),
        ])
      : group('transform="translate(8 0) rotate(90)"', [drawPlanRamp(84, plan.reach, plan.access === 'lift')]),
  ].join('')
}

function defsOf({ length, half, tail, cowl }: Plan, paint: string, outline: string) {
  const bright = lightness(paint) > 0.7
  return [
    clip('hull', outline),
    linear('skin', { from: [0, -half], to: [0, half] }, [
      [0, blend(paint, '#fff0dc', 0.42)],
      [0.14, blend(paint, '#ffe8d0', 0.16)],
      [0.5, blend(paint, '#ffe8d0', 0.06)],
      [0.86, blend(paint, '#2a1820', bright ? 0.1 : 0.2)],
      [1, blend(paint, '#2a1820', bright ? 0.3 : 0.45)],
    ]),
    linear('deckfloor', { from: [0, -half], to: [0, half] }, [
      [0, '#8d7668'],
      [0.5, '#a58c7a'],
      [1, '#bca28c'],
    ]),
    radial('glowin', [(tail + cowl) / 2, 0], length * 0.42, [
      [0, '#ffe3b4', 0.42],
      [1, '#ffe3b4', 0],
    ]),
    linear('glassplan', { from: [cowl - 44, 0], to: [cowl + 8, 0] }, [
      [0, '#7f8ba4'],
      [0.6, '#4a5266'],
      [1, '#2a2d39'],
    ]),
    furnitureDefs(),
  ].join('')
}

function cabin(plan: Plan, entry: 'side' | 'rear', places: readonly Place[]) {
  const { half, cowl, tail, doorway } = plan
  const layout = plan[entry]
  const { seats, jumpSeats, chairs } = seating(layout, places)
  const front = cowl - 30
  const inner = half - 11
  const room = `M${tail + 10} ${-inner}H${front}C${front + 8} ${-inner * 0.4} ${front + 8} ${inner * 0.4} ${front} ${inner}H${tail + 10}Q${tail} ${inner} ${tail} ${inner - 10}V${-inner + 10}Q${tail} ${-inner} ${tail + 10} ${-inner}Z`
  const inBed = plan.bed !== undefined && entry === 'rear'
  const driver = layout.seats[0]
  const gap =
    entry === 'side'
      ? `<rect x="${doorway.left}" y="${inner - 1}" width="${doorway.right - doorway.left}" height="${half - inner + 2}" fill="#bca28c"/>`
      : plan.bed
        ? ''
        : `<rect x="-1" y="-44" width="${tail + 6}" height="88" fill="#a58c7a"/>`
  return [
    fill(room, '#2b2126', 'stroke="#f1e2cf" stroke-width="3" stroke-opacity=".55"'),
    fill(room, 'url(#deckfloor)', 'stroke="#1c1317" stroke-width="1.6"'),
    gap,
    inBed ? '' : drawTracks(tail + 8, front - 74, layout.tracks),
    fill(room, 'url(#glowin)'),
    wheelBoxes(plan),
    seats.map(([x, y]) => drawSeat(x, y, false)).join(''),
    jumpSeats.map(([x, y]) => drawSeat(x, y, true)).join(''),
    chairs.map(([x, y]) => drawChairPlace(x, y)).join(''),
    dashboard(front, inner, driver?.[1] ?? -44, driver?.[0] ?? front - 70),
    pillars(plan),
  ].join('')
}

function wheelBoxes({ half, rearAxle, wheelRadius, bed }: Plan) {
  const inner = half - 11
  const long = wheelRadius * 1.7
  const box = (y: number) =>
    `<rect x="${n(rearAxle - long / 2)}" y="${n(y)}" width="${n(long)}" height="12" rx="4" fill="${bed ? '#3b3438' : '#6d5a50'}"/>`
  return bed ? '' : box(-inner) + box(inner - 12)
}

function dashboard(front: number, inner: number, driverY: number, driverX: number) {
  const wheelX = driverX + 44
  return [
    fill(
      `M${front} ${-inner}C${front + 8} ${-inner * 0.4} ${front + 8} ${inner * 0.4} ${front} ${inner}H${front - 18}C${front - 12} ${inner * 0.5} ${front - 12} ${-inner * 0.5} ${front - 18} ${-inner}Z`,
      '#2d242a',
    ),
    line(
      `M${front - 18} ${-inner + 6}C${front - 13} ${-inner * 0.4} ${front - 13} ${inner * 0.4} ${front - 18} ${inner - 6}`,
      '#7a686a',
      1.2,
    ),
    `<rect x="${n(front - 24)}" y="-13" width="8" height="26" rx="2" fill="#9db3c4"/>`,
    line(`M${n(wheelX + 8)} ${driverY}H${n(front - 18)}`, '#241c21', 6),
    `<ellipse cx="${n(wheelX)}" cy="${driverY}" rx="7" ry="19" fill="none" stroke="#1c171b" stroke-width="4.4"/>`,
    `<ellipse cx="${n(wheelX - 0.6)}" cy="${driverY}" rx="7" ry="19" fill="none" stroke="#6d6166" stroke-width="1"/>`,
    `<ellipse cx="${n(wheelX)}" cy="${driverY}" rx="3" ry="7" fill="#2d262b"/>`,
  ].join('')
}

function pillars({ half, doorway, tail, cowl }: Plan) {
  const places = [tail + 30, doorway.left - 6, doorway.right + 6, cowl - 52]
  return places
    .map((x) =>
      [-1, 1]
        .map(
          (s) =>
            `<rect x="${n(x - 4)}" y="${n(s > 0 ? half - 12 : -half + 3)}" width="8" height="9" rx="2" fill="#1d171b"/>`,
        )
        .join(''),
    )
    .join('')
}

/** The hatched access aisle around the ramp. */
function aisle({ half, doorway, reach }: Plan, entry: 'side' | 'rear') {
  const bars = Array.from({ length: 10 }, (_, index) => {
    if (entry === 'side') {
      const x = doorway.left - 96 + index * 28
      return `M${x} ${half + 12}h10l-34 ${reach + 12}h-10Z`
    }
    const y = -120 + index * 25
    return `M-12 ${y}v9l${-reach - 14} 26v-9Z`
  })
  return fill(bars.join(''), '#f4e4d0', 'opacity=".2"')
}
