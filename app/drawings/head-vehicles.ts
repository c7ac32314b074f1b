import { bodyworkDefs, drawBodywork, duskPaint } from './bodywork.ts'
import { camera } from './camera.ts'
import { minivan } from './minivan-body.ts'
import { drawPerson } from './person.ts'
import { drawHood, drawPlanMirrors, planOutline } from './plan-bodywork.ts'
import { drawPlanRamp, furnitureDefs } from './plan-furniture.ts'
import { plans } from './plan-layout.ts'
import { drawRamp, rampDefs } from './ramp.ts'
import { fill, group, line, linear, polygon, softPatch, softShadow } from './svg-text.ts'
import { drawWheel, wheelDefs } from './wheel.ts'

// The vehicles and parts of vehicles in the heads of pages, each 520 x 220 with its floor at 206.

const floor = 206
const red = '#a23a27'

/** A van on the bed of a truck. */
export function drawFlatbed() {
  const wheel = (x: number) =>
    `<circle cx="${x}" cy="186" r="20" fill="#1d1a20"/><circle cx="${x}" cy="186" r="10" fill="#b9b4b8"/><circle cx="${x}" cy="186" r="4" fill="#57525a"/>`
  return [
    `<defs>${softPatch('soft', '#1d1013', 0.5)}</defs>`,
    softShadow(266, floor, 250, 9, 0.8),
    fill('M20 172H396V160H20Z', '#57525a') + fill('M20 160H396V154H20Z', '#8d878a') + fill('M20 172h14v12h-14Z', red),
    // The cab.
    fill('M392 184V86Q392 74 404 74H452Q462 74 467 84L486 124Q506 128 506 146V184Z', '#c9b79c'),
    fill('M392 184V86Q392 74 404 74H410V184Z', '#a99879'),
    fill('M424 88H450Q455 88 458 94L472 124H424Z', '#4c4652') +
      fill('M432 88H442L428 118V96Z', '#fff', 'opacity=".18"'),
    line('M418 132H484M448 142H460', '#7a6a55', 2.4, 'stroke-linecap="round"'),
    fill('M494 146h12v14h-12Z', '#f0c14a') + fill('M388 168H508V180H388Z', '#57525a'),
    fill('M396 178V70H403V178Z', '#57525a'),
    [84, 130, 446].map(wheel).join(''),
    group('transform="translate(36 154) scale(.66 -.66)"', [closedVan(red)]),
    line('M92 154L76 138M320 154L336 138', '#f0c14a', 3, 'stroke-linecap="round"'),
  ].join('')
}

/** A van at the end of its road. */
export function drawRoadsEnd() {
  return [
    `<defs>${softPatch('soft', '#1d1013', 0.5)}</defs>`,
    fill('M0 188H318Q352 188 352 202T318 216H0Z', '#8d6f5f'),
    line('M0 202H306', '#f8e6c8', 3, 'stroke-dasharray="22 18"'),
    softShadow(180, 198, 176, 10, 0.9),
    group('transform="translate(26 198) scale(.6 -.6)"', [closedVan(red)]),
    // The barrier, and what grows where nobody drives.
    fill('M386 150h8v58h-8ZM486 150h8v58h-8Z', '#57525a'),
    fill('M366 136H514V164H366Z', '#fff6e8'),
    fill(
      [366, 406, 446, 486].map((x) => `M${x} 164L${x + 16} 136H${Math.min(x + 36, 514)}L${x + 20} 164Z`).join(''),
      red,
    ),
    line('M366 136H514V164H366Z', '#57525a', 2),
    line('M430 208Q428 192 420 186M430 208Q432 190 440 184M430 208V182', '#7d8a63', 4, 'stroke-linecap="round"'),
  ].join('')
}

function closedVan(paint: string) {
  const { outline, wheelRadius, rearAxle, frontAxle, trim, tailTrim, rim } = minivan
  const shown = duskPaint(paint)
  return [
    `<defs>${bodyworkDefs(minivan, shown, outline)}${wheelDefs(wheelRadius)}</defs>`,
    fill(
      `M${rearAxle - 44} 16h88v62h-88ZM${frontAxle - 44} 16h88v62h-88ZM${rearAxle} 16H${frontAxle}V34H${rearAxle}Z`,
      '#0b080a',
    ),
    drawBodywork(minivan, outline, shown),
    trim(shown),
    group('clip-path="url(#hull)"', [tailTrim]),
    [rearAxle, frontAxle].map((x) => drawWheel({ x, radius: wheelRadius, rim })).join(''),
  ].join('')
}

