import type { Db } from '#app/db/client.server.ts'
import { meetingSettings } from '#app/settings/setting.ts'
import { findSettings } from '#app/settings/settings.server.ts'
import { type Showroom, showroomIn } from '#app/site/company.ts'
import { daysOf, week } from '#app/site/opening-hours.ts'
import { type MeetingKind, meetingOf } from './appointment.ts'
import { listTakenSoon } from './appointments.server.ts'
import { freeDays, type MeetingPlan } from './free-times.ts'
import { offeredTimes } from './offered-times.ts'

/** When a showroom meets visitors, by its hours and what staff have set. Throws when that cannot be read. */
export async function findMeetingPlan(db: Db, city: string): Promise<MeetingPlan> {
  const showroom = showroomIn(city)
  if (!showroom) throw new Error('there is no such showroom')
  return { ...meetingSettings((await findSettings(db)).values, city), ...hoursOf(showroom) }
}

function hoursOf({ timeZone, openings }: Showroom) {
  const hours = week.map((day) => openings.find((opening) => daysOf(opening).includes(day)) ?? null)
  return { timeZone, hours }
}

type Wanted = { kind: MeetingKind; showroom: Showroom; day: string; needsNotice?: boolean; except?: number | undefined }

/** The times that one can choose on a day, or else on the first day after it with any. Throws like the plan. */
export async function findOfferedTimes(db: Db, { kind, showroom, day, needsNotice = true, except }: Wanted) {
  const plan = await findMeetingPlan(db, showroom.city)
  const taken = await listTakenSoon(db, showroom.city, except)
  const noticeHours = needsNotice ? meetingOf(kind).noticeHours : 0
  return offeredTimes(freeDays({ plan, taken, now: new Date(), noticeHours }), day, plan.timeZone)
}
