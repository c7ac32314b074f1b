import { dayAfter, weekdayOf } from './calendar-day.ts'

/** A holiday of one year, on a day such as "2026-12-25". */
export type Holiday = { day: string; name: string }

const [monday, thursday] = [0, 3]

/** The federal holidays (5 U.S.C. 6103), each with the rule that gives its day in a year. */
const rules: ReadonlyArray<{ name: string; dayIn: (year: number) => string }> = [
  { name: 'New Year’s Day', dayIn: (year) => `${year}-01-01` },
  { name: 'Martin Luther King Jr. Day', dayIn: (year) => nthOf(3, monday, `${year}-01-01`) },
  { name: 'Washington’s Birthday', dayIn: (year) => nthOf(3, monday, `${year}-02-01`) },
  // The last Monday of May is the one before the first of June.
  { name: 'Memorial Day', dayIn: (year) => nthOf(0, monday, `${year}-06-01`) },
  { name: 'Juneteenth', dayIn: (year) => `${year}-06-19` },
  { name: 'Independence Day', dayIn: (year) => `${year}-07-04` },
  { name: 'Labor Day', dayIn: (year) => nthOf(1, monday, `${year}-09-01`) },
  { name: 'Columbus Day', dayIn: (year) => nthOf(2, monday, `${year}-10-01`) },
  { name: 'Veterans Day', dayIn: (year) => `${year}-11-11` },
  { name: 'Thanksgiving Day', dayIn: (year) => nthOf(4, thursday, `${year}-11-01`) },
  { name: 'Christmas Day', dayIn: (year) => `${year}-12-25` },
]

/** The federal holidays of a year in order, on the days that the law names for them. */
export function federalHolidays(year: number): Holiday[] {
  return rules.map(({ name, dayIn }) => ({ day: dayIn(year), name }))
}

/** The nth weekday from the first of a month on. The 0th is the last one before it. */
function nthOf(nth: number, weekday: number, first: string) {
  const toFirstSuchDay = (weekday - weekdayOf(first) + 7) % 7
  return dayAfter(first, toFirstSuchDay + (nth - 1) * 7)
}
