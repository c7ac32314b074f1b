import type { Spot } from './camera.ts'
import { fill, group, line, n, type Point, pair } from './svg-text.ts'

const spokes = Array.from({ length: 12 }, (_, index) => {
  const angle = (index * Math.PI) / 6
  return `M0 30L${n(Math.cos(angle) * 27)} ${n(30 + Math.sin(angle) * 27)}`
}).join('')

/** The far side, casters and frame of a wheelchair facing right, in centimeters around its rear wheel's foot. */
export const chairFrame = [
  '<circle cx="3" cy="31" r="28" fill="none" stroke="#241f26" stroke-width="2.6" opacity=".55"/>',
  '<circle cx="44" cy="8" r="7.6" fill="#1d1a20"/><circle cx="44" cy="8" r="3" fill="#8d868c"/>',
  line(
    'M30 46L44 10M-14 50L-18 90L-29 92M-14 50L36 48L52 16L64 15',
    '#2c272e',
    3.2,
    'stroke-linecap="round" stroke-linejoin="round"',
  ),
].join('')

/** Its near rear wheel with the push rim. */
export const chairWheel = [
  '<circle cx="0" cy="30" r="28.4" fill="#1a0f14" opacity=".16"/>',
  line(spokes, '#c9c1bd', 0.7, 'opacity=".8"'),
  '<circle cx="0" cy="30" r="28.4" fill="none" stroke="#1a171c" stroke-width="3.4"/>',
  '<circle cx="0" cy="30" r="25.4" fill="none" stroke="#d8d0ca" stroke-width="1.5"/>',
  '<circle cx="0" cy="30" r="3.4" fill="#3a353c"/>',
].join('')

/** An empty wheelchair facing right, held by two straps on each side. */
export function drawSecuredChair(at: Point, scale: number) {
  return group(`transform="translate(${n(at[0])} ${n(at[1])}) scale(${scale.toFixed(2)})"`, [
    emptyChair(),
    strap('M-52 6L-14 44'),
    strap('M74 6L40 38'),
    retractor(-54),
    retractor(76),
  ])
}

/** The same in centimeters, its straps hooked to the frame where one is told to, inside the wheel. */
export function drawChairAndStraps() {
  return [
    emptyChair(strap('M-84 5L-15.6 57') + strap('M80 5L34 36')),
    hook([-15.6, 57]),
    hook([34, 36]),
    retractor(-86),
    retractor(82),
  ].join('')
}

function emptyChair(behindWheel = '') {
  return [
    '<ellipse cx="12" cy="0" rx="56" ry="4" fill="#1a0f14" opacity=".4"/>',
    chairFrame,
    fill('M-15 48C-12 45 30 44 36 46C39 47 39 54 35 54L-12 57C-17 56 -18 51 -15 48Z', '#5f7460'),
    fill('M-18 52L-21.5 88C-21 92 -14 92 -13.5 88L-10 55Z', '#4a5d4c'),
    line('M-14.5 57L-12 70L22 69L24 52', '#2c272e', 2.6, 'stroke-linejoin="round"'),
    fill('M-10 69h34c3 0 3 5 0 5h-34c-3 0 -3 -5 0 -5Z', '#39333a'),
    behindWheel,
    chairWheel,
  ].join('')
}

function strap(d: string) {
  return line(d, '#241a18', 3.6, 'stroke-linecap="round"') + line(d, '#e0b350', 2.2, 'stroke-linecap="round"')
}

function hook([x, y]: Point) {
  return `<circle cx="${x}" cy="${y}" r="3.4" fill="#c8553a" stroke="#241a18" stroke-width="1.2"/>`
}

function retractor(x: number) {
  return fill(`M${x - 7} 0h14l-2 7h-10Z`, '#1b171a') + fill(`M${x - 4} 2h8l-1 3.6h-6Z`, '#c8553a')
}

type Near = (x: number, up: number, closer?: number) => string

/** An empty wheelchair seen from behind on the floor, held by straps to both rear tracks. */
export function drawChairFromBehind(spot: Spot, floor: number, nearer: number) {
  const at: Near = (x, up, closer = 0) => pair(spot(x, floor + up, nearer + closer))
  const back = `M${at(-21, 54)}C${at(-23, 70)} ${at(-22, 84)} ${at(-21, 92)}L${at(21, 92)}C${at(22, 84)} ${at(23, 70)} ${at(21, 54)}Z`
  const canes = `M${at(-22, 48)}L${at(-22, 94)}L${at(-25, 94, 8)}M${at(22, 48)}L${at(22, 94)}L${at(25, 94, 8)}`
  return [
    fill(`M${at(-34, 0)}L${at(34, 0)}L${at(38, 0, 18)}L${at(-38, 0, 18)}Z`, '#1a0f14', 'opacity=".4"'),
    line(`M${at(-24, 14)}L${at(24, 14)}M${at(-22, 44)}L${at(22, 12)}M${at(22, 44)}L${at(-22, 12)}`, '#3a343c', 3),
    wheelFromBehind(at, -1),
    wheelFromBehind(at, 1),
    fill(`M${at(-23, 44)}L${at(23, 44)}L${at(23, 53)}L${at(-23, 53)}Z`, '#4a5d4c'),
    fill(back, '#5f7460', 'stroke="#2c272e" stroke-width="1.6"'),
    line(`M${at(-17, 60)}L${at(-17, 88)}M${at(17, 60)}L${at(17, 88)}`, '#3f5142', 1.2),
    line(canes, '#2c272e', 3.4, 'stroke-linecap="round" stroke-linejoin="round"'),
    strapFromBehind(at, -1),
    strapFromBehind(at, 1),
  ].join('')
}

function wheelFromBehind(at: Near, s: number) {
  const tire = `M${at(s * 27, 0)}L${at(s * 32, 0)}L${at(s * 31, 58)}L${at(s * 26, 58)}Z`
  const rim = `M${at(s * 34, 6)}L${at(s * 33, 52)}`
  return (
    fill(tire, '#17141a', 'stroke="#17141a" stroke-width="2" stroke-linejoin="round"') +
    line(rim, '#d8d0ca', 1.6, 'stroke-linecap="round"')
  )
}

function strapFromBehind(at: Near, s: number) {
  const x = s * 30
  const strap = `M${at(s * 17, 34)}L${at(x, 5, 42)}`
  return [
    line(strap, '#241a18', 4, 'stroke-linecap="round"'),
    line(strap, '#e0b350', 2.5, 'stroke-linecap="round"'),
    fill(`M${at(x - 6, 0, 44)}L${at(x + 6, 0, 44)}L${at(x + 5, 8, 44)}L${at(x - 5, 8, 44)}Z`, '#1b171a'),
    fill(`M${at(x - 3, 2, 44)}L${at(x + 3, 2, 44)}L${at(x + 3, 6, 44)}L${at(x - 3, 6, 44)}Z`, '#c8553a'),
  ].join('')
}
