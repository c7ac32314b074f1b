import { type BodyShape, well } from './body-shape.ts'
import { blend } from './paint.ts'
import { fill, line } from './svg-text.ts'

const wheelRadius = 42
const rearAxle = 118
const frontAxle = 490
const dark = '#1c191d'
const belly = `L68 46${well(rearAxle, wheelRadius, 36, 7)}${well(frontAxle, wheelRadius, 36, 7)}L542 40`
const cab =
  'C560 40 574 42 582 46L588.6 62C589.6 84 589 104 585 122C583 129 577 132.4 566 134C526 139.6 476 142.6 428 143.4' +
  'C408 160 384 178 364 188.4C350 192.6 330 193.6 300 193.6C270 193.6 244 192.8 224 190.4C214 188.6 209 184 207 176L202 146L200 137L192 137L191 141'

/** A crew-cab pickup: 5.89 m long, 1.93 m high, short bed, upright nose, big wheels. */
export const truck: BodyShape = {
  length: 589,
  height: 194,
  shoulder: 134,
  crease: 96,
  rim: 'chunky',
  wheelRadius,
  rearAxle,
  frontAxle,
  floor: 50,
  outline: `M8 58${belly}${cab}L12 142C8 142 6 139 6 134L5 76L3 72C2 66 3 58 8 58Z`,
  outlineTailOpen: `M8 58${belly}${cab}L20 142L18 80L5 76L3 72C2 66 3 58 8 58Z`,
  glassTrim:
    'M418 143C390 143.6 330 144 300 144L220 144C214 144 211 146 212 151L217 176C218.6 182 223 184.6 230 185.2C276 187 322 187 348 184.6C354 184 359 182 364 178.6C384 166 402 154.6 418 143Z',
  panes: [
    'M412 145L388 145.4L388 160C396 155 404 150 412 145Z',
    'M383 145.4L311 146L309 183C324 182.8 337 182.2 347 181C352 180.4 356 179 361 175.8L383 163Z',
    'M303 146L222 146.4C217 146.4 215 148.4 216 152L220.6 175C222 180 225 181.8 231 182.2C256 183.4 282 183.6 301 183.2Z',
  ],
  seams:
    'M197 137C196 110 196 76 198 46M387 144L388 100C388 86 392 72 384 58L382 44M306.5 145C305.6 112 305.6 74 307 44M307 44L382 44M212 146C209 126 208 96 214 76L212 44M212 44L307 44' +
    'M426 143L432 126C470 124 540 122 580 118M192 133L8 133.4M440 126L438 92',
  highlight:
    'M8 126C120 126 300 127 420 125C490 124 550 118 584 112L582 121C540 131 480 136 426 138.6C300 141 110 140 10 138Z',
  reflection: 'M-6 86C90 94 200 88 300 90C400 92 500 98 590 86L588 36L-6 36Z',
  handles: [
    [326, 124],
    [288, 124],
  ],
  doorway: {
    left: 214,
    right: 384,
    top: 182,
    opening:
      'M219 47L376 47C380 47 382 49 382.6 53C389 74 385 90 385 104L384 144L383 163C374 169 367 173.6 360 177.6C355 180.6 350 182 343 182.4C304 184.4 262 184.2 232 182.6C225 182 221.6 179.6 220.4 174L215 147C212 126 211 98 217.4 77L215.6 53C215.4 49 216.4 47 219 47Z',
  },
  door: {
    panel: '',
    pane: '',
    handle: [288, 124],
    slide: [0, 0],
  },
  trim: truckTrim,
  tailTrim: truckTail(),
  openTail: truckOpenTail,
  access: 'lift',
  seats: [352, 268],
}

function truckTrim(paint: string) {
  return [
    // Side step, sill, front bumper with its chrome.
    fill('M168 36L440 36L438 46L170 46Z', dark, 'opacity=".88"'),
    fill('M190 30L420 30C424 30 425 36 420 36L190 36C186 36 186 30 190 30Z', '#2a262b'),
    line('M191 35L419 35', '#cfc6c0', 1, 'opacity=".8"'),
    archFlare(rearAxle),
    archFlare(frontAxle),
    fill('M541 39L566 39C580 39 587 43 589 52L590 66L541 62Z', '#b7b0ad'),
    fill('M541 39L566 39C580 39 587 43 589 51L541 50Z', '#6e686b'),
    fill('M560 43L584 44L587.6 49L558 48Z', '#141216'),
    line('M542 61.4L589.6 65', '#fff6ea', 1.2),
    fill('M574 70L589.4 68C590 84 589.6 98 587 110L576 112Z', '#151216'),
    line('M577 78L589.6 77M577 86L589.6 85M577 94L589.2 93M577 102L588.4 101', '#b5adaa', 1.3),
    fill('M550 96L576 92L585.6 96C586 108 585 116 583 124L560 126C553 124 550 116 550 96Z', '#262229'),
    fill('M556 100L576 97L577 118L562 120C557.6 116 556 110 556 100Z', '#f7eedd'),
    line('M556 99.6L578 96.4L579 120', '#fff', 1.3),
    fill('M446 106L470 106L472 110L446 110Z', '#cfc6c0', 'opacity=".8"'),
    // Mirror and aerial.
    fill('M392 144L404 144L400 151L392 151Z', dark),
    fill(
      'M380 150C380 147 382 146 386 146L402 148C406 149 407 153 406 160C405 166 401 168 394 168C384 168 380 164 380 150Z',
      blend(paint, '#ffe6cc', 0.12),
    ),
    fill(
      'M380 154C384 151 400 153 406.6 157C407 152 405.6 149 402 148L386 146C382 146 380 147 380 154Z',
      '#17151a',
      'opacity=".65"',
    ),
    fill('M240 191.4L264 192.6C259 196 254 199 249 199C246 197 243 194 240 191.4Z', blend(paint, dark, 0.3)),
  ].join('')
}

function archFlare(axle: number) {
  const outer = wheelRadius + 12
  const inner = wheelRadius + 7
  return fill(
    `M${axle - outer} 42A${outer} ${outer} 0 1 0 ${axle + outer} 42L${axle + inner - 1} 36A${inner} ${inner} 0 1 1 ${axle - inner + 1} 36Z`,
    dark,
    'opacity=".7"',
  )
}

function truckTail() {
  return [
    fill('M3 74L60 72L66 46L8 58C3 58 2 66 3 74Z', '#a9a2a0'),
    fill('M4 66L62 62L66 46L8 58C5 58 4 61 4 66Z', '#625c60'),
    fill('M6 92L21 92C24 92 25 94 25 97L26 130C26 133 24.6 134.4 22 134.4L6.4 134.4Z', '#6f0d14'),
    fill('M6.4 96L20.6 96L21.4 116L6.6 116Z', '#cf2f36'),
    fill('M6.6 118L21.4 118L22 130L6.8 130Z', '#f0e3d6'),
    line('M12 140.6L190 139.8', '#17141a', 2.4),
  ].join('')
}

function truckOpenTail(paint: string) {
  return [
    // The tailgate lies level on its cables.
    fill('M20 86L-44 84C-48 84 -49 78 -45 77L18 75Z', blend(paint, '#2a1a20', 0.4)),
    line('M20 85.4L-44 83.6', blend(paint, '#ffe6cc', 0.35), 1.6),
    line('M-34 84L19 122', '#2a262b', 1),
  ].join('')
}
