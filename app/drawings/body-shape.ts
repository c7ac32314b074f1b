import type { Point } from './svg-text.ts'
import type { Rim } from './wheel.ts'

/**
 * One body class seen from its passenger side, nose to the right. All numbers and paths are centimeters:
 * x from the rear bumper forward, y up from the ground. Wells for the wheels are cut out of the outlines.
 */
export type BodyShape = {
  length: number
  height: number
  /** Height of the shoulder, where the paint catches most light, and of the crease below it. */
  shoulder: number
  crease: number
  rim: Rim
  wheelRadius: number
  rearAxle: number
  frontAxle: number
  /** Floor of the cabin above the ground. */
  floor: number
  outline: string
  /** The outline with the tail open, for rear entry. */
  outlineTailOpen: string
  /** Trim around all side glass, then the panes in it. */
  glassTrim: string
  panes: readonly string[]
  /** Gaps between doors and panels, one path. */
  seams: string
  /** Highlight along the shoulder and the darker reflection of the ground, both as areas. */
  highlight: string
  reflection: string
  handles: readonly Point[]
  /** The doorway of a side entry and the door that clears it. */
  doorway: { left: number; right: number; top: number; opening: string }
  door: { panel: string; pane: string; handle: Point; slide: Point }
  /** Lamps, bumpers, mirror and the like; `paint` is the body color. `tailTrim` is what sits on the tail. */
  trim: (paint: string) => string
  tailTrim: string
  /** The tail when a rear entry is open, without its ramp; drawn behind the body. */
  openTail: (paint: string) => string
  /** How people get up: a folding ramp, or (on a truck) a platform lift. */
  access: 'ramp' | 'lift'
  /** Backrests seen through the glass: x of each front edge. */
  seats: readonly number[]
}

/** A wheel well cut upward out of a sill that runs left to right at this height; continues a path. */
export function well(axle: number, wheelRadius: number, sill: number, clearance = 6) {
  const radius = wheelRadius + clearance
  const half = Math.sqrt(radius ** 2 - (wheelRadius - sill) ** 2)
  const left = (axle - half).toFixed(1)
  const right = (axle + half).toFixed(1)
  return `L${left} ${sill}A${radius} ${radius} 0 1 0 ${right} ${sill}`
}
