const dayMs = 24 * 60 * 60_000

/** The day so many days later, or earlier. */
export function dayAfter(day: string, days: number) {
  return new Date(Date.parse(`${day}T00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** The place of a day in its week, 0 for Monday. */
export function weekdayOf(day: string) {
  return (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7
}

/** "Tue, Dec 1". */
export function shortDay(day: string) {
  return dayIn(day, { weekday: 'short', month: 'short', day: 'numeric' })
}

/** "Tuesday, December 1". */
export function longDay(day: string) {
  return dayIn(day, { weekday: 'long', month: 'long', day: 'numeric' })
}

function dayIn(day: string, format: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat('en-US', { ...format, timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))
}
