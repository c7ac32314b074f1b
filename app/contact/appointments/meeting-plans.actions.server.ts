import type { Db } from '#app/db/client.server.ts'
import { specialDaysFrom } from '#app/hours/closed-days.ts'
import { hoursOfWeek } from '#app/hours/opening-hours.ts'
import { meetingSettings, otherHoursOf } from '#app/settings/setting.ts'
import { findSettings } from '#app/settings/settings.server.ts'
import { type Showroom, showroomIn } from '#app/site/company.ts'
import { type MeetingKind, meetingOf } from './appointment.ts'
import { listTakenSoon } from './appointments.server.ts'
import { daysAhead, freeDays, type MeetingPlan } from './free-times.ts'
import { offeredTimes } from './offered-times.ts'
import { wallTimeOf } from './wall-clock.ts'

/** When a showroom meets visitors, by its hours and what staff have set. Throws when that cannot be read. */
export async function findMeetingPlan(db: Db, city: string): Promise<MeetingPlan> {
  const showroom = showroomIn(city)
  if (!showroom) throw new Error('there is no such showroom')
  const { values } = await findSettings(db)
  const { openings, timeZone } = showroom
  const today = wallTimeOf(new Date(), timeZone).day
  const specialDays = specialDaysFrom({ openings, otherHours: otherHoursOf(values, city) }, today, daysAhead)
  return { ...meetingSettings(values, city), timeZone, hours: hoursOfWeek(openings), specialDays }
}

type Wanted = { kind: MeetingKind; showroom: Showroom; day: string; needsNotice?: boolean; except?: number | undefined }

/** The times that one can choose on a day, or else on the first day after it with any. Throws like the plan. */
export async function findOfferedTimes(db: Db, { kind, showroom, day, needsNotice = true, except }: Wanted) {
  const plan = await findMeetingPlan(db, showroom.city)
  const taken = await listTakenSoon(db, showroom.city, except)
  const noticeHours = needsNotice ? meetingOf(kind).noticeHours : 0
  return offeredTimes(freeDays({ plan, taken, now: new Date(), noticeHours }), day, plan)
}
