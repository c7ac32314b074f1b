import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { announce } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { nextVersion } from '#app/db/row-version.server.ts'
import { contactSubmissions } from '../submission-table.server.ts'
import type { Detail, MeetingKind } from './appointment.ts'
import { appointments } from './appointment-table.server.ts'
import { daysAhead, type MeetingPlan, type Taken, type WhyNotFree, whyNotFree } from './free-times.ts'
import { heldTimes } from './held-time-table.server.ts'

export type Appointment = typeof appointments.$inferSelect

/** Every appointment ends within so many hours of its beginning. */
const longestHours = 4

/** Which time somebody wants. `details` and `origin` are kept from before where there is an appointment already. */
export type WantedTime = {
  submissionId: number
  kind: MeetingKind
  showroom: string
  startsAt: Date
  details: Detail[]
  origin: string
}

/** Undoes the transaction of an appointment whose time cannot be had. */
export class TimeNotFree extends Error {
  readonly why: WhyNotFree
  constructor(why: WhyNotFree) {
    super(`the time is not free: ${why}`)
    this.why = why
  }
}

/** What a showroom offers: its plan, and how long before an appointment it is made. */
type Offer = { plan: MeetingPlan; noticeHours: number }

/**
 * Gives a message its appointment, or moves it. One that was cancelled stands again, and one that waited for an answer
 * keeps its link. Throws `TimeNotFree`.
 */
export async function holdTime(tx: Db, wanted: WantedTime, offer: Offer) {
  const { submissionId, kind, showroom, startsAt, details, origin } = wanted
  await requireFree(tx, wanted, offer)
  const [waiting] = await tx.delete(heldTimes).where(eq(heldTimes.submissionId, submissionId)).returning()
  const held = { kind, showroom, startsAt, minutes: offer.plan.minutes }
  const token = waiting?.token ?? randomBytes(32).toString('base64url')
  const [row] = await tx
    .insert(appointments)
    .values({ submissionId, details, origin, ...held, token })
    .onConflictDoUpdate({
      target: appointments.submissionId,
      set: { ...held, cancelledAt: null, remindedAt: null, ...nextVersion(appointments) },
    })
    .returning()
  if (!row) throw new Error('an appointment was not saved')
  await announce(tx, 'inbox')
  return row
}

type Wished = Pick<WantedTime, 'submissionId' | 'showroom' | 'startsAt'>

/** Throws `TimeNotFree` unless a message can have this time. Nobody else takes one there until the transaction ends. */
export async function requireFree(tx: Db, wished: Wished, offer: Offer) {
  // Two at the same moment must not both find it free.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`appointments in ${wished.showroom}`}))`)
  const why = await whyNotFreeFor(tx, wished, offer)
  if (why !== null) throw new TimeNotFree(why)
}

/** Why a message cannot have this time; null where it can. One that waits for somebody else’s answer is taken. */
export async function whyNotFreeFor(db: Db, { submissionId, showroom, startsAt }: Wished, offer: Offer) {
  const taken = await listTaken(db, showroom, { from: startsAt, until: startsAt, except: submissionId })
  return whyNotFree({ ...offer, taken, now: new Date() }, startsAt)
}

/** Cancels an appointment; false when there is none that stands. */
export async function cancelAppointment(tx: Db, submissionId: number) {
  const rows = await tx
    .update(appointments)
    .set({ cancelledAt: sql`now()`, ...nextVersion(appointments) })
    .where(and(eq(appointments.submissionId, submissionId), isNull(appointments.cancelledAt)))
    .returning({ id: appointments.id })
  if (rows.length > 0) await announce(tx, 'inbox')
  return rows.length > 0
}

type Span = { from: Date; until: Date; except?: number | undefined }

/**
 * The appointments of a showroom that go on at some time from `from` to `until`, and what is held there for visitors who
 * are asked something first, without those of one message.
 */
async function listTaken(db: Db, showroom: string, { from, until, except = 0 }: Span): Promise<Taken[]> {
  const near = { from: hoursAfter(from, -longestHours), until: hoursAfter(until, longestHours) }
  const isTakenIn = (table: typeof appointments | typeof heldTimes) =>
    and(
      gte(table.startsAt, near.from),
      lt(table.startsAt, near.until),
      eq(table.showroom, showroom),
      ne(table.submissionId, except),
    )
  const held = db
    .select({ startsAt: heldTimes.startsAt, minutes: heldTimes.minutes })
    .from(heldTimes)
    .where(and(isTakenIn(heldTimes), gt(heldTimes.heldUntil, sql`now()`)))
  return db
    .select({ startsAt: appointments.startsAt, minutes: appointments.minutes })
    .from(appointments)
    .where(and(isTakenIn(appointments), isNull(appointments.cancelledAt)))
    .unionAll(held)
}

/** What is taken of the days in which one can choose. */
export function listTakenSoon(db: Db, showroom: string, except?: number) {
  const now = new Date()
  return listTaken(db, showroom, { from: now, until: hoursAfter(now, daysAhead * 24), except })
}

function hoursAfter(at: Date, hours: number) {
  return new Date(at.getTime() + hours * 3_600_000)
}

/** The appointment of a message; null where it has none. */
export async function findAppointmentOf(db: Db, submissionId: number) {
  return findWhere(db, eq(appointments.submissionId, submissionId))
}

/** Holds a row until the transaction ends. It is held before its time, so that no two wait for each other. */
export async function lockAppointment(tx: Db, which: { token: string } | { submissionId: number }) {
  const condition =
    'token' in which ? eq(appointments.token, which.token) : eq(appointments.submissionId, which.submissionId)
  const [row] = await tx.select().from(appointments).where(condition).for('update')
  return row ?? null
}

/** The appointment that a link leads to; null where nobody has that token. */
export async function findByToken(db: Db, token: string) {
  return findWhere(db, eq(appointments.token, token))
}

async function findWhere(db: Db, which: SQL) {
  const [row] = await db.select().from(appointments).where(which)
  return row ?? null
}

/** So many are listed at once. */
const mostListed = 500

/** The appointments of some days that meet all demands, with who comes, in order, also those that are cancelled. */
export async function listAppointments(
  db: Db,
  { from, until }: { from: Date; until: Date },
  demands: ReadonlyArray<SQL | undefined>,
) {
  const { name, email, phone, vehicleId } = contactSubmissions
  return db
    .select({ appointment: appointments, name, email, phone, vehicleId })
    .from(appointments)
    .innerJoin(contactSubmissions, eq(contactSubmissions.id, appointments.submissionId))
    .where(and(gte(appointments.startsAt, from), lt(appointments.startsAt, until), ...demands))
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(mostListed)
}

/** The appointments of these messages, without what lets somebody change them. */
export async function listAppointmentsOf(db: Db, submissionIds: number[]) {
  if (submissionIds.length === 0) return []
  const { submissionId, kind, showroom, startsAt, minutes, details, createdAt, cancelledAt } = appointments
  return db
    .select({ submissionId, kind, showroom, startsAt, minutes, details, createdAt, cancelledAt })
    .from(appointments)
    .where(inArray(submissionId, submissionIds))
}

/** A condition: an appointment stands and is still to come. */
export function isToCome() {
  return and(isNull(appointments.cancelledAt), gt(appointments.startsAt, sql`now()`))
}

/** The vehicle that the message of an appointment is about; null for none. */
export async function findVehicleOf(db: Db, submissionId: number) {
  const [row] = await db
    .select({ vehicleId: contactSubmissions.vehicleId })
    .from(contactSubmissions)
    .where(eq(contactSubmissions.id, submissionId))
  return row?.vehicleId ?? null
}
