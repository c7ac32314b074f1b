import { blend } from './paint.ts'
import { fill, line } from './svg-text.ts'

/** One body class from behind, in centimeters: x from the middle (passenger side positive), y up from the ground. */
export type RearShape = {
  half: number
  roofHalf: number
  height: number
  shoulder: number
  crease: number
  floor: number
  wheelRadius: number
  tyreWidth: number
  outline: string
  /** The hole the open tail leaves, and the tail's glass when it is shut. */
  opening: string
  openingTop: number
  openingHalf: number
  panes: readonly string[]
  seams: string
  trim: (paint: string) => string
  /** Lamps, which stay when the tail is open; one side, mirrored for the other. */
  lamps: string
  tail: 'hatch' | 'barn' | 'gate'
}

/** The outline of a body from behind: bulging flanks, glass leaning in, round shoulders of the roof. */
function outlineOf(half: number, roofHalf: number, height: number, shoulder: number, base: number, round: number) {
  const side = (s: number) => (x: number, y: number) => `${s * x} ${y}`
  const l = side(-1)
  const r = side(1)
  return (
    `M${l(half - 8, base)}C${l(half - 2, base + 4)} ${l(half, base + 20)} ${l(half, base + 44)}` +
    `C${l(half, shoulder - 22)} ${l(half - 1, shoulder - 8)} ${l(half - 6, shoulder)}` +
    `L${l(roofHalf, height - round)}C${l(roofHalf - 3, height - round * 0.3)} ${l(roofHalf - round * 0.7, height - 2)} ${l(roofHalf - round * 1.6, height - 1)}` +
    `C${l(20, height + 0.6)} ${r(20, height + 0.6)} ${r(roofHalf - round * 1.6, height - 1)}` +
    `C${r(roofHalf - round * 0.7, height - 2)} ${r(roofHalf - 3, height - round * 0.3)} ${r(roofHalf, height - round)}` +
    `L${r(half - 6, shoulder)}C${r(half - 1, shoulder - 8)} ${r(half, shoulder - 22)} ${r(half, base + 44)}` +
    `C${r(half, base + 20)} ${r(half - 2, base + 4)} ${r(half - 8, base)}Z`
  )
}

/** A rectangle with leaning sides and round corners, symmetric about the middle. */
function trapeze(bottom: number, top: number, bottomHalf: number, topHalf: number, round: number) {
  const lean = (topHalf - bottomHalf) / (top - bottom)
  const low = bottomHalf + lean * round
  const high = topHalf - lean * round
  return (
    `M${-bottomHalf + round} ${bottom}L${bottomHalf - round} ${bottom}Q${bottomHalf} ${bottom} ${low} ${bottom + round}` +
    `L${high} ${top - round}Q${topHalf} ${top} ${topHalf - round} ${top}L${-topHalf + round} ${top}Q${-topHalf} ${top} ${-high} ${top - round}` +
    `L${-low} ${bottom + round}Q${-bottomHalf} ${bottom} ${-bottomHalf + round} ${bottom}Z`
  )
}

const dark = '#1b181c'

function plate(y: number) {
  return (
    fill(`M-20 ${y}h40v17h-40Z`, '#120f12', 'opacity=".5"') +
    fill(`M-16 ${y + 2}h32v13h-32Z`, '#efe6d8') +
    // A mesa stands where letters would.
    fill(`M-9 ${y + 5}l3.4 5.4h5l1.4-2.4h4l3 -3Z`, '#a8442a')
  )
}

