import { fill, line } from './svg-text.ts'

const round = 'stroke-linecap="round" stroke-linejoin="round"'

/** Somebody who walks to the right and pushes, in centimeters, y upward, feet around 0, hands at 50 102. */
export function drawHelper() {
  return [
    '<ellipse cx="-6" cy="-2" rx="32" ry="3" fill="#1a0f14" opacity=".35"/>',
    // The far leg, then the near one.
    fill('M-12 84L-22 48L-40 6L-31 1L-10 42L2 84Z', '#2c3346'),
    fill('M-42 7L-31 0L-24 -3H-40Z', '#3d2419'),
    fill('M-12 86L0 46L-2 6H9L15 48L12 88Z', '#46506b'),
    fill('M-3 8H9L22 3V-1H-3Z', '#5b3527'),
    // Body, neck, head, hair.
    fill('M-13 82C-14 102 -6 126 4 138C10 144 24 144 27 134C29 118 20 98 13 82Z', '#c48a3c'),
    fill('M-13 82C-14 102 -6 126 4 138L9 141C2 124 -4 102 -4 82Z', '#99672a', 'opacity=".8"'),
    fill('M9 139L14 152L26 150L24 138C20 143 14 143 9 139Z', '#a9714d'),
    fill(
      'M11 156C10 166 17 172 24 171C31 170 34 165 33.4 159L35 155L33 153.6C33 149 30 146 24 146.6C17 147 12 150 11 156Z',
      '#cf9069',
    ),
    fill(
      'M33 164C35 172 28 177 19 176C8 175 4 166 7 156C5 150 7 147 10 148C13 150 15 152 16 156C17 161 22 163 33 164Z',
      '#5b3527',
    ),
    // The arm, and the hand around the handle.
    line('M14 132L24 110L46 103', '#d79c4a', 9, round),
    '<circle cx="49" cy="102" r="4.4" fill="#cf9069"/>',
  ].join('')
}
