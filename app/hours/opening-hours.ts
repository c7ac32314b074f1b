/** The days of a week, in order. */
const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
type Weekday = (typeof week)[number]

/** From when to when it is open, on a 24-hour clock; 8.5 is half past eight. */
export type Hours = { opens: number; closes: number }

/** The same hours on one or several days in a row. */
export type Opening = Hours & { from: Weekday; to: Weekday }

/** The days of an opening, in order. */
export function daysOf({ from, to }: Opening) {
  return week.slice(week.indexOf(from), week.indexOf(to) + 1)
}

/** The hours of each day of a week, Monday first; null where it is closed. */
export function hoursOfWeek(openings: Opening[]): Array<Hours | null> {
  return week.map((day) => openings.find((opening) => daysOf(opening).includes(day)) ?? null)
}

/** Lines as a visitor reads them: "Monday to Friday, 8 a.m. to 6 p.m.". The days that stay closed come last. */
export function formatHours(openings: Opening[]) {
  const openOn = openings.flatMap(daysOf)
  return [
    ...openings.map(({ from, to, ...hours }) => `${from === to ? from : `${from} to ${to}`}, ${formatSpan(hours)}`),
    ...week.filter((day) => !openOn.includes(day)).map((day) => `${day} closed`),
  ]
}

/** "8:30 a.m. to 6 p.m.". */
export function formatSpan({ opens, closes }: Hours) {
  return `${onTheClock(opens)} to ${onTheClock(closes)}`
}

/** "08:30". */
export function isoTime(hour: number) {
  return [Math.floor(hour), minutesOf(hour)].map((part) => String(part).padStart(2, '0')).join(':')
}

function onTheClock(hour: number) {
  const minutes = minutesOf(hour)
  const shown = `${Math.floor(hour) % 12 || 12}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`
  return `${shown} ${hour < 12 ? 'a.m.' : 'p.m.'}`
}

function minutesOf(hour: number) {
  return Math.round((hour % 1) * 60)
}
