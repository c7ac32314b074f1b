import type { Unit } from './thorough-units.ts'

/** Parts may take half an hour; what is expected leaves room for a slower machine. */
const secondsOfPart = 20 * 60

/** Shares units out in their order, each part as full as may be. */
export function shareOut(units: Unit[], most = secondsOfPart): Unit[][] {
  const parts: Unit[][] = []
  let left = 0
  for (const unit of units) {
    if (unit.seconds > left || parts.length === 0) {
      parts.push([])
      left = most
    }
    parts.at(-1)?.push(unit)
    left -= unit.seconds
  }
  return parts
}

export function secondsOf(units: Unit[]) {
  return units.reduce((sum, { seconds }) => sum + seconds, 0)
}
