import { blend } from './paint.ts'
import { drawHood, drawPlanDoor, drawPlanMirrors, drawPlanWheels, planOutline } from './plan-bodywork.ts'
import { drawPlanRamp } from './plan-furniture.ts'
import { type Plan, plans } from './plan-layout.ts'
import { fill, group, line, linear, n } from './svg-text.ts'

/** `entry` is where its ramp is out; null for a closed one that only takes its space. */
export type PlanVan = { paint: string; entry: 'side' | 'rear' | null }

const plan = plans.minivan

/** Centimeters: nose to tail, middle to side, body to the end of the ramp. */
export const planVanSize = { length: plan.length, half: plan.half, reach: plan.reach } as const

/** Gradients of every van in a picture. They need those of furniture too. */
export function planVanDefs(paints: readonly string[]) {
  return [
    ...paints.map((paint) => skin(paint)),
    linear('glassplan', { from: [plan.cowl - 44, 0], to: [plan.cowl + 8, 0] }, [
      [0, '#7f8ba4'],
      [0.6, '#4a5266'],
      [1, '#2a2d39'],
    ]),
  ].join('')
}

/** A minivan from above, in centimeters, roof on and nose to the right. The middle of its rear bumper is at 0 0. */
export function drawPlanVan({ paint, entry }: PlanVan) {
  const outline = planOutline(plan)
  return [
    fill(outline, '#140a0e', 'opacity=".2" transform="translate(8 10)"'),
    drawPlanWheels(plan),
    drawPlanMirrors(plan, paint),
    entry === 'rear' ? group('transform="translate(8 0) rotate(90)"', [drawPlanRamp(84, plan.reach, false)]) : '',
    fill(outline, `url(#${skinId(paint)})`, 'stroke="#160d11" stroke-width="1"'),
    drawHood(plan, paint),
    roof(plan, paint),
    entry === 'side' ? sideEntry(paint) : '',
  ].join('')
}

function sideEntry(paint: string) {
  const { doorway, half, reach } = plan
  const middle = (doorway.left + doorway.right) / 2
  return (
    drawPlanDoor(plan, paint) +
    fill(`M${doorway.left} ${half - 9}H${doorway.right}V${half + 1}H${doorway.left}Z`, '#2b2126') +
    group(`transform="translate(${n(middle)} ${half})"`, [drawPlanRamp(82, reach, false)])
  )
}

function skinId(paint: string) {
  return `skin${paint.slice(1)}`
}

function skin(paint: string) {
  return linear(skinId(paint), { from: [0, -plan.half], to: [0, plan.half] }, [
    [0, blend(paint, '#fff0dc', 0.42)],
    [0.2, blend(paint, '#ffe8d0', 0.14)],
    [0.8, paint],
    [1, blend(paint, '#2a1820', 0.36)],
  ])
}

/** The roof between the windshield and the rear window, its rails, and the glass of both flanks. */
function roof({ half, cowl }: Plan, paint: string) {
  const front = cowl - 40
  const side = half - 14
  const flank = (s: number) =>
    `M52 ${s * (side + 3)}L${front - 8} ${s * (side + 3)}L${front - 22} ${s * (side - 5)}H70Z`
  return [
    fill(flank(-1) + flank(1), '#3b4150'),
    fill(`M24 ${-side + 12}Q12 0 24 ${side - 12}L52 ${side - 22}Q44 0 52 ${-side + 22}Z`, '#3b4150'),
    fill(
      `M60 ${-side + 8}Q50 0 60 ${side - 8}H${front - 24}Q${front - 2} 0 ${front - 24} ${-side + 8}Z`,
      blend(paint, '#fff2e0', 0.16),
    ),
    line(`M84 ${-side + 20}H${front - 60}M84 ${side - 20}H${front - 60}`, blend(paint, '#1a0f14', 0.4), 4),
  ].join('')
}
