import { dayAfter } from '#app/hours/calendar-day.ts'
import { formatDay } from '#app/ui/showroom-time.ts'
import type { Vehicle } from '#app/vehicles/vehicle.ts'
import type { MeetingKind } from './appointment.ts'

/** What decides where and when a vehicle can be seen. */
export type VisitedVehicle = Pick<Vehicle, 'status' | 'showroom' | 'expectedOn'>

/**
 * How somebody wants to see it, with the staff of a showroom's city. `bringDays` are those it takes to bring it there,
 * and `stands` is true where they have an appointment already, which they may move.
 */
export type VisitWish = { kind: MeetingKind; city: string; bringDays: number; today: string; stands?: boolean }

/** Why there is no vehicle that a visitor could come to see. */
export type Unseen = 'sold' | 'built-to-order' | 'coming-soon'

/** What visitors are told of it first. */
export const unseenTitles: Record<Unseen, string> = {
  sold: 'This vehicle has been sold.',
  'built-to-order': 'This vehicle is built to order.',
  'coming-soon': 'This vehicle isn’t here yet.',
}

/**
 * Whether a vehicle can be driven, where and from when. Nothing begins before `firstDay`, such as "2026-12-03", null for
 * at once. `note` says where it is, for visitors. Where `request` is set no time can be chosen: it says why, its title and
 * text tell the visitor, and `noTime` tells staff.
 */
export type VehicleVisit = {
  firstDay: string | null
  note: string
  request: ({ why: Unseen; title: string } & RequestWords) | null
}

type RequestWords = { text: string; noTime: string }

/** The visit of a vehicle as somebody wishes it. */
export function visitOf(vehicle: VisitedVehicle, wish: VisitWish): VehicleVisit {
  const firstDay = firstDayOf(vehicle, wish)
  const why = whyUnseen(vehicle, wish)
  const request = why && { why, title: unseenTitles[why], ...requestWords(why, vehicle) }
  return { firstDay, note: noteOf(vehicle, wish), request }
}

function firstDayOf(vehicle: VisitedVehicle, { city, bringDays, today }: VisitWish) {
  const { status, expectedOn } = vehicle
  if (status === 'sold') return null
  const hereOn = status === 'coming-soon' && expectedOn && expectedOn > today ? expectedOn : today
  const firstDay = isIn(vehicle, city) ? hereOn : dayAfter(hereOn, bringDays)
  return firstDay > today ? firstDay : null
}

function whyUnseen({ status }: VisitedVehicle, { stands = false }: VisitWish): Unseen | null {
  // Whoever has an appointment about a vehicle that is sold sees others like it.
  if (status === 'sold') return stands ? null : status
  return status === 'built-to-order' || status === 'coming-soon' ? status : null
}

/** What is said where no time is offered for a vehicle that cannot be seen yet, or no longer. */
function requestWords(why: Unseen, { expectedOn }: VisitedVehicle): RequestWords {
  if (why === 'sold')
    return {
      text: 'Tell us how to reach you. A person will contact you and find a time to show you others like it.',
      noTime: 'the vehicle is sold',
    }
  if (why === 'built-to-order')
    return {
      text: 'There is none to drive yet. Tell us how to reach you, and we’ll plan yours with you.',
      noTime: 'the vehicle is built to order',
    }
  const expected = expectedOn ? `We expect it on ${formatDay(expectedOn)}. ` : ''
  return {
    text: `${expected}Tell us how to reach you. A person will contact you to agree on a time.`,
    noTime: `the vehicle is not here yet${expectedOn ? `, it is expected on ${formatDay(expectedOn)}` : ''}`,
  }
}

function noteOf(vehicle: VisitedVehicle, { kind, city, bringDays }: VisitWish) {
  const { showroom } = vehicle
  const days = bringDays === 1 ? '1 day' : `${bringDays} days`
  const place = showroom ? `This vehicle is in ${showroom}.` : ''
  if (!isIn(vehicle, city)) {
    const bring = `We need ${days} to bring it to ${city}. Times there start after that.`
    return [place, bringDays > 0 ? bring : `We’ll bring it to ${city} for you.`].filter(Boolean).join(' ')
  }
  if (kind === 'video') return `${place} The call comes from there.`
  if (kind === 'home') return `${place} Our team there brings it to you.`
  return bringDays > 0 ? `${place} To bring it to another showroom, we need ${days}.` : place
}

/**
 * What both sides are told of a vehicle that does not exist yet, or is not where its appointment takes place; null
 * where there is nothing to tell.
 */
export function elsewhereText(vehicle: VisitedVehicle | null, { city }: { city: string }) {
  if (!vehicle || vehicle.status === 'sold') return null
  const { status, showroom, expectedOn } = vehicle
  if (status === 'built-to-order') return 'Built to order: there is none to drive yet.'
  const soon = status === 'coming-soon' ? `Not here yet${expectedOn ? `, expected ${formatDay(expectedOn)}` : ''}.` : ''
  const bring = isIn(vehicle, city)
    ? ''
    : `${showroom ? `In ${showroom}. ` : ''}We bring it to ${city} for this appointment.`
  return [soon, bring].filter(Boolean).join(' ') || null
}

function isIn({ showroom }: VisitedVehicle, city: string) {
  return showroom === city
}
