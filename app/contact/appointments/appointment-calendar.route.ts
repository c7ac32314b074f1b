import { href } from 'react-router'
import { services } from '#app/http/services.server.ts'
import { tokenIn, unseen } from '#app/http/token-link.ts'
import { addressOf, showroomIn } from '#app/site/company.ts'
import type { Route } from './+types/appointment-calendar.route.ts'
import { meetingOf } from './appointment.ts'
import { findByToken } from './appointments.server.ts'
import { calendarFile } from './calendar-file.ts'

/** An appointment as a file for the visitor's calendar. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const found = await findByToken(context.get(services).db, tokenIn(url))
  const showroom = found && showroomIn(found.showroom)
  if (!found || !showroom) return new Response('This link isn’t one of ours.', { status: 404, headers: unseen })
  const { id, kind, startsAt, minutes, version, updatedAt, cancelledAt, token } = found
  const file = calendarFile({
    ...{ startsAt, minutes },
    id: `appointment-${id}@${url.hostname}`,
    sequence: version,
    changedAt: updatedAt,
    title: `Redstone Mobility: ${meetingOf(kind).label}`,
    place: kind === 'showroom' ? addressOf(showroom) : '',
    url: `${url.origin}${href('/appointments/mine')}?token=${token}`,
    isCancelled: cancelledAt !== null,
  })
  return new Response(file, {
    headers: {
      ...unseen,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="appointment.ics"',
    },
  })
}
