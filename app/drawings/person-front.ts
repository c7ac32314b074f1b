import { fill, group, line, n, type Point } from './svg-text.ts'

const round = 'stroke-linecap="round" stroke-linejoin="round"'

/** Centimeters from the middle to the outer edge of a hand rim, the widest point of chair and rider. */
export const rimReach = 34

/** The person of the other drawings from the front, in centimeters, y upward, floor at 0. `belts` lie over them. */
export function drawPersonFromFront(at: Point, scale: number, belts = '') {
  return group(`transform="translate(${n(at[0])} ${n(at[1])}) scale(${scale} -${scale})"`, [
    '<ellipse cx="0" cy="0" rx="46" ry="3.4" fill="#1a0f14" opacity=".4"/>',
    chair(),
    body(),
    head(),
    legs(),
    bothSides(arm),
    belts,
  ])
}

function chair() {
  return [
    // Back, wheels with their rims, casters, seat.
    fill('M-21 46H21L20 92Q20 94 17 94H-17Q-20 94 -20 92Z', '#4a5d4c', 'stroke="#2c272e" stroke-width="2"'),
    bothSides(
      (s) =>
        line(`M${s * 29} 2.4V57`, '#17141a', 5, round) +
        line(`M${s * (rimReach - 1)} 8V50`, '#8d868c', 2, 'stroke-linecap="round"') +
        line(`M${s * 20} 30V8`, '#2c272e', 3, round) +
        line(`M${s * 20} 3V12`, '#1d1a20', 5, round) +
        line(`M${s * 24} 44V66`, '#2c272e', 3, round),
    ),
    line('M-24 42H24', '#2c272e', 3, round),
    fill('M-20 42H20V50H-20Z', '#5f7460'),
  ].join('')
}

function body() {
  return [
    fill('M-17 46C-18 64 -21 82 -20 91C-18 97 -8 100 0 100C8 100 18 97 20 91C21 82 18 64 17 46Z', '#6f8468'),
    fill('M8 99.4C14 98.6 19 96 20 91C21 82 18 64 17 46H11C15 64 15 84 8 99.4Z', '#4f624c', 'opacity=".8"'),
    fill('M-5.6 110V99Q0 94 5.6 99V110Z', '#9c6243'),
  ].join('')
}

function head() {
  return [
    '<ellipse cx="-12" cy="117" rx="2.2" ry="3.6" fill="#9c6243"/><ellipse cx="12" cy="117" rx="2.2" ry="3.6" fill="#9c6243"/>',
    fill('M-12 122C-12 131 -6 134 0 134C6 134 12 131 12 122C12.6 112 7 103 0 103C-7 103 -12.6 112 -12 122Z', '#b1734f'),
    fill(
      'M-12.6 118C-15 130 -8 136 0 136C8 136 15 130 12.6 118C12 124 10 127 6 128C0 125 -6 126 -9 128C-11 126 -12 122 -12.6 118Z',
      '#2a1b18',
    ),
    '<ellipse cx="-4.8" cy="118.4" rx="1.1" ry="1.4" fill="#2a1b18"/><ellipse cx="4.8" cy="118.4" rx="1.1" ry="1.4" fill="#2a1b18"/>',
    line('M-4 110Q0 107 4 110', '#6a2a20', 1.2, round),
  ].join('')
}

function legs() {
  return [
    fill('M-17.5 44V54Q-9 60 0 57Q9 60 17.5 54V44Z', '#3a4257'),
    bothSides(
      (s) =>
        fill(
          `M${s * 18.6} 52Q${s * 18} 59 ${s * 10} 59T${s * 1.6} 52L${s * 4.6} 19H${s * 15.4}Z`,
          '#3a4257',
          'stroke="#2c3346" stroke-width=".9"',
        ) +
        fill(`M${s * 3.6} 20H${s * 16}L${s * 17.6} 12H${s * 2.6}Z`, '#5b3527') +
        line(`M${s * 2} 10.6H${s * 18.6}`, '#2c272e', 2.4, round),
    ),
  ].join('')
}

/** It lies on its armrest. */
function arm(s: number) {
  return [
    line(`M${s * 25} 66.4H${s * 25.2}`, '#39333a', 8, round),
    fill(
      `M${s * 18} 97C${s * 25} 94 ${s * 29} 84 ${s * 30} 73L${s * 22} 70C${s * 21} 78 ${s * 18} 84 ${s * 15} 89Z`,
      '#7d9375',
      'stroke="#4f624c" stroke-width=".9"',
    ),
    `<circle cx="${s * 25.6}" cy="71" r="4.6" fill="#b1734f"/>`,
  ].join('')
}

function bothSides(draw: (side: number) => string) {
  return draw(-1) + draw(1)
}
