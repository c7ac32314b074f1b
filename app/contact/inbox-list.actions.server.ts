import type { RouterContextProvider } from 'react-router'
import { services } from '#app/http/services.server.ts'
import { listMailsOfAll } from '#app/outbox/outbox.server.ts'
import { findPicturedVehicles } from '#app/vehicles/staff-vehicles.server.ts'
import { visitorEmailKinds } from './contact-mails.ts'
import { listInbox, messagesOnPage, type Submission } from './inbox.server.ts'
import type { InboxAsked } from './inbox-filters.server.ts'
import { beginningOf } from './inbox-texts.ts'
import { overdueText } from './overdue.ts'
import { splitMessage } from './submission.ts'
import { timeAgo } from './time-ago.ts'
import { findUndelivered } from './undelivered.server.ts'

const startLength = 240

/** A message as the inbox lists it, with the vehicle it is about. */
export type InboxRow = Awaited<ReturnType<typeof readInboxList>>['messages'][number]

/** A page of the inbox, and how much there is of it. Throws when the database does not answer. */
export async function readInboxList(context: Readonly<RouterContextProvider>, asked: InboxAsked) {
  const { db } = context.get(services)
  const { rows, count, hasMore } = await listInbox(db, asked)
  const vehicles = await findPicturedVehicles(
    db,
    rows.flatMap(({ vehicleId }) => vehicleId ?? []),
  )
  const mails = await listMailsOfAll(
    db,
    visitorEmailKinds,
    rows.map(({ id }) => id),
  )
  const now = new Date()
  return {
    messages: rows.map((row) => ({
      ...listed(row, now),
      isUndelivered: findUndelivered(mails.filter(({ aboutId }) => aboutId === row.id)) !== null,
      vehicle: vehicles.find(({ id }) => id === row.vehicleId) ?? null,
    })),
    pages: Math.max(1, Math.ceil(count / messagesOnPage)),
    count,
    hasMore,
  }
}

function listed({ id, name, email, message, state, lostReason, owner, createdAt }: Submission, now: Date) {
  const { subject, text } = splitMessage(message)
  const ago = timeAgo(createdAt, now)
  const start = beginningOf(text, startLength)
  const waits = overdueText({ state, createdAt }, now)
  return { id, name, email, subject, start, state, lostReason, owner, createdAt, ago, waits }
}
