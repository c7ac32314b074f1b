import type { Db } from '#app/db/client.server.ts'
import { specialDaysFrom } from '#app/hours/closed-days.ts'
import { hoursOfWeek } from '#app/hours/opening-hours.ts'
import { meetingSettings, otherHoursOf, type Settings } from '#app/settings/setting.ts'
import { findSettings } from '#app/settings/settings.server.ts'
import { type Showroom, showroomIn } from '#app/site/company.ts'
import { findShownVehicle } from '#app/vehicles/vehicles.server.ts'
import { type MeetingKind, meetingOf } from './appointment.ts'
import { listTakenSoon } from './appointments.server.ts'
import { daysAhead, freeDays, type MeetingPlan } from './free-times.ts'
import { offeredTimes } from './offered-times.ts'
import { elsewhereText, visitOf } from './vehicle-visit.ts'
import { wallTimeOf } from './wall-clock.ts'

/** When a showroom meets visitors, whatever they want to see, by its hours and what staff have set. Throws when that cannot be read. */
export async function findMeetingPlan(db: Db, city: string): Promise<MeetingPlan> {
  return planOf(city, (await findSettings(db)).values)
}

function planOf(city: string, settings: Settings): MeetingPlan {
  const showroom = showroomIn(city)
  if (!showroom) throw new Error('there is no such showroom')
  const { openings, timeZone } = showroom
  const today = wallTimeOf(new Date(), timeZone).day
  const specialDays = specialDaysFrom({ openings, otherHours: otherHoursOf(settings, city) }, today, daysAhead)
  return { ...meetingSettings(settings, city), timeZone, hours: hoursOfWeek(openings), specialDays }
}

/**
 * What somebody wants to see, and how: `vehicleId` is null without a vehicle. `stands` is true where they have an
 * appointment already.
 */
type Wish = { kind: MeetingKind; showroom: string; vehicleId: number | null; stands?: boolean }

/**
 * Whether, where and from when somebody can see a vehicle, and the plan of the showroom by that: the vehicle may have to be
 * brought first, or be none to see. `visit` is null without a vehicle. Throws when the settings cannot be read.
 */
export async function findVisit(db: Db, { kind, showroom: city, vehicleId, stands = false }: Wish) {
  const { values } = await findSettings(db)
  const plan = planOf(city, values)
  const vehicle = await findVisited(db, vehicleId)
  if (!vehicle) return { plan, visit: null }
  const today = wallTimeOf(new Date(), plan.timeZone).day
  const visit = visitOf(vehicle, { kind, city, bringDays: Number(values.bring_days), today, stands })
  return { plan: { ...plan, firstDay: visit.firstDay, unseen: visit.request?.why ?? null }, visit }
}

/** The same without the visit, for a change that an appointment's link makes. */
export async function findVisitPlan(db: Db, wish: Wish) {
  return (await findVisit(db, wish)).plan
}

/** What an answer may book: the time that is held for it, or else what anybody is offered. */
export async function offerFor(db: Db, { isHeld, ...wish }: Wish & { isHeld: boolean }) {
  const { plan, visit } = await findVisit(db, wish)
  if (isHeld) return { plan: { ...plan, firstDay: null }, noticeHours: 0, visit }
  return { plan, noticeHours: meetingOf(wish.kind).noticeHours, visit }
}

/** What is told of the vehicle of an appointment that is not where they meet; null for nothing. */
export async function findElsewhere(db: Db, { showroom, vehicleId }: Pick<Wish, 'showroom' | 'vehicleId'>) {
  return elsewhereText(await findVisited(db, vehicleId), { city: showroom })
}

async function findVisited(db: Db, vehicleId: number | null) {
  return vehicleId === null ? null : (await findShownVehicle(db, vehicleId)).vehicle
}

/** Times of a day, or else of the first day after it with any. `except` is the message whose own time does not count as taken. */
type Asked = { kind: MeetingKind; showroom: Showroom; day: string; except?: number | undefined }

/** The times that staff can choose from, whatever vehicle it is about. Throws like the plan. */
export async function findOfferedTimes(db: Db, asked: Asked & { needsNotice?: boolean }) {
  return timesIn(db, await findMeetingPlan(db, asked.showroom.city), asked)
}

/** The times that a visitor can choose from to see a vehicle, null where there is none to see, and the visit. Throws like the plan. */
export async function findVisitTimes(db: Db, asked: Asked & Pick<Wish, 'vehicleId' | 'stands'>) {
  const { plan, visit } = await findVisit(db, { ...asked, showroom: asked.showroom.city })
  return { visit, offered: visit?.request ? null : await timesIn(db, plan, asked) }
}

async function timesIn(
  db: Db,
  plan: MeetingPlan,
  { kind, showroom, day, except, needsNotice = true }: Asked & { needsNotice?: boolean },
) {
  const taken = await listTakenSoon(db, showroom.city, except)
  const noticeHours = needsNotice ? meetingOf(kind).noticeHours : 0
  return offeredTimes(freeDays({ plan, taken, now: new Date(), noticeHours }), day, plan)
}
