import { services } from '#app/http/services.server.ts'
import { tokenIn, unseen } from '#app/http/token-link.ts'
import type { Route } from './+types/appointment-calendar.route.ts'
import { readAppointmentFile } from './calendar-download.actions.server.ts'

/** An appointment as a file for the visitor's calendar, which adds, moves or deletes it there. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const file = await readAppointmentFile(context.get(services), tokenIn(url), url.origin)
  if (!file) return new Response('This link isn’t one of ours.', { status: 404, headers: unseen })
  return new Response(file.content, {
    headers: {
      ...unseen,
      'Content-Type': `text/calendar; charset=utf-8; method=${file.method}`,
      'Content-Disposition': 'attachment; filename="appointment.ics"',
    },
  })
}
