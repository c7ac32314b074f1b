import { type BodyShape, well } from './body-shape.ts'
import { blend } from './paint.ts'
import { fill, line } from './svg-text.ts'

const wheelRadius = 38
const rearAxle = 114
const frontAxle = 417
const dark = '#1b181c'
const belly = `L70 25${well(rearAxle, wheelRadius, 22)}${well(frontAxle, wheelRadius, 22)}L486 25`
const front =
  'C498 26 503 31 504 42C506 56 506.5 78 504.5 93C503.5 100 500 104 492 107C462 115.5 424 120.5 392 122.5' +
  'C370 140 346 158 324 171.5C304 177 280 178.6 246 178.8C170 179.2 104 177 50 172.5'

/** An SUV: 5.05 m long, 1.79 m high, upright nose, long level hood, black cladding around the wheels. */
export const suv: BodyShape = {
  length: 505,
  height: 179,
  shoulder: 117,
  crease: 84,
  rim: 'broad',
  wheelRadius,
  rearAxle,
  frontAxle,
  floor: 30,
  outline: `M14 30${belly}${front}L27 169C24 168 24 166 28 165C23 149 17 133 13 121C8 114 5 104 5.5 94C4 86 3.5 76 4 66C1.5 56 1.5 46 4 38C6 32 10 30 14 30Z`,
  outlineTailOpen: `M24 30${belly}${front}L40 171C38 152 32 134 28 120C22 104 21 84 22 64C21 50 22 38 24 30Z`,
  glassTrim:
    'M378 121.5C352 122.5 320 123 298 123.6C214 125.4 128 127 74 130C66 131 63 134 64 139L76 163C112 167.6 180 170.2 246 169.8C286 169.4 308 168 322 163.5C342 151 362 136.5 378 121.5Z',
  panes: [
    'M372 123.5L380 123L374 127L362 136Z',
    'M370 124L303 125.4L301 165.2C308 164.8 314 163.4 320 160.5C338 150 354 138 370 124Z',
    'M295 125.6L203 127.8L198 166.6C234 167.6 268 167 293 165.8Z',
    'M190 128.2L82 132C74 132.8 71.5 135.6 73 140L81.5 160C110 163.6 148 166 185.5 166.6Z',
  ],
  seams:
    'M378 122L380 84C380 70 378 56 372 44L370 30M299 124C297.5 100 298 60 300 30M300 30L370 30M196 128C192.5 108 192.5 72 199 48L197 30M197 30L300 30' +
    'M192 112L60 115M488 106C462 99 420 98 384 104M20 122C36 122 44 116 48 108',
  highlight: 'M-4 114C120 112 300 111 478 101L494 104C470 111 432 116 392 119.5C300 121 110 124 -4 126Z',
  reflection: 'M-6 72C90 82 160 76 250 77C340 78 420 88 506 76L506 24L-6 24Z',
  handles: [
    [318, 108],
    [278, 109],
  ],
  doorway: {
    left: 204,
    right: 298,
    top: 165,
    opening:
      'M208 31L293 31C297 31 298 34 297.6 39C296 72 296 100 297.6 124L295 160C294.6 164 293 165.8 289 166C262 167.4 234 167.4 208 166.6C204.4 166.4 203 164 203.4 160L205.6 128C203 104 203 72 206 48L205.4 36C205.4 32 206 31 208 31Z',
  },
  door: {
    panel:
      'M201 29L297 29C299.6 29 300.6 31 300.4 35C298.4 66 298.4 100 300 124L297 163C296.8 167 295 168.4 291.6 168.6C262 170 232 170 202 169C199.6 168.8 198.8 167 199 164L201 129C196.6 106 196.4 76 202.4 48L199.6 33C199.2 30.4 199.6 29 201 29Z',
    pane: 'M293 125.6L206 127.8L202 165.4C236 166.4 266 165.8 291 164.6Z',
    handle: [278, 109],
    slide: [-98, -1.6],
  },
  trim: suvTrim,
  tailTrim: suvTail(),
  openTail: suvOpenTail,
  access: 'ramp',
  seats: [346, 258, 158],
}

