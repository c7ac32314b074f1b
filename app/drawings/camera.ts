import type { Point } from './svg-text.ts'

export type Camera = { centerX: number; eye: number; distance: number }
export type Spot = (x: number, height: number, nearer: number) => Point

/**
 * Where a spot in space falls on the plane of the picture, in centimeters. `nearer` is how far it stands
 * before that plane (toward the viewer; negative: behind it).
 */
export function camera({ centerX, eye, distance }: Camera): Spot {
  return (x, height, nearer) => {
    const scale = distance / (distance - nearer)
    return [centerX + (x - centerX) * scale, eye + (height - eye) * scale]
  }
}
