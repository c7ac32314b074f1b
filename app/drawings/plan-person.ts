import { drawPlanChair } from './plan-furniture.ts'
import { fill, group, n, type Point } from './svg-text.ts'

/** The person of the other drawings from above, in their wheelchair, turned by `degrees` from facing right; in centimeters. */
export function drawPlanPerson([x, y]: Point, degrees: number) {
  return group(`transform="translate(${n(x)} ${n(y)}) rotate(${degrees})"`, [
    drawPlanChair(),
    // Legs and shoes, then shoulders, arms and head.
    fill('M-8 -15H34Q40 -15 40 -9.5T34 -4H-8ZM-8 4H34Q40 4 40 9.5T34 15H-8Z', '#3a4257'),
    fill('M36 -15H48Q54 -15 54 -9.5T48 -4H36ZM36 4H48Q54 4 54 9.5T48 15H36Z', '#5b3527'),
    fill('M-14 -24Q6 -30 20 -27L22 -22Q6 -22 -6 -16ZM-14 24Q6 30 20 27L22 22Q6 22 -6 16Z', '#7d9375'),
    '<ellipse cx="-9" cy="0" rx="13" ry="24" fill="#6f8468"/>',
    '<circle cx="22" cy="-24.5" r="4" fill="#b1734f"/><circle cx="22" cy="24.5" r="4" fill="#b1734f"/>',
    '<circle cx="-6" cy="0" r="11.5" fill="#b1734f"/>',
    fill('M1 -10.5A11.5 11.5 0 1 0 1 10.5Q-6 6 -6 0T1 -10.5Z', '#2a1b18'),
  ])
}
