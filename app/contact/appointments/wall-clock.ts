const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** A day such as "2026-03-08" and the minute of it that a clock on the wall shows, from 0. */
export type WallTime = { day: string; minute: number }

const clocks = new Map<string, Intl.DateTimeFormat>()

/** What clocks of a zone, such as "America/Denver", show at a point in time. */
export function wallTimeOf(at: Date, zone: string): WallTime {
  const clock = clocks.get(zone) ?? openClock(zone)
  const [year, month, day, hour, minute] = clock
    .formatToParts(at)
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value)
  return { day: `${year}-${month}-${day}`, minute: Number(hour) * 60 + Number(minute) }
}

// Making one takes longer than a hundred readings of it.
function openClock(timeZone: string) {
  const digits = '2-digit'
  const format = {
    year: 'numeric',
    month: digits,
    day: digits,
    hour: digits,
    minute: digits,
    hourCycle: 'h23',
  } as const
  const clock = new Intl.DateTimeFormat('en-CA', { ...format, timeZone })
  clocks.set(timeZone, clock)
  return clock
}

/**
 * The point in time at which clocks of a zone show something. Null where they skip it, the first where they show it
 * twice.
 */
export function momentOf(wanted: WallTime, zone: string): Date | null {
  const asUtc = wallMs(wanted)
  // No zone changes its clocks twice within these two days.
  const offsets = [asUtc - dayMs, asUtc + dayMs].map((ms) => wallMs(wallTimeOf(new Date(ms), zone)) - ms)
  const moments = offsets.map((offset) => asUtc - offset).sort((one, other) => one - other)
  const found = moments.find((ms) => wallMs(wallTimeOf(new Date(ms), zone)) === asUtc)
  return found === undefined ? null : new Date(found)
}

function wallMs({ day, minute }: WallTime) {
  return Date.parse(`${day}T00:00Z`) + minute * minuteMs
}

/** A point in time as machines read it, on the clock of a zone: "2026-12-01T10:00:00-07:00". */
export function isoMomentIn(at: Date, zone: string) {
  const behind = Math.floor((at.getTime() - wallMs(wallTimeOf(at, zone))) / minuteMs)
  const clock = new Date(at.getTime() - behind * minuteMs).toISOString().slice(0, 19)
  const hours = new Date(Math.abs(behind) * minuteMs).toISOString().slice(11, 16)
  return `${clock}${behind > 0 ? '-' : '+'}${hours}`
}
