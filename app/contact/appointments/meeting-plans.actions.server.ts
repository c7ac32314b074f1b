import type { Db } from '#app/db/client.server.ts'
import { specialDaysFrom } from '#app/hours/closed-days.ts'
import { hoursOfWeek } from '#app/hours/opening-hours.ts'
import { meetingSettings, otherHoursOf } from '#app/settings/setting.ts'
import { findSettings } from '#app/settings/settings.server.ts'
import { type Showroom, showroomIn, zoneIn } from '#app/site/company.ts'
import { findShownVehicle } from '#app/vehicles/vehicles.server.ts'
import { type MeetingKind, meetingOf } from './appointment.ts'
import { listTakenSoon } from './appointments.server.ts'
import { daysAhead, freeDays, type MeetingPlan } from './free-times.ts'
import { offeredTimes } from './offered-times.ts'
import { elsewhereText, type VehicleVisit, visitOf } from './vehicle-visit.ts'
import { wallTimeOf } from './wall-clock.ts'

/** When a showroom meets visitors, whatever they want to see, by its hours and what staff have set. Throws when that cannot be read. */
export async function findMeetingPlan(db: Db, city: string): Promise<MeetingPlan> {
  const showroom = showroomIn(city)
  if (!showroom) throw new Error('there is no such showroom')
  const { values } = await findSettings(db)
  const { openings, timeZone } = showroom
  const today = wallTimeOf(new Date(), timeZone).day
  const specialDays = specialDaysFrom({ openings, otherHours: otherHoursOf(values, city) }, today, daysAhead)
  return { ...meetingSettings(values, city), timeZone, hours: hoursOfWeek(openings), specialDays }
}

/**
 * What somebody wants to see, and how: `vehicleId` is null without a vehicle. `stands` is true where they have an
 * appointment already.
 */
type Visit = { kind: MeetingKind; showroom: string; vehicleId: number | null; stands?: boolean }

/** The same for a vehicle, which may have to be brought first, or be none to see. */
export async function findVisitPlan(db: Db, visit: Visit): Promise<MeetingPlan> {
  const plan = await findMeetingPlan(db, visit.showroom)
  const found = await findVehicleVisit(db, visit)
  return { ...plan, firstDay: found?.firstDay ?? null, unseen: found?.request?.why ?? null }
}

/** Whether, where and from when somebody can see the vehicle; null without one. Throws when the settings cannot be read. */
export async function findVehicleVisit(db: Db, visit: Visit): Promise<VehicleVisit | null> {
  const { kind, showroom, vehicleId, stands = false } = visit
  const vehicle = await findVisited(db, vehicleId)
  if (!vehicle) return null
  const bringDays = Number((await findSettings(db)).values.bring_days)
  const today = wallTimeOf(new Date(), zoneIn(showroom)).day
  return visitOf(vehicle, { kind, city: showroom, bringDays, today, stands })
}

/** What an answer may book: the time that is held for it, or else what anybody is offered. */
export async function offerFor(db: Db, { isHeld, ...visit }: Visit & { isHeld: boolean }) {
  const plan = await findVisitPlan(db, visit)
  if (isHeld) return { plan: { ...plan, firstDay: null }, noticeHours: 0 }
  return { plan, noticeHours: meetingOf(visit.kind).noticeHours }
}

/** What is told of the vehicle of an appointment that is not where they meet; null for nothing. */
export async function findElsewhere(db: Db, { showroom, vehicleId }: Pick<Visit, 'showroom' | 'vehicleId'>) {
  return elsewhereText(await findVisited(db, vehicleId), { city: showroom })
}

async function findVisited(db: Db, vehicleId: number | null) {
  return vehicleId === null ? null : (await findShownVehicle(db, vehicleId)).vehicle
}

type Wanted = {
  kind: MeetingKind
  showroom: Showroom
  day: string
  needsNotice?: boolean
  except?: number | undefined
  vehicleId?: number | null
  stands?: boolean
}

/**
 * The times that one can choose on a day, or else on the first day after it with any. With a vehicle they begin once it is
 * there. Throws like the plan.
 */
export async function findOfferedTimes(db: Db, { kind, showroom, day, needsNotice = true, ...more }: Wanted) {
  const { except, vehicleId = null, stands = false } = more
  const plan = await findVisitPlan(db, { kind, showroom: showroom.city, vehicleId, stands })
  const taken = await listTakenSoon(db, showroom.city, except)
  const noticeHours = needsNotice ? meetingOf(kind).noticeHours : 0
  return offeredTimes(freeDays({ plan, taken, now: new Date(), noticeHours }), day, plan)
}
