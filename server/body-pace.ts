/** Why an unfinished request body is cut off: its sender is silent or slow, or its room goes to another body. */
export type WhyEnded = 'silent' | 'slow' | 'too-long' | 'for-others'

const silentForMs = 15_000
const longestMs = 15 * 60_000
/** The time that a body of any speed may take; after that, its sender must send at least so many bytes a second. */
const anySpeedMs = 60_000
const leastPerSecond = 10_000
/** The speed is that of the last half minute, in pieces, so that a fast beginning does not excuse a slow rest. */
const pieceMs = 5000
const pieces = 6

export type Pace = ReturnType<typeof openPace>

/** How fast a body comes. All times are milliseconds of one clock. */
export function openPace(startedAt: number) {
  const recent: Array<{ from: number; bytes: number }> = [{ from: startedAt, bytes: 0 }]
  let lastAt = startedAt

  return {
    add(bytes: number, now: number) {
      lastAt = now
      const newest = recent.at(-1)
      if (newest && now - newest.from < pieceMs) newest.bytes += bytes
      else recent.push({ from: now, bytes })
      if (recent.length > pieces) recent.shift()
    },
    /** Bytes a second. A body that has just begun is measured over one second, so that its first bytes are no rush. */
    perSecond(now: number) {
      const since = now - pieces * pieceMs
      const counted = recent.filter(({ from }) => from >= since)
      const bytes = counted.reduce((sum, piece) => sum + piece.bytes, 0)
      const from = Math.max(startedAt, Math.min(counted[0]?.from ?? now, now))
      return bytes / Math.max(1, (now - from) / 1000)
    },
    silentMs: (now: number) => now - lastAt,
    ageMs: (now: number) => now - startedAt,
  }
}

/** Why a body must end by itself, however much room there is. Null while it may go on. */
export function whyLate(pace: Pace, now: number): WhyEnded | null {
  if (pace.silentMs(now) >= silentForMs) return 'silent'
  if (pace.ageMs(now) >= longestMs) return 'too-long'
  return pace.ageMs(now) >= anySpeedMs && pace.perSecond(now) < leastPerSecond ? 'slow' : null
}
