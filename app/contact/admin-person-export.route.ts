import { recordAction } from '#app/audit/audit.server.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { listLettersOfPerson } from '#app/newsletter/letters/deliveries.server.ts'
import { findOfPerson } from '#app/newsletter/subscriptions.server.ts'
import { findAlertsOfPerson } from '#app/vehicles/alerts/alerts.server.ts'
import type { Route } from './+types/admin-person-export.route.ts'
import { listOfPerson } from './inbox.server.ts'
import { readPersonEmail } from './person-address.ts'

/** Everything that is stored of one person, as a file to hand over. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { email: actor, address } = requireStaff(context)
  const { db } = context.get(services)
  const email = readPersonEmail(url)
  const stored = {
    email,
    messages: await listOfPerson(db, email),
    newsletter: await findOfPerson(db, email),
    newsletters: await listLettersOfPerson(db, email),
    alerts: await findAlertsOfPerson(db, email),
  }
  await recordAction(db, { actor, address, action: 'person exported', recordType: 'person' })
  return new Response(`${JSON.stringify(stored, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="person.json"',
      'Cache-Control': 'private, no-store',
    },
  })
}