function suvTrim(paint: string) {
  return [
    // Cladding along the sill and around both wells.
    fill('M157 22L374 22L372 40L160 40Z', dark, 'opacity=".85"'),
    cladding(rearAxle),
    cladding(frontAxle),
    line('M164 37L370 37', '#c9bfb8', 1, 'opacity=".6"'),
    fill('M461 26L487 25C498 26 503 31 504 42L505 52L462 46Z', dark, 'opacity=".88"'),
    fill('M480 30L502 36L503.4 41L478 37Z', '#b8afab', 'opacity=".85"'),
    // Grille edge, lamps.
    fill('M492 66L505.6 64C506.2 74 506 84 505 92L497 95Z', '#141216'),
    line('M498 70L505.4 69M498 77L505.6 76M498 84L505.4 83', '#b9b0ac', 1.1),
    fill('M462 107C476 103 488 99 497 95L504.6 92C504 99.6 501 103.6 493 106.4C483 109.4 472 111 463 111Z', '#262229'),
    fill(
      'M468 107C480 103.6 490 100 498 96.6L502.6 95C502 99.6 499 102.4 492.6 104.4C484 107 476 108.4 468 108.6Z',
      '#f7eedd',
    ),
    line('M468 108.4C480 107 492 104 501.6 97.6', '#fff', 0.9),
    fill('M484 52L504.8 54.6L504.6 59L483 57Z', '#ffe7b8', 'opacity=".75"'),
    // Roof rail and mirror.
    line('M74 174.6C150 181.6 240 183 306 176', dark, 2.4),
    line('M74 175.8C150 182.8 240 184.2 306 177.2', '#fff2dd', 0.7, 'opacity=".85"'),
    fill('M366 124L378 124L374 129L366 129Z', dark),
    fill(
      'M358 127C358 125 360 124.6 363 125L378 128C381.4 129 382 133 380.4 136C378.6 139.4 374 141 369 141C361 141 358 136 358 127Z',
      blend(paint, '#ffe6cc', 0.12),
    ),
    fill(
      'M358.2 129.6C361 128 374 130 381 133.4C381.2 130.6 380 128.6 378 128L363 125C360 124.6 358 125 358.2 129.6Z',
      '#17151a',
      'opacity=".65"',
    ),
    fill('M64 170L88 173.6C83 177 77 180 71 180C69 177 67 173.6 64 170Z', blend(paint, dark, 0.3)),
  ].join('')
}

function cladding(axle: number) {
  const outer = wheelRadius + 13
  const inner = wheelRadius + 6
  return fill(
    `M${axle - outer + 2} 30A${outer} ${outer} 0 1 0 ${axle + outer - 2} 30L${axle + inner - 3} 22A${inner} ${inner} 0 1 1 ${axle - inner + 3} 22Z`,
    dark,
    'opacity=".88"',
  )
}

function suvTail() {
  return [
    fill('M4 46C22 42 44 40 66 40L72 24L14 30C8 30 5 36 4 46Z', dark, 'opacity=".85"'),
    fill('M10 119C5.5 111 4.6 102 5.4 95L30 97C44 98.6 56 103 62 109C54 114.6 36 118.4 12 121Z', '#6f0d14'),
    fill('M11 116C8 110 7 104 7.4 99L28 100.6C40 102 48 105 53 109C44 113 28 115.4 11 116Z', '#cf2f36'),
    line('M9 108.6L50 108.8', '#ff9d8a', 1),
    fill('M2 54L17 57L17 60L2.4 59Z', '#a51d23'),
    fill('M27 169L66 173.6L63 169.6L30 165.6Z', '#151318', 'opacity=".75"'),
  ].join('')
}

function suvOpenTail(paint: string) {
  return [
    fill(
      'M50 173L30 174C-8 184 -44 190.4 -80 192C-89 192.4 -92 188.6 -90 184.6L-84 177C-48 175.6 -4 170 30 163.6L42 165Z',
      blend(paint, '#2a1a20', 0.55),
    ),
    fill(
      'M50 173L30 174C-8 184 -44 190.4 -80 192C-87 192.3 -90.5 190 -90.6 187.6C-53 187 -8 179.4 28 170Z',
      blend(paint, '#ffe2c2', 0.2),
    ),
    fill('M12 175.6C-6 180 -22 183.4 -40 185.6L-36 180.4C-20 178 -4 175 10 171.6Z', '#39424f'),
    fill('M-90.6 187.6C-90.6 186.4 -90.4 185.6 -90 184.6L-84 177L-72 176.2L-76 187.4Z', '#b3262c'),
    line('M28 128L-20 170', '#201c22', 1.6),
    line('M28 128L8 145.6', '#9a949a', 2.2),
  ].join('')
}
