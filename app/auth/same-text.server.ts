import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether two texts are the same. It takes as long for a near miss as for a far one, and for texts of any length. */
export function isSameText(one: string, other: string) {
  return timingSafeEqual(digest(one), digest(other))
}

function digest(text: string) {
  return createHash('sha256').update(text).digest()
}
