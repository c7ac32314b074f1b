import { recordAction } from '#app/audit/audit.server.ts'
import { readAsked } from '#app/fields/list-filter.ts'
import { csvAnswer } from '#app/http/csv-answer.server.ts'
import { inPieces } from '#app/http/in-pieces.server.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import type { Route } from './+types/admin-inbox-export.route.ts'
import { consentLines } from './consent-lines.ts'
import { listForExport, type Submission } from './inbox.server.ts'
import { inboxFilters } from './inbox-filters.server.ts'
import { splitMessage } from './submission.ts'
import { lostReasonNames, stateNames } from './submission-state.ts'
import { type TradeIn, tradeInLines, tradeInName } from './trade-in/trade-in.ts'

/** The messages that the inbox shows, all pages of them, as a table for other programs. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { email: actor, address } = requireStaff(context)
  const { db } = context.get(services)
  const asked = readAsked(inboxFilters, url.searchParams)
  const pieces = inPieces<Submission>((after, limit) => listForExport(db, asked, { after, limit }))
  await recordAction(db, { actor, address, action: 'messages exported', recordType: 'message' })
  return csvAnswer('messages.csv', pieces, { lineOf })
}

function lineOf(submission: Submission) {
  const {
    id,
    createdAt,
    name,
    email,
    phone,
    message,
    vehicleId,
    location,
    fitCode,
    state,
    lostReason,
    suspicion,
    owner,
  } = submission
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
    Measurements: fitCode,
    State: stateNames[state],
    Suspicion: suspicion,
    Owner: owner,
    'Trade-in': submission.tradeIn && tradeInText(submission.tradeIn),
    'Why it was lost': lostReason && lostReasonNames[lostReason],
    ...consentColumns(submission),
  }
}

function tradeInText(tradeIn: TradeIn) {
  return [tradeInName(tradeIn), ...tradeInLines(tradeIn).map(({ label, text }) => `${label}: ${text}`)].join('\n')
}

/** A column for each way, and the words that were agreed to. */
function consentColumns(submission: Submission) {
  const lines = consentLines(submission)
  const words = lines.flatMap(({ words }) => words ?? []).join('\n')
  return {
    ...Object.fromEntries(lines.map(({ label, text }) => [label, text])),
    'Words agreed to': words,
    'Version of the words': submission.consent?.version ?? null,
  }
}
