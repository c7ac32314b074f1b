import { requireStaff } from '#app/admin/require-staff.server.ts'
import { recordAction } from '#app/audit/audit.server.ts'
import { csvAnswer } from '#app/http/csv-answer.server.ts'
import { services } from '#app/http/services.server.ts'
import type { Route } from './+types/admin-inbox-export.route.ts'
import { listForExport } from './inbox.server.ts'
import { readInboxFilter } from './inbox-address.ts'
import { splitMessage } from './submission.ts'
import { stateNames } from './submission-state.ts'

/** The messages that the inbox shows, all pages of them, as a table for other programs. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { email: actor, address } = requireStaff(context)
  const { db } = context.get(services)
  const rows = await listForExport(db, readInboxFilter(url.searchParams))
  await recordAction(db, { actor, address, action: 'messages exported', recordType: 'message' })
  return csvAnswer(
    'messages.csv',
    rows.map(({ id, createdAt, name, email, phone, message, vehicleId, location, state, suspicion, owner }) => {
      const { subject, text } = splitMessage(message)
      return {
        Id: id,
        Received: createdAt,
        Name: name,
        Email: email,
        Phone: phone,
        Subject: subject,
        Message: text,
        Vehicle: vehicleId,
        Showroom: location,
        State: stateNames[state],
        Suspicion: suspicion,
        Owner: owner,
      }
    }),
  )
}
