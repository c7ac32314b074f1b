import { fill, group, n, type Point } from './svg-text.ts'
import { chairFrame, chairWheel } from './wheelchair.ts'

/** Someone pushing their own wheelchair to the right, in centimeters, y upward, rear wheel on `at`; turned by `degrees`. */
export function drawPerson(at: Point, scale: number, degrees: number) {
  return group(`transform="translate(${n(at[0])} ${n(at[1])}) rotate(${n(degrees)}) scale(${scale.toFixed(2)})"`, [
    '<ellipse cx="12" cy="0" rx="52" ry="3.4" fill="#1a0f14" opacity=".4"/>',
    chairFrame,
    // Legs, shoe.
    fill('M-12 48L-10 62C2 66 20 65 34 63C42 62 45 58 47 50L55 22L45 19L35 47C20 47 4 46 -12 48Z', '#3a4257'),
    fill('M44 22L56 23C60 22 66 20 67 15.6L45 15Z', '#5b3527'),
    // Body, neck, head, hair.
    fill('M-13 50C-17 68 -16 88 -8 98C-4 103 8 103 12 97C17 88 16 70 13 54L10 50Z', '#6f8468'),
    fill('M-13 50C-17 68 -16 88 -8 98C-6 100 -3 101 0 101C-8 88 -9 66 -6 49Z', '#4f624c', 'opacity=".8"'),
    fill('M-2 98L0 109L11 108L10 98C6 102 2 102 -2 98Z', '#9c6243'),
    fill(
      'M-3 115C-4 124 2 130 9 129.6C16 129 19 124 18.6 117.6L20 114L18 112.6C18 107 15 104.6 9.6 105C3 105.6 -2 109 -3 115Z',
      '#b1734f',
    ),
    fill(
      'M17.6 122C20 129 13 134.6 5 133.6C-5 132.6 -9 124 -6 115C-5 111 -2 108 2 107C4 110 3 113 4.4 116C5 119 8 122 17.6 122Z',
      '#2a1b18',
    ),
    // The wheel, and before it the arm that drives it.
    chairWheel,
    fill(
      'M-9 96C-16 92 -19 80 -18 70C-17.6 66 -10 65 -8 68L14 57L18 62L-4 78C-4 84 0 90 2 95C-1 99 -5 99 -9 96Z',
      '#7d9375',
    ),
    fill('M13 57.6L18 62.4C21 61.6 23.6 59 22.4 56.6C21 54 16 54.6 13 57.6Z', '#b1734f'),
  ])
}
