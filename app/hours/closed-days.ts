import { dayAfter, longDay, weekdayOf } from './calendar-day.ts'
import { federalHolidays, type Holiday } from './holidays.ts'
import { formatSpan, type Hours, hoursOfWeek, type Opening } from './opening-hours.ts'

/** What staff have said of a day, such as "2026-12-24": that it is closed, or which hours it has, or its usual ones. */
export type OtherHours = { day: string; hours: Hours | 'closed' | 'usual' }

/** The hours of a showroom: those of its week, and the days of which staff have said something else. */
export type ShowroomHours = { openings: Opening[]; otherHours: OtherHours[] }

/** A day that does not have the hours of its week; null hours are none. `name` is that of a holiday. */
export type SpecialDay = { day: string; name: string | null; hours: Hours | null }

/**
 * The days of a year on which a showroom is closed though its week has hours for them, in order: federal holidays, and
 * what staff have closed. A holiday that staff have opened is none.
 */
export function closedDays(showroom: ShowroomHours, year: number) {
  return specialDays(showroom, year).filter(({ hours }) => hours === null)
}

/** The days of a year on which a showroom is closed, or has other hours than in its week, in order. */
export function specialDays({ openings, otherHours }: ShowroomHours, year: number): SpecialDay[] {
  const week = hoursOfWeek(openings)
  const names = new Map(holidaysKept(week, year).map(({ day, name }) => [day, name]))
  const said = new Map(otherHours.map(({ day, hours }) => [day, hours]))
  const days = [...new Set([...names.keys(), ...said.keys()])].filter((day) => day.startsWith(`${year}-`)).sort()
  return days.flatMap((day) => {
    const usual = week[weekdayOf(day)] ?? null
    const hours = hoursSaid(said.get(day) ?? 'closed', usual)
    return isSame(hours, usual) ? [] : [{ day, name: names.get(day) ?? null, hours }]
  })
}

/** Those of so many days from `first`, such as "2026-12-01". */
export function specialDaysFrom(showroom: ShowroomHours, first: string, count: number) {
  const end = dayAfter(first, count)
  const years = new Set([first, end].map((day) => Number(day.slice(0, 4))))
  return [...years].flatMap((year) => specialDays(showroom, year)).filter(({ day }) => day >= first && day < end)
}

/** "Friday, December 25, Christmas Day". */
export function specialDayName({ day, name }: Pick<SpecialDay, 'day' | 'name'>) {
  return [longDay(day), name].filter(Boolean).join(', ')
}

/** A line under the hours of a week: "Closed on Friday, December 25, Christmas Day". */
export function specialDayLine(special: SpecialDay) {
  const name = specialDayName(special)
  return special.hours ? `${name}, ${formatSpan(special.hours)}` : `Closed on ${name}`
}

/**
 * The holidays of a year as somebody keeps them who works such a week. One on a day without hours moves: from a
 * Saturday to the Friday before, from a Sunday to the Monday after (5 U.S.C. 6103(b), Executive Order 11582). New
 * Year's Day of the year after may move into this one.
 */
function holidaysKept(week: Array<Hours | null>, year: number): Holiday[] {
  return [...federalHolidays(year), ...federalHolidays(year + 1)].map(({ day, name }) => {
    const shift = week[weekdayOf(day)] ? 0 : (shifts[weekdayOf(day)] ?? 0)
    return shift === 0 ? { day, name } : { day: dayAfter(day, shift), name: `${name} (observed)` }
  })
}

/** By the place of a day in its week: Saturday and Sunday. */
const shifts: Record<number, number> = { 5: -1, 6: 1 }

function hoursSaid(said: OtherHours['hours'], usual: Hours | null) {
  if (said === 'usual') return usual
  return said === 'closed' ? null : said
}

function isSame(one: Hours | null, other: Hours | null) {
  return one?.opens === other?.opens && one?.closes === other?.closes
}
