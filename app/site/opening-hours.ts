/** The days of a week, in order. */
export const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
type Weekday = (typeof week)[number]

/** The same hours on one or several days in a row, on a 24-hour clock. */
export type Opening = { from: Weekday; to: Weekday; opens: number; closes: number }

/** The days of an opening, in order. */
export function daysOf({ from, to }: Opening) {
  return week.slice(week.indexOf(from), week.indexOf(to) + 1)
}

/** Lines as a visitor reads them: "Monday to Friday, 8 a.m. to 6 p.m.". The days that stay closed come last. */
export function formatHours(openings: Opening[]) {
  const openOn = openings.flatMap(daysOf)
  return [
    ...openings.map(({ from, to, opens, closes }) => {
      const days = from === to ? from : `${from} to ${to}`
      return `${days}, ${onTheClock(opens)} to ${onTheClock(closes)}`
    }),
    ...week.filter((day) => !openOn.includes(day)).map((day) => `${day} closed`),
  ]
}

function onTheClock(hour: number) {
  return `${hour % 12 || 12} ${hour < 12 ? 'a.m.' : 'p.m.'}`
}