/** Where a ramp folds: the edge of the floor, the hinge with its knuckles, the plate. */
export function drawRampHinge() {
  const spot = camera({ centerX: 20, eye: 150, distance: 330 })
  const edge = (nearer: number) => spot(0, 40, nearer)
  const knuckles = [-44, -26, -8, 10, 28, 46].map((nearer, at) => {
    const [[x, y], [x2, y2]] = [edge(nearer - 7), edge(nearer + 7)]
    return line(`M${x} ${y}L${x2} ${y2}`, at % 2 ? '#8d878a' : '#b9b4b8', 9, 'stroke-linecap="round"')
  })
  const screws = [-36, 0, 36].map((nearer) => {
    const [x, y] = spot(-12, 40, nearer)
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="3.4" ry="2.2" fill="#57525a"/>`
  })
  return [
    `<defs>${rampDefs(spot(0, 40, -60), spot(0, 0, 60))}${softPatch('soft', '#1d1013', 0.5)}</defs>`,
    group('transform="translate(206 174) scale(1.5 -1.5)"', [
      softShadow(60, 0, 130, 16, 0.6),
      fill(polygon([spot(-104, 40, -52), edge(-52), edge(52), spot(-104, 40, 52)]), '#c9a98e'),
      line(`M${polygon([spot(-104, 40, -20), spot(-14, 40, -20)]).slice(1, -1)}`, '#a3856f', 1.6),
      line(`M${polygon([spot(-104, 40, 18), spot(-14, 40, 18)]).slice(1, -1)}`, '#a3856f', 1.6),
      fill(polygon([spot(-104, 40, 52), edge(52), spot(0, 8, 52), spot(-104, 8, 52)]), red),
      fill(polygon([spot(-104, 40, 52), edge(52), spot(0, 34, 52), spot(-104, 34, 52)]), '#f0c14a'),
      drawRamp(spot, {
        upper: [
          [0, 40, 52],
          [0, 40, -52],
        ],
        lower: [
          [150, 1, 52],
          [150, 1, -52],
        ],
        slats: 14,
      }),
      ...screws,
      line(`M${edge(-52).join(' ')}L${edge(52).join(' ')}`, '#3d383e', 12, 'stroke-linecap="round"'),
      ...knuckles,
    ]),
  ].join('')
}

/** A wheel, and the wrench for it. */
export function drawWheelAndWrench() {
  const radius = 34
  const wrench =
    'M214 60A30 30 0 0 0 171 86L176 92L192 84L200 98L186 110L192 116A30 30 0 0 0 222 110L330 192A14 14 0 0 0 347 170L240 86A30 30 0 0 0 214 60Z'
  return [
    `<defs>${wheelDefs(radius)}${softPatch('soft', '#1d1013', 0.5)}</defs>`,
    softShadow(190, floor, 150, 9, 0.9) + softShadow(360, floor, 130, 7, 0.7),
    group(`transform="translate(176 ${floor}) scale(2.8 -2.8)"`, [drawWheel({ x: 0, radius, rim: 'twin' })]),
    group('transform="translate(146 12)"', [
      fill(wrench, '#a9a3a6', 'stroke="#57525a" stroke-width="3" stroke-linejoin="round"'),
      line('M236 104L326 173', '#e9e1dc', 4, 'stroke-linecap="round"'),
      '<circle cx="335" cy="181" r="5" fill="#57525a"/>',
    ]),
  ].join('')
}

/** Two vans from above: the ramp of one at its side, that of the other at its tail. */
export function drawTwoPlans() {
  const plan = plans.minivan
  const { half, doorway, reach } = plan
  const aisle = (x: number, y: number) =>
    Array.from({ length: 6 }, (_, at) => `M${x + at * 17} ${y}h6l-16 46h-6Z`).join('')
  return [
    `<defs>${furnitureDefs()}${linear('glassplan', { from: [300, 0], to: [360, 0] }, [
      [0, '#7f8ba4'],
      [1, '#2a2d39'],
    ])}</defs>`,
    fill(aisle(76, 114), '#b98a68', 'opacity=".55"'),
    group('transform="translate(20 66) scale(.38)"', [
      vanFromAbove(red),
      group(`transform="translate(${(doorway.left + doorway.right) / 2} ${half})"`, [
        drawPlanRamp(82, reach * 0.8, false),
      ]),
    ]),
    group('transform="translate(318 148) scale(.36)"', [
      group('transform="translate(8 0) rotate(90)"', [drawPlanRamp(84, reach * 0.8, false)]),
      vanFromAbove('#6f8468'),
    ]),
  ].join('')

  function vanFromAbove(paint: string) {
    const outline = planOutline(plan)
    return [
      fill(outline, '#140a0e', 'opacity=".25" transform="translate(9 12)"'),
      drawPlanMirrors(plan, paint),
      fill(outline, paint, 'stroke="#160d11" stroke-width="2"'),
      drawHood(plan, paint),
      fill(`M44 ${-half + 22}H${plan.cowl - 56}V${half - 22}H44Q34 0 44 ${-half + 22}Z`, '#fff', 'opacity=".16"'),
      line(`M60 ${-half + 32}H${plan.cowl - 70}M60 ${half - 32}H${plan.cowl - 70}`, '#160d11', 2.4, 'opacity=".4"'),
    ].join('')
  }
}

/** Somebody on the way up a ramp. */
export function drawWayUp() {
  return [
    `<defs>${softPatch('soft', '#1d1013', 0.5)}</defs>`,
    softShadow(270, floor, 240, 8, 0.8),
    fill(`M40 ${floor}L400 156V${floor}Z`, '#c9a98e') + fill(`M400 156H500V${floor}H400Z`, '#b98a68'),
    line('M40 204L400 155H500', '#57525a', 5, 'stroke-linecap="round" stroke-linejoin="round"'),
    line(
      'M400 154V96H492M446 154V96M120 192V134L400 96',
      '#8d878a',
      5,
      'stroke-linejoin="round" stroke-linecap="round"',
    ),
    group('transform="translate(220 178) scale(1.18 -1.18)"', [drawPerson([0, 0], 1, 7.8)]),
  ].join('')
}
