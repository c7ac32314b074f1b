import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { Jobs } from '#app/platform/jobs.server.ts'
import { contactEmailQueue } from './contact-email.server.ts'
import { messageWithSubject, type SubmissionInput } from './submission.ts'
import { contactSubmissions } from './submission-table.server.ts'

/** By then the attempt that the visitor waits for has ended, so that the two never send the same mail side by side. */
const firstJobAfterSeconds = 60

/** `formId` names one showing of the form; `origin` is the site's own, for the links in the mail. */
export type SentForm = SubmissionInput & { formId: string; origin: string }

/**
 * Keeps a message and, in the same transaction, the job that mails it to staff: there is never one without the other. The same
 * answers from the same form make one row, however often they are sent; `isNew` is false for a repetition. Throws when the database
 * fails, and then nothing was kept.
 */
export async function saveSubmission(db: Db, jobs: Jobs, { formId, origin, ...input }: SentForm) {
  const { subject, message, ...answers } = input
  const replayKey = replayKeyOf(formId, input)
  const row = { ...answers, message: messageWithSubject(subject, message), replayKey }
  return db.transaction(async (tx) => {
    const inserted = await tx
      .insert(contactSubmissions)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: contactSubmissions.id })
    if (inserted[0]) {
      const job = { submissionId: inserted[0].id, origin }
      await jobs.enqueue(tx, contactEmailQueue.name, job, { startAfterSeconds: firstJobAfterSeconds })
      return { id: inserted[0].id, isNew: true }
    }
    return { id: await requireId(tx, replayKey), isNew: false }
  })
}

async function requireId(tx: Db, replayKey: string) {
  const sameKey = eq(contactSubmissions.replayKey, replayKey)
  const [row] = await tx.select({ id: contactSubmissions.id }).from(contactSubmissions).where(sameKey)
  if (!row) throw new Error('A message that was there a moment ago is gone; it was erased while it was sent again.')
  return row.id
}

// The form's id alone would not do: a page kept by a cache gives the same id to many visitors.
function replayKeyOf(formId: string, input: SubmissionInput) {
  const { name, email, phone, subject, message, vehicleId, location } = input
  const answers = JSON.stringify([formId, name, email, phone, subject, message, vehicleId, location])
  return createHash('sha256').update(answers).digest('hex')
}