export const rearShapes = {
  minivan: {
    half: 99,
    roofHalf: 74,
    height: 177,
    shoulder: 110,
    crease: 74,
    floor: 27,
    wheelRadius: 35,
    tyreWidth: 23,
    outline: outlineOf(99, 74, 177, 110, 27, 16),
    opening: trapeze(29, 163, 66, 60, 8),
    openingTop: 163,
    openingHalf: 62,
    panes: [trapeze(117, 162, 74, 62, 8)],
    seams: 'M-82 60L-78 112L-66 166M82 60L78 112L66 166M-82 60C-40 55 40 55 82 60M-66 166C-30 169 30 169 66 166',
    trim: (paint: string) =>
      [
        fill('M-66 166C-30 170 30 170 66 166L62 160.6C30 164 -30 164 -62 160.6Z', blend(paint, '#120e12', 0.5)),
        fill('M-10 164.6h20v1.6h-20Z', '#d8343a'),
        fill('M-97 44C-60 38 60 38 97 44L93 28L-93 28Z', dark, 'opacity=".85"'),
        fill('M-40 38h80l-6 -9h-68Z', '#0e0c0f'),
        fill('M-78 103C-30 106 30 106 78 103L78 106.6C30 109.6 -30 109.6 -78 106.6Z', '#b9b1ad', 'opacity=".9"'),
        plate(74),
      ].join(''),
    lamps:
      fill('M93.4 112L97.4 98C98 92 97 88 94 87L58 95C54 97 54 100 57 102L78 108Z', '#6f0d14') +
      fill('M92 108.6L95.4 97C95.6 93 94.6 91 92.4 90.6L61 97.4C59.4 98.4 59.6 99.6 61 100.4L79 105.4Z', '#cf2f36') +
      line('M62 99L93 99.6', '#ff9d8a', 1) +
      fill('M70 50h20v3.4h-20Z', '#a51d23'),
    tail: 'hatch',
  },
  suv: {
    half: 100,
    roofHalf: 71,
    height: 179,
    shoulder: 118,
    crease: 84,
    floor: 30,
    wheelRadius: 38,
    tyreWidth: 26,
    outline: outlineOf(100, 71, 179, 118, 30, 15),
    opening: trapeze(32, 164, 66, 58, 8),
    openingTop: 164,
    openingHalf: 61,
    panes: [trapeze(124, 163, 68, 58, 7)],
    seams: 'M-80 58L-78 118L-62 168M80 58L78 118L62 168M-80 58C-40 54 40 54 80 58M-62 168C-30 170 30 170 62 168',
    trim: (paint: string) =>
      [
        fill('M-64 170C-30 175 30 175 64 170L58 162C30 166 -30 166 -58 162Z', blend(paint, '#120e12', 0.45)),
        fill('M-9 166.4h18v1.6h-18Z', '#d8343a'),
        fill('M-66 173C-66 180 -62 183 -57 181L-56 176ZM66 173C66 180 62 183 57 181L56 176Z', dark),
        fill('M-98 54C-60 46 60 46 98 54L93 31L-93 31Z', dark, 'opacity=".88"'),
        fill('M-58 42h116l-5 -8h-106Z', '#b8afab', 'opacity=".8"'),
        fill('M-76 33h14v5h-14ZM62 33h14v5h-14Z', '#0d0b0e'),
        fill('M-62 104h124v5h-124Z', '#3a1417'),
        line('M-62 106.6h124', '#d8343a', 1.6),
        plate(80),
      ].join(''),
    lamps:
      fill('M92.6 120L98.6 104C99 98 98 95 95 94.4L66 97C61 98 60 102 60 104L61 111L80 117Z', '#6f0d14') +
      fill(
        'M91 116L96 104C96.4 99.4 95.6 97.6 93.4 97.2L67 99.6C63.4 100.4 63 103 63 105L64 109.4L81 114Z',
        '#cf2f36',
      ) +
      line('M64 106.4L95 105.6', '#ff9d8a', 1.1) +
      fill('M72 58h20v3.4h-20Z', '#a51d23'),
    tail: 'hatch',
  },
  fullsize: {
    half: 103,
    roofHalf: 84,
    height: 271,
    shoulder: 126,
    crease: 82,
    floor: 34,
    wheelRadius: 36,
    tyreWidth: 22,
    outline: outlineOf(103, 84, 271, 126, 34, 20),
    opening: trapeze(36, 250, 78, 70, 8),
    openingTop: 250,
    openingHalf: 76,
    panes: [
      'M-74 136L-8 136Q-5 136 -5 139L-5 212Q-5 215 -8 215L-67 215Q-71 215 -71.4 211L-77 140Q-77 136 -74 136Z',
      'M74 136L8 136Q5 136 5 139L5 212Q5 215 8 215L67 215Q71 215 71.4 211L77 140Q77 136 74 136Z',
    ],
    seams: 'M-84 56L-80 130L-72 254M84 56L80 130L72 254M0 56L0 256M-84 56L84 56M-72 254C-30 257 30 257 72 254',
    trim: () =>
      [
        fill('M-101 62L101 62L96 35L-96 35Z', dark, 'opacity=".9"'),
        line('M-100 61.4L100 61.4', '#6d666a', 1.2),
        fill('M-40 57h80v3h-80Z', '#4a454a'),
        fill('M-7 108h5v20h-5Z', dark),
        fill('M-24 259h48v4h-48Z', '#a51d23'),
        [-1, 1]
          .map((s) => [96, 160, 222].map((y) => fill(`M${s * 84 - 3} ${y}h6v9h-6Z`, dark, 'opacity=".75"')).join(''))
          .join(''),
        fill('M-62 84h44v17h-44Z', '#120f12', 'opacity=".5"') +
          fill('M-58 86h36v13h-36Z', '#efe6d8') +
          fill('M-51 89l3.4 5.4h5l1.4 -2.4h4l3 -3Z', '#a8442a'),
      ].join(''),
    lamps:
      fill('M86 76L100 76L99 146L87 150Z', '#6f0d14') +
      fill('M88 80L98.4 80L98 104L88.4 104Z', '#cf2f36') +
      fill('M88.4 106L98 106L97.6 122L88.6 122Z', '#e9a24a') +
      fill('M88.6 124L97.6 124L97.2 142L88.8 144Z', '#f0e3d6'),
    tail: 'barn',
  },
  truck: {
    half: 102,
    roofHalf: 70,
    height: 193,
    shoulder: 139,
    crease: 100,
    floor: 84,
    wheelRadius: 42,
    tyreWidth: 28,
    outline:
      'M-96 58C-101 62 -102 76 -102 92C-102 116 -101 132 -99 138L-94 141L-84 141L-70 182C-67 189 -60 192 -48 193C-20 194 20 194 48 193C60 192 67 189 70 182L84 141L94 141L99 138C101 132 102 116 102 92C102 76 101 62 96 58Z',
    opening: 'M-78 82L78 82L78 139L-78 139Z',
    openingTop: 139,
    openingHalf: 78,
    panes: ['M-66 145L66 145Q69 145 68 148L57 180Q55.6 184 51 184L-51 184Q-55.6 184 -57 180L-68 148Q-69 145 -66 145Z'],
    seams: 'M-80 78L-80 139M80 78L80 139M-80 78L80 78M-94 141L94 141',
    trim: () =>
      [
        fill('M-99 76L99 76L96 50C60 46 -60 46 -96 50Z', '#b5aeab'),
        fill('M-97 60L97 60L96 50C60 46 -60 46 -96 50Z', '#5d575b'),
        fill('M-34 72h68v-12h-68Z', '#232024'),
        line('M-98 75L98 75', '#fff6ea', 1.2),
        fill('M-10 52h20v-7h-20Z', '#141115'),
        fill('M-13 58.6h26v11h-26Z', '#efe6d8') + fill('M-7 61l2.6 4.4h4l1.2 -2h3.2l2.4 -2.4Z', '#a8442a'),
        fill('M-14 186h28v2.6h-28Z', '#d8343a'),
      ].join(''),
    lamps:
      fill('M83 92L100 90L99.4 138L84 138Z', '#6f0d14') +
      fill('M85.4 95L98 94L97.8 116L85.6 116Z', '#cf2f36') +
      fill('M85.6 118L97.8 118L97.4 134L85.8 135Z', '#f0e3d6'),
    tail: 'gate',
  },
} as const satisfies Record<string, RearShape>
