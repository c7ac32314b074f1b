import { eq } from 'drizzle-orm'
import { recordAction } from '#app/audit/audit.server.ts'
import { announce } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { actorOf, type Staff } from '#app/http/require-staff.server.ts'
import { consumeRateLimit } from '#app/limits/rate-limit.server.ts'
import { post } from '#app/outbox/outbox.server.ts'
import type { Jobs } from '#app/platform/jobs.server.ts'
import { createOnce } from '#app/records/staff-write.server.ts'
import { updateSubmission } from '../inbox.server.ts'
import { isAnswered } from '../submission-state.ts'
import { contactSubmissions } from '../submission-table.server.ts'
import { messageReplies } from './message-reply-table.server.ts'
import { listReplies, type StoredReply } from './replies.server.ts'
import { repliesAnHour, whyNoReply } from './reply-schema.ts'

/** Of one showing of the form. `seenReply` is the id of the newest reply that the writer has seen, `origin` the site's own. */
type SentReply = { staff: Staff; submissionId: number; formId: string; text: string; seenReply: number; origin: string }

/** Replies that came `meanwhile`, a text that says why none can go, or nothing that it could answer. All have changed nothing. */
export type ReplyOutcome =
  | { is: 'sent' }
  | { is: 'meanwhile'; replies: StoredReply[] }
  | { is: 'refused'; why: string }
  | { is: 'too-many'; retryAfterSeconds: number }
  | { is: 'not-found' }

/**
 * Stores a reply with the email that carries it, and says that the message is answered, in one transaction. The same text from the same
 * showing of a form is one reply, however often it is sent.
 */
export async function sendReplyOnce(db: Db, jobs: Jobs, { staff, ...sent }: SentReply) {
  const { submissionId, formId, text } = sent
  const creation = { staff, recordType: 'reply', formId, input: { submissionId, text } } as const
  try {
    await createOnce(db, creation, (tx) => addReply(tx, jobs, { staff, ...sent }))
    return { is: 'sent' } satisfies ReplyOutcome
  } catch (error) {
    if (error instanceof NotSent) return error.outcome
    throw error
  }
}

/** Undoes the transaction of a reply that cannot go. Its writer still has it in the form. */
class NotSent extends Error {
  readonly outcome: Exclude<ReplyOutcome, { is: 'sent' }>

  constructor(outcome: NotSent['outcome']) {
    super('a reply was not sent')
    this.outcome = outcome
  }
}

async function addReply(tx: Db, jobs: Jobs, { staff, submissionId, text, seenReply, origin }: SentReply) {
  // Held, so that of two replies at the same moment the second meets the first.
  const ofId = eq(contactSubmissions.id, submissionId)
  const [message] = await tx.select().from(contactSubmissions).where(ofId).for('update')
  if (!message) throw new NotSent({ is: 'not-found' })
  const replies = await listReplies(tx, [submissionId])
  const newer = replies.filter(({ id }) => id > seenReply)
  if (newer.length > 0) throw new NotSent({ is: 'meanwhile', replies: newer })
  const why = whyNoReply({ ...message, replies })
  if (why) throw new NotSent({ is: 'refused', why })
  const limit = await consumeRateLimit(tx, `replies of ${staff.id}`, { most: repliesAnHour, withinSeconds: 60 * 60 })
  if (!limit.ok) throw new NotSent({ is: 'too-many', retryAfterSeconds: limit.retryAfterSeconds })
  const mailId = await post(tx, jobs, { kind: 'reply', aboutId: submissionId, origin, recipient: message.email })
  const [row] = await tx
    .insert(messageReplies)
    .values({ submissionId, author: staff.email, text, mailId })
    .returning({ id: messageReplies.id })
  if (!row) throw new Error('a reply was not saved')
  await sayAnswered(tx, staff, message)
  return row.id
}

type Message = typeof contactSubmissions.$inferSelect

async function sayAnswered(tx: Db, staff: Staff, message: Message) {
  const { id, state, owner } = message
  // A reply does not take a lead back that stands further on.
  if (isAnswered(state)) return announce(tx, 'inbox')
  await updateSubmission(tx, message, { state: 'answered', lostReason: null, owner })
  await recordAction(tx, {
    ...actorOf(staff),
    action: 'message updated',
    recordType: 'message',
    recordId: id,
    changedFields: ['state'],
  })
}
