import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import type { QueuePlan } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Mailer } from '#app/platform/mail.server.ts'
import { submissionMail } from './submission-mail.ts'
import { contactSubmissions } from './submission-table.server.ts'

/** What mailing a message needs. `findAddress` says where it goes; `findVehicleName` gives null when the vehicle is gone. */
export type LeadDesk = {
  mailer: Mailer
  findAddress(): Promise<string>
  findVehicleName(id: number): Promise<string | null>
}

/** Tries for three days: after half a minute, one minute, two …, in the end every quarter of an hour. */
export const contactEmailQueue: QueuePlan = {
  name: 'send-contact-email',
  lookEverySeconds: 2,
  retryLimit: 300,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 15 * 60,
  expireInSeconds: 60,
}

const contactEmailJob = z.object({ submissionId: z.number(), origin: z.string() })
export type ContactEmailJob = z.infer<typeof contactEmailJob>

/** What the queue's worker does with a job. Throws when the mail could not be handed over, and the queue tries again. */
export async function workContactEmail(db: Db, desk: LeadDesk, job: unknown) {
  await sendContactEmail(db, desk, contactEmailJob.parse(job))
}

/** Mails a kept message to staff and notes when. Does nothing when that has been done, or when staff have erased the message. */
export async function sendContactEmail(db: Db, desk: LeadDesk, { submissionId, origin }: ContactEmailJob) {
  const unmailed = and(eq(contactSubmissions.id, submissionId), isNull(contactSubmissions.mailedAt))
  const [submission] = await db.select().from(contactSubmissions).where(unmailed)
  if (!submission) return
  const { vehicleId } = submission
  const vehicleName = vehicleId === null ? null : await desk.findVehicleName(vehicleId)
  await desk.mailer.send({ to: await desk.findAddress(), ...submissionMail({ ...submission, vehicleName, origin }) })
  await db.update(contactSubmissions).set({ mailedAt: new Date() }).where(unmailed)
}

const answerWithinMs = 4500
const lookAgainMs = 150

/**
 * The attempt that the visitor waits for, at most 4.5 s. 'pending' means that the message is kept and the queue goes on trying.
 * A repetition sends nothing of its own; it waits for the first one's outcome. Never throws.
 */
export async function deliverNow(db: Db, desk: LeadDesk, job: ContactEmailJob & { isNew: boolean }) {
  const giveUp = new AbortController()
  try {
    const attempt = job.isNew ? sendContactEmail(db, desk, job) : untilMailed(db, job.submissionId, giveUp.signal)
    return await Promise.race([attempt.then(() => 'sent' as const), wait(answerWithinMs, 'pending' as const, giveUp)])
  } catch (error) {
    // Plan B is the job, saved together with the message.
    log.warn({ err: error, submissionId: job.submissionId }, 'a contact message could not be mailed yet')
    return 'pending'
  } finally {
    giveUp.abort()
  }
}

async function untilMailed(db: Db, submissionId: number, signal: AbortSignal) {
  const unmailed = and(eq(contactSubmissions.id, submissionId), isNull(contactSubmissions.mailedAt))
  while ((await db.$count(contactSubmissions, unmailed)) > 0) await wait(lookAgainMs, undefined, { signal })
}
