import { dimensionPath } from './dimension.ts'
import { drawCarKey, drawPencil } from './head-tools.ts'
import { fill, group, line, softPatch, softShadow } from './svg-text.ts'
import { chairFrame, chairWheel } from './wheelchair.ts'

// What is written and read, in the heads of pages, each 520 x 220 with its floor at 206.

const floor = 206
const shade = `<defs>${softPatch('soft', '#1d1013', 0.5)}</defs>`
const paper = '#fff6e8'
const edge = 'stroke="#8f7160" stroke-width="3" stroke-linejoin="round"'
const round = 'stroke-linecap="round" stroke-linejoin="round"'

/** The card with the founder's measurements: a chair, its two numbers, and a hole to hang it up. */
export function drawMeasuringCard() {
  return [
    shade,
    softShadow(260, floor, 200, 8, 0.7),
    group('transform="rotate(-4 260 120)"', [
      fill('M96 26H404Q414 26 414 36V200H86V36Q86 26 96 26Z', paper, edge),
      line('M104 74H396M104 102H396M104 130H396M104 158H396', '#e5d3bf', 2),
      '<circle cx="250" cy="44" r="8" fill="#8f7160"/>',
      group('transform="translate(196 184) scale(1.02 -1.02)"', [
        chairFrame,
        fill('M-15 48C-12 45 30 44 36 46C39 47 39 54 35 54L-12 57C-17 56 -18 51 -15 48Z', '#5f7460'),
        fill('M-18 52L-21.5 88C-21 92 -14 92 -13.5 88L-10 55Z', '#4a5d4c'),
        chairWheel,
      ]),
      line(dimensionPath([142, 88], [142, 184], 8) + dimensionPath([166, 78], [262, 78], 8), '#1b46b0', 3, round),
      line('M300 92h40M300 116h62M300 140h48M300 168h70', '#a8442a', 5, round),
    ]),
    group('transform="translate(386 192)"', [drawPencil(-52)]),
  ].join('')
}

/** Books on a shelf, one leaning. */
export function drawBooks() {
  const book = (x: number, wide: number, high: number, color: string) =>
    fill(`M${x} ${floor}V${floor - high}h${wide}v${high}Z`, color) +
    fill(`M${x} ${floor - high}h6v${high}h-6Z`, '#fff', 'opacity=".2"') +
    fill(
      `M${x} ${floor - high + 22}h${wide}v5h-${wide}ZM${x} ${floor - 34}h${wide}v5h-${wide}Z`,
      '#f6e2b8',
      'opacity=".85"',
    )
  return [
    shade,
    softShadow(264, floor, 230, 8, 0.7),
    book(84, 46, 150, '#a8442a') +
      book(132, 34, 172, '#5f7460') +
      book(168, 54, 136, '#c48a3c') +
      book(224, 38, 162, '#57525a'),
    group(`transform="rotate(13 310 ${floor})"`, [book(272, 42, 156, '#7d2f1c')]),
    // One lies open on the floor.
    fill(`M352 198Q388 176 420 194Q452 176 488 198V${floor}H352Z`, '#8f7160'),
    fill('M356 192Q390 168 420 188V204Q390 186 356 202Z', paper, edge) +
      fill('M484 192Q450 168 420 188V204Q450 186 484 202Z', paper, edge),
    fill('M176 70h14v42l-7 -8l-7 8Z', '#f6e2b8'),
  ].join('')
}

/** A folded map with a way to its pin. */
export function drawMap() {
  const fold = (x: number, up: boolean) => {
    const [left, right] = up ? [62, 44] : [44, 62]
    return `M${x} ${left}L${x + 96} ${right}V${right + 142}L${x} ${left + 142}Z`
  }
  return [
    shade,
    softShadow(264, floor, 230, 8, 0.7),
    fill(fold(68, true), '#f3dfc0', edge) + fill(fold(164, false), '#e2c9a3', edge),
    fill(fold(260, true), '#f3dfc0', edge) + fill(fold(356, false), '#e2c9a3', edge),
    fill('M164 112L214 88L260 110V164L206 176L164 152Z', '#a9b58d', 'opacity=".8"'),
    line('M70 96Q164 132 230 78T452 110', '#c9a98e', 6),
    line(
      'M98 178C140 170 132 134 184 136S250 176 300 150S352 110 388 112',
      '#a8442a',
      6,
      `stroke-dasharray="2 13" ${round}`,
    ),
    '<circle cx="98" cy="178" r="9" fill="#fff6e8" stroke="#a8442a" stroke-width="5"/>',
    fill(
      'M388 116C374 92 360 80 360 58A28 28 0 1 1 416 58C416 80 402 92 388 116Z',
      '#a8442a',
      'stroke="#7d2f1c" stroke-width="3"',
    ),
    `<circle cx="388" cy="58" r="11" fill="${paper}"/>`,
  ].join('')
}

