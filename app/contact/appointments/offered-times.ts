import { longDay, shortDay } from '#app/hours/calendar-day.ts'
import { type SpecialDay, specialDayName } from '#app/hours/closed-days.ts'
import type { FreeDay, MeetingPlan } from './free-times.ts'

type Choice = { value: string; label: string }

/**
 * The free times as a page offers them. There are days to choose from, and the times of `day`. A time's value is its
 * moment, "2026-12-01T17:00:00.000Z". `dayText` and `zoneText` are for readers, empty where nothing is free. `closedText`
 * tells which days are missing from `days` because the showroom is closed on them, empty for none.
 */
export type OfferedTimes = {
  days: Choice[]
  closedText: string
  day: string
  dayText: string
  zoneText: string
  times: Choice[]
}

/** The offer for a day, or for the first after it on which something is free. */
export function offeredTimes(
  free: FreeDay[],
  wanted: string,
  { timeZone, specialDays }: Pick<MeetingPlan, 'timeZone' | 'specialDays'>,
): OfferedTimes {
  const shown = free.find(({ day }) => day >= wanted) ?? free[0]
  const days = free.map(({ day, times }) => ({ value: day, label: `${shortDay(day)}, ${countOf(times.length)}` }))
  const [first] = shown?.times ?? []
  const closedText = closedOn(specialDays)
  if (!shown || !first) return { days, closedText, day: '', dayText: '', zoneText: '', times: [] }
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
  return {
    days,
    closedText,
    day: shown.day,
    dayText: longDay(shown.day),
    zoneText: zoneName(first, timeZone),
    times: shown.times.map((time) => ({ value: time.toISOString(), label: clock.format(time) })),
  }
}

/** "Closed on Thursday, December 24; Friday, December 25, Christmas Day". */
function closedOn(specialDays: SpecialDay[]) {
  const closed = specialDays.filter(({ hours }) => hours === null).map(specialDayName)
  return closed.length > 0 ? `Closed on ${closed.join('; ')}.` : ''
}

function countOf(times: number) {
  return times === 1 ? '1 time' : `${times} times`
}

/** "Mountain Standard Time". */
function zoneName(at: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'long', timeZone }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
