import { dayAfter, weekdayOf } from '#app/hours/calendar-day.ts'
import type { SpecialDay } from '#app/hours/closed-days.ts'
import type { Hours } from '#app/hours/opening-hours.ts'
import { type Unseen, unseenTitles } from './vehicle-visit.ts'
import { momentOf, wallTimeOf } from './wall-clock.ts'

/**
 * When a showroom meets visitors. `hours` are those of each day of the week, Monday first, null where it is closed;
 * `specialDays` have others. An appointment takes `minutes`, and `atOnce` go on side by side. On `daysOff`, such as
 * "2026-12-24", there is none. Where a vehicle has to be brought first, nothing begins before `firstDay`; where there
 * is none to see, nothing is offered at all, and `unseen` says why.
 */
export type MeetingPlan = {
  timeZone: string
  hours: Array<Hours | null>
  specialDays: SpecialDay[]
  minutes: number
  atOnce: number
  daysOff: string[]
  firstDay?: string | null
  unseen?: Unseen | null
}

/** An appointment that is made. */
export type Taken = { startsAt: Date; minutes: number }

/** The days, from today, in which one can choose. */
export const daysAhead = 28
const minuteMs = 60_000

/** A day with the times that are free on it. */
export type FreeDay = { day: string; times: Date[] }

type Asked = { plan: MeetingPlan; taken: Taken[]; now: Date; noticeHours: number }

/** The days on which something is free, with their times, in order. Nothing begins before `noticeHours` have passed. */
export function freeDays(asked: Asked): FreeDay[] {
  return daysToChoose(asked)
    .map((day) => ({ day, times: freeOn(asked, day) }))
    .filter(({ times }) => times.length > 0)
}

/**
 * Why a time cannot be had: somebody else has it, the showroom is closed that day, it is none that is offered, or there
 * is no vehicle to see.
 */
export type WhyNotFree = 'taken' | 'closed' | 'not-offered' | Unseen

export const whyNotFreeTexts: Record<WhyNotFree, string> = {
  taken: 'Someone has just taken this time. Choose another one.',
  closed: 'We’re closed that day. Choose another time.',
  'not-offered': 'We don’t offer that time. Choose another one.',
  sold: callFor('sold'),
  'built-to-order': callFor('built-to-order'),
  'coming-soon': callFor('coming-soon'),
}

function callFor(why: Unseen) {
  return `${unseenTitles[why]} Please call us to agree on a time.`
}

/** Null where a time is one of those that are free. */
export function whyNotFree(asked: Asked, wanted: Date): WhyNotFree | null {
  if (asked.plan.unseen) return asked.plan.unseen
  const { day } = wallTimeOf(wanted, asked.plan.timeZone)
  const isIn = (times: Date[]) => times.some((time) => time.getTime() === wanted.getTime())
  if (hoursOn(asked.plan, day) === null) return 'closed'
  if (!daysToChoose(asked).includes(day) || asked.plan.atOnce === 0) return 'not-offered'
  if (isIn(freeOn(asked, day))) return null
  return isIn(freeOn({ ...asked, taken: [] }, day)) ? 'taken' : 'not-offered'
}

/** How many appointments there can be on a day, taken or not. */
export function placesOn(plan: MeetingPlan, day: string) {
  return timesOf(plan, day).length * plan.atOnce
}

function daysToChoose({ plan, now }: Asked) {
  if (plan.unseen) return []
  const today = wallTimeOf(now, plan.timeZone).day
  return Array.from({ length: daysAhead }, (_, at) => dayAfter(today, at)).filter((day) => day >= (plan.firstDay ?? ''))
}

function freeOn({ plan, taken, now, noticeHours }: Asked, day: string) {
  const earliest = now.getTime() + noticeHours * 60 * minuteMs
  return timesOf(plan, day).filter((time) => time.getTime() >= earliest && hasRoom(plan, taken, time))
}

/** The times at which appointments of a day begin, one after the other from its opening. */
function timesOf(plan: MeetingPlan, day: string) {
  const { timeZone, minutes, daysOff } = plan
  const open = hoursOn(plan, day)
  if (!open || daysOff.includes(day)) return []
  const count = Math.floor(((open.closes - open.opens) * 60) / minutes)
  return Array.from({ length: count }, (_, at) =>
    momentOf({ day, minute: Math.round(open.opens * 60) + at * minutes }, timeZone),
  ).filter((time) => time !== null)
}

/** The hours of a day; null where the showroom is closed on it. */
function hoursOn({ hours, specialDays }: MeetingPlan, day: string) {
  const special = specialDays.find((one) => one.day === day)
  return special ? special.hours : (hours[weekdayOf(day)] ?? null)
}

function hasRoom({ minutes, atOnce }: MeetingPlan, taken: Taken[], time: Date) {
  const begins = time.getTime()
  const ends = begins + minutes * minuteMs
  const beside = taken.filter(({ startsAt, minutes: theirs }) => {
    const start = startsAt.getTime()
    return start < ends && begins < start + theirs * minuteMs
  })
  return beside.length < atOnce
}