/** A question and its answer. */
export function drawBalloons() {
  return [
    shade,
    softShadow(180, floor, 110, 7, 0.5) + softShadow(370, floor, 120, 7, 0.5),
    fill('M92 24H236Q258 24 258 46V128Q258 150 236 150H152L112 192V150H92Q70 150 70 128V46Q70 24 92 24Z', '#a8442a'),
    line('M146 70C146 42 190 42 190 68C190 88 168 86 168 106', paper, 11, round) +
      `<circle cx="168" cy="128" r="7" fill="${paper}"/>`,
    fill(
      'M290 66H442Q462 66 462 86V156Q462 176 442 176H426V204L392 176H290Q270 176 270 156V86Q270 66 290 66Z',
      paper,
      edge,
    ),
    line('M300 98H432M300 121H432M300 144H380', '#8f7160', 8, round),
  ].join('')
}

/** A notebook with a pencil on it. */
export function drawNotebook() {
  const rings = Array.from({ length: 7 }, (_, at) => `M${156 + at * 34} 22v26`).join('')
  return [
    shade,
    softShadow(260, floor, 190, 8, 0.7),
    fill('M118 36H402Q410 36 410 44V204H110V44Q110 36 118 36Z', '#a8442a'),
    fill('M126 44H394V196H126Z', paper),
    line('M148 104H372M148 128H372M148 152H340M148 176H280', '#e0cbb3', 4, round),
    line('M148 80H262', '#a8442a', 8, round),
    line(rings, '#57525a', 7, 'stroke-linecap="round"') + line(rings, '#c9c1bd', 2, 'stroke-linecap="round"'),
    group('transform="translate(286 178)"', [drawPencil(-36)]),
  ].join('')
}

/** A day in the calendar, and the key for it. */
export function drawCalendarAndKey() {
  const days = Array.from({ length: 18 }, (_, at) => {
    const [x, y] = [102 + (at % 6) * 38, 98 + Math.floor(at / 6) * 34]
    return `M${x} ${y}h22v18h-22Z`
  })
  return [
    shade,
    softShadow(210, floor, 160, 8, 0.8) + softShadow(416, floor, 70, 6, 0.7),
    fill('M84 36H330Q340 36 340 46V204H74V46Q74 36 84 36Z', paper, edge),
    fill('M84 36H330Q340 36 340 46V80H74V46Q74 36 84 36Z', '#a8442a'),
    line('M128 24v28M286 24v28', '#57525a', 9, round),
    fill(days.join(''), '#ddc7ad'),
    '<circle cx="227" cy="141" r="24" fill="none" stroke="#a8442a" stroke-width="6"/>',
    line('M217 141l8 8l13 -16', '#5f7460', 6, round),
    '<circle cx="412" cy="58" r="22" fill="none" stroke="#6d676e" stroke-width="6"/>',
    group('transform="translate(418 82) rotate(-8)"', [drawCarKey()]),
  ].join('')
}

/** A letter under lock. */
export function drawEnvelope() {
  return [
    shade,
    softShadow(256, floor, 210, 8, 0.8),
    fill('M92 60H392Q402 60 402 70V204H82V70Q82 60 92 60Z', paper, edge),
    line('M84 200L206 132M400 200L278 132', '#c9b29a', 3),
    fill('M86 64L242 152L398 64Q394 60 390 60H94Q90 60 86 64Z', '#f0dcc2', edge),
    fill('M346 138H450Q458 138 458 146V198Q458 206 450 206H346Q338 206 338 198V146Q338 138 346 138Z', '#a8442a'),
    line('M366 138V112A32 32 0 0 1 430 112V138', '#6d676e', 12) +
      line('M362 136V112A36 36 0 0 1 398 78', '#c9c1bd', 2.4),
    fill('M393 168h10l4 22h-18Z', '#3a241b'),
    '<circle cx="398" cy="166" r="10" fill="#3a241b"/>',
  ].join('')
}
