import type { FreeDay } from './free-times.ts'

type Choice = { value: string; label: string }

/**
 * The free times as a page offers them. There are days to choose from, and the times of `day`. A time's value is its
 * moment, "2026-12-01T17:00:00.000Z". `dayText` and `zoneText` are for readers, empty where nothing is free.
 */
export type OfferedTimes = { days: Choice[]; day: string; dayText: string; zoneText: string; times: Choice[] }

/** The offer for a day, or for the first after it on which something is free. */
export function offeredTimes(free: FreeDay[], wanted: string, timeZone: string): OfferedTimes {
  const shown = free.find(({ day }) => day >= wanted) ?? free[0]
  const days = free.map(({ day, times }) => ({ value: day, label: `${shortDay(day)}, ${countOf(times.length)}` }))
  const [first] = shown?.times ?? []
  if (!shown || !first) return { days, day: '', dayText: '', zoneText: '', times: [] }
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
  return {
    days,
    day: shown.day,
    dayText: longDay(shown.day),
    zoneText: zoneName(first, timeZone),
    times: shown.times.map((time) => ({ value: time.toISOString(), label: clock.format(time) })),
  }
}

function countOf(times: number) {
  return times === 1 ? '1 time' : `${times} times`
}

/** "Tue, Dec 1". */
function shortDay(day: string) {
  return dayIn(day, { weekday: 'short', month: 'short', day: 'numeric' })
}

/** "Tuesday, December 1". */
export function longDay(day: string) {
  return dayIn(day, { weekday: 'long', month: 'long', day: 'numeric' })
}

function dayIn(day: string, format: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat('en-US', { ...format, timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))
}

/** "Mountain Standard Time". */
function zoneName(at: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'long', timeZone }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
