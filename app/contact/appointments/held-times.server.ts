import { randomBytes } from 'node:crypto'
import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import { announce } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { networkOf } from '#app/limits/network-address.ts'
import { consumeRateLimit } from '#app/limits/rate-limit.server.ts'
import { meetingOf } from './appointment.ts'
import { requireFree, type WantedTime } from './appointments.server.ts'
import { type MeetingPlan, placesOn } from './free-times.ts'
import { heldTimes } from './held-time-table.server.ts'
import { wallTimeOf } from './wall-clock.ts'

/** How long a time is held for somebody who has one question to answer first. */
export const heldForMinutes = 30

/** Programs cannot fill the calendar: a network holds one time, and all together a quarter of a showroom's day. */
const ofNetwork = { most: 1, withinSeconds: heldForMinutes * 60 }
const partOfDay = 4

/**
 * Notes the time that a suspected visitor chose until they answer the question, and holds it unless such holds have all
 * they may have. Throws `TimeNotFree` where the time is not free.
 */
export async function askFirst(tx: Db, { address, ...wanted }: WantedTime & { address: string }, plan: MeetingPlan) {
  const { submissionId, kind, showroom, startsAt, details, origin } = wanted
  await requireFree(tx, wanted, { plan, noticeHours: meetingOf(kind).noticeHours })
  const minutesHeld = (await mayHold(tx, { showroom, startsAt, address }, plan)) ? heldForMinutes : 0
  await tx.insert(heldTimes).values({
    ...{ submissionId, kind, showroom, startsAt, details, origin, minutes: plan.minutes },
    token: randomBytes(32).toString('base64url'),
    heldUntil: sql`now() + make_interval(mins => ${minutesHeld}::int)`,
  })
  await announce(tx, 'inbox')
}

type Hold = { showroom: string; startsAt: Date; address: string }

async function mayHold(tx: Db, { showroom, startsAt, address }: Hold, plan: MeetingPlan) {
  const dayOf = (at: Date) => wallTimeOf(at, plan.timeZone).day
  const day = dayOf(startsAt)
  const held = await tx
    .select({ startsAt: heldTimes.startsAt })
    .from(heldTimes)
    .where(and(eq(heldTimes.showroom, showroom), gt(heldTimes.heldUntil, sql`now()`)))
  const ofDay = held.filter((one) => dayOf(one.startsAt) === day).length
  if ((ofDay + 1) * partOfDay > placesOn(plan, day)) return false
  return (await consumeRateLimit(tx, `held time from ${networkOf(address)}`, ofNetwork)).ok
}

/** A time that waits for an answer. `isHeld` is false once others can have it. */
export type HeldTime = typeof heldTimes.$inferSelect & { isHeld: boolean }

/** The one of a message, or of the address of the question; null where there is none, or it is answered. */
export async function findHeldTime(db: Db, which: { token: string } | { submissionId: number }) {
  const [row] = await selectHeld(db, which)
  return row ?? null
}

/** The same, and nobody else answers it until the transaction ends. */
export async function lockHeldTime(tx: Db, token: string): Promise<HeldTime | null> {
  const [row] = await selectHeld(tx, { token }).for('update')
  return row ?? null
}

/** Nobody is asked anymore, and others can have the time. */
export async function forgetHeldTime(tx: Db, submissionId: number) {
  await tx.delete(heldTimes).where(eq(heldTimes.submissionId, submissionId))
}

function selectHeld(db: Db, which: { token: string } | { submissionId: number }) {
  const { token, submissionId, heldUntil } = heldTimes
  return db
    .select({ ...getTableColumns(heldTimes), isHeld: sql<boolean>`${heldUntil} > now()` })
    .from(heldTimes)
    .where('token' in which ? eq(token, which.token) : eq(submissionId, which.submissionId))
}
