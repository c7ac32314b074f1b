import { dimensionPath } from './dimension.ts'
import { fill, group, line, softPatch, softShadow } from './svg-text.ts'

// Things one holds, in the heads of pages, each 520 x 220 with its floor at 206.

const floor = 206
const shade = `<defs>${softPatch('soft', '#1d1013', 0.5)}</defs>`

/** A tape measure, its tape drawn out along the floor. */
export function drawTape() {
  const ticks = Array.from(
    { length: 30 },
    (_, at) => `M${206 + at * 9} 198v${at % 5 === 0 ? -13 : at % 5 === 2 ? -9 : -6}`,
  )
  return [
    shade,
    softShadow(130, floor, 110, 8, 0.9) + softShadow(350, floor, 160, 5, 0.6),
    fill('M186 182H484V199H186Z', '#f0c14a') + fill('M186 196H484V199H186Z', '#b98a2c'),
    line(ticks.join(''), '#3a241b', 1.8),
    fill('M482 176h7v30h-7Z', '#8d878a') + fill('M489 200h-14v6h14Z', '#57525a'),
    fill('M52 204Q36 204 36 186V102Q36 48 92 48H136Q190 48 190 104V190Q190 204 176 204Z', '#a8442a'),
    fill('M36 150V186Q36 204 52 204H176Q190 204 190 190V178H74Q60 178 58 164L56 150Z', '#57525a'),
    '<circle cx="116" cy="112" r="46" fill="#7d2f1c"/><circle cx="116" cy="112" r="39" fill="#fff6e8"/>',
    line(dimensionPath([88, 112], [144, 112], 12), '#a8442a', 5, 'stroke-linecap="round" stroke-linejoin="round"'),
    fill('M112 36H146Q152 36 152 42V52H106V42Q106 36 112 36Z', '#57525a'),
    line('M52 92Q58 62 90 60', '#e08a68', 5, 'stroke-linecap="round"'),
  ].join('')
}

/** A tie-down: its box in the track of the floor, the strap up to its hook. */
export function drawStrap() {
  const holes = Array.from({ length: 12 }, (_, at) => `M${62 + at * 36} 199h14`).join('')
  const strap = 'M366 160C300 150 250 118 216 84'
  return [
    shade,
    softShadow(390, floor, 120, 8, 0.8),
    fill('M30 192H490V206H30Z', '#8d878a') + fill('M30 192H490V195H30Z', '#c9c1bd'),
    line(holes, '#3d383e', 6, 'stroke-linecap="round"'),
    line(strap, '#7a5a18', 28) + line(strap, '#e0b350', 24),
    line(strap, '#f6d98c', 3, 'stroke-dasharray="7 6" transform="translate(-3 6)"'),
    line(strap, '#f6d98c', 3, 'stroke-dasharray="7 6" transform="translate(4 -7)"'),
    // The hook around the tube of a frame.
    '<circle cx="132" cy="52" r="19" fill="#2c272e"/><circle cx="132" cy="52" r="12" fill="#57525a"/>',
    line(
      'M226 92L192 66C176 28 110 8 100 52C96 76 122 92 140 84',
      '#6d676e',
      13,
      'stroke-linecap="round" stroke-linejoin="round"',
    ),
    line('M196 62C178 26 116 10 102 48', '#c9c1bd', 3, 'stroke-linecap="round"'),
    fill('M208 66L242 96L224 112L194 84Z', '#57525a', 'stroke="#3d383e" stroke-width="3" stroke-linejoin="round"'),
    // The box that pulls the strap in.
    fill('M340 192V150Q340 136 354 136H430Q452 136 452 160V192Z', '#2c272e'),
    '<circle cx="412" cy="164" r="20" fill="#57525a"/><circle cx="412" cy="164" r="13" fill="#a8442a"/><circle cx="412" cy="164" r="4" fill="#fff6e8"/>',
    fill('M340 150h22v24h-22Z', '#57525a') + fill('M356 192h22v8h-22ZM424 192h22v8h-22Z', '#3d383e'),
  ].join('')
}

/** A key on its ring, with the tag that tells the price. */
export function drawKeyAndTag() {
  return [
    shade,
    softShadow(250, floor, 230, 8, 0.6),
    '<circle cx="196" cy="66" r="34" fill="none" stroke="#6d676e" stroke-width="7"/><circle cx="196" cy="66" r="34" fill="none" stroke="#c9c1bd" stroke-width="2"/>',
    // The tag.
    line('M222 84Q246 74 264 92', '#7d2f1c', 4, 'stroke-linecap="round"'),
    group('transform="rotate(14 340 120)"', [
      fill(
        'M244 116L284 72H438Q448 72 448 82V156Q448 166 438 166H284Z',
        '#fff6e8',
        'stroke="#8f7160" stroke-width="3" stroke-linejoin="round"',
      ),
      '<circle cx="272" cy="118" r="8" fill="#a8442a"/><circle cx="272" cy="118" r="3.6" fill="#3a241b"/>',
      line(
        'M340 96C326 84 302 92 306 106C310 122 342 114 344 132C346 150 316 154 302 140M324 82V158',
        '#a8442a',
        7,
        'stroke-linecap="round"',
      ),
      line('M366 104H426M366 120H426M366 136H404', '#8f7160', 5, 'stroke-linecap="round"'),
    ]),
    // The key: blade and head.
    group('transform="rotate(24 180 120)"', [
      fill(
        'M164 128H184V214L174 224L164 214ZM184 152h10v10h-10ZM184 176h12v10h-12Z',
        '#a9a3a6',
        'stroke="#57525a" stroke-width="2"',
      ),
      fill('M146 78Q146 64 160 64H188Q202 64 202 78V124Q202 140 186 140H162Q146 140 146 124Z', '#2c272e'),
      '<circle cx="174" cy="76" r="7" fill="#6d676e"/><rect x="158" y="92" width="32" height="13" rx="5" fill="#57525a"/><rect x="158" y="112" width="32" height="13" rx="5" fill="#a8442a"/>',
    ]),
  ].join('')
}

/** A key with its head, for other drawings; it hangs from 0, 0 and is 120 long. */
export function drawCarKey() {
  return [
    fill('M-9 50H9V112L0 122L-9 112ZM9 70h9v9h-9ZM9 90h11v9h-11Z', '#a9a3a6', 'stroke="#57525a" stroke-width="2"'),
    fill('M-26 6Q-26 -6 -14 -6H14Q26 -6 26 6V46Q26 60 12 60H-12Q-26 60 -26 46Z', '#2c272e'),
    '<circle cy="6" r="6" fill="#6d676e"/><rect x="-15" y="18" width="30" height="12" rx="5" fill="#57525a"/><rect x="-15" y="36" width="30" height="12" rx="5" fill="#a8442a"/>',
  ].join('')
}

/** A pencil from 0, 0 (its point) to the upper right, 170 long. */
export function drawPencil(degrees: number) {
  return group(`transform="rotate(${degrees})"`, [
    fill('M0 0L24 -9V9Z', '#f3d9b5') + fill('M0 0L9 -3.4V3.4Z', '#3a241b'),
    fill('M24 -9H144V9H24Z', '#f0c14a') + fill('M24 -9H144V-3H24Z', '#fbe3a0') + fill('M24 4H144V9H24Z', '#b98a2c'),
    fill('M144 -9h10v18h-10Z', '#a9a3a6') + fill('M154 -9H164Q170 -9 170 0T164 9H154Z', '#c8553a'),
  ])
}
